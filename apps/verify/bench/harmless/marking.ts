import { embedMark } from '../../src/watermark/mark/embed-mark.ts';
import { newFingerprintId } from '../../src/watermark/mark/fingerprint-id.ts';
import { spelled, tagsOf, wordOf } from '../../src/watermark/mark/frame.ts';
import { A, B } from '../../src/watermark/mark/invisible.ts';
import { markupIn } from '../../src/watermark/mark/placing/markup.ts';
import { slotsOf } from '../../src/watermark/mark/placing/slots.ts';

const KEY = Buffer.alloc(32, 7);
const id = newFingerprintId();
const word = wordOf(id, KEY);

/** A whole frame in each alphabet. */
export const FRAMES = { A: spelled([...word, ...tagsOf(id, KEY)('')], A), B: spelled(word, B) };

/** Where a mark may stand. */
export const slotsIn = (text: string): number[] => slotsOf(text, markupIn(text));

/** The text with something put in at these offsets, ascending. */
export function withEach(text: string, places: readonly number[], inserted: string): string {
  let out = '';
  let last = 0;
  for (const place of places) {
    out += text.slice(last, place) + inserted;
    last = place;
  }
  return out + text.slice(last);
}

/** As the service marks a text, and harder: a frame in every place that may have one. */
export const MARKINGS: Record<string, (text: string) => string> = {
  'as embed marks': (text) => embedMark(text, id, KEY, 'standard').text,
  'every place, alphabet A': (text) => withEach(text, slotsIn(text), FRAMES.A),
  'every place, alphabet B': (text) => withEach(text, slotsIn(text), FRAMES.B),
};

/** What the checks must notice: something put where it does harm. */
export const BADLY: Record<string, (text: string) => string> = {
  'a visible dot in every place': (text) => withEach(text, slotsIn(text), '·'),
  'U+200B within long words': (text) => withEach(text, withinWords(text), '\u200b'),
  'frames on the wrong side of the space': (text) => withEach(text, otherSide(text), FRAMES.A),
};

const withinWords = (text: string) =>
  Array.from(text.matchAll(/\p{L}{4}(?=\p{L}{4})/gu), ({ index, 0: { length } }) => index + length);

const otherSide = (text: string) =>
  slotsIn(text).flatMap((place) =>
    text.charAt(place) === ' ' ? [place + 1] : text.charAt(place - 1) === ' ' ? [place - 1] : [],
  );
