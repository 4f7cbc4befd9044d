import { spelled, tagOf, wordOf } from './frame.ts';
import { A, B, isMark, withoutMarks } from './invisible.ts';
import { markupIn } from './placing/markup.ts';
import { Places } from './placing/places.ts';
import { type Density, scheduled, spacingOf } from './placing/schedule.ts';
import { slotsOf } from './placing/slots.ts';
import { wordsAround } from './words-around.ts';

export { type Density, DENSITIES } from './placing/schedule.ts';

export interface Marked {
  /** The text with the marks in it: without them it is the text that was given. */
  text: string;
  /** How often the mark stands in it; 0 where the text has no place for one. */
  frames: number;
}

/**
 * Puts the mark of a fingerprint into a text, between words where nothing shows or sounds of it. Marks that the text has already stay.
 *
 * @param id of the fingerprint, `fp_…`
 * @param key 32 bytes, the account's
 */
export function embedMark(text: string, id: string, key: Buffer, density: Density): Marked {
  const plain = withoutMarks(text);
  const markup = markupIn(plain);
  const slots = slotsOf(plain, markup);
  const spacing = spacingOf(plain.length, density);
  const occupied = plain.length < text.length ? marked(text) : [];
  let { a, b } = scheduled(plain, new Places(slots, plain.length, occupied), spacing);
  // Where all places have marks, ours stands beside one.
  if (!a.length && occupied.length) ({ a, b } = scheduled(plain, new Places(slots, plain.length, []), spacing));
  const word = wordOf(id, key);
  const inB = spelled(word, B);
  const frames = [
    ...a.map((at) => ({ at, frame: spelled([...word, ...tagOf(wordsAround(plain, markup, at).words, id, key)], A) })),
    ...b.map((at) => ({ at, frame: inB })),
  ].sort((one, other) => one.at - other.at);
  return { text: withFrames(text, frames), frames: frames.length };
}

/** Where marks stand, counted in the text without them. */
function marked(text: string): number[] {
  const places: number[] = [];
  let plain = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isMark(text.charCodeAt(at))) plain++;
    else if (places.at(-1) !== plain) places.push(plain);
  }
  return places;
}

/** Puts frames before the characters that they are given for, behind marks that stand there. */
function withFrames(text: string, frames: readonly { at: number; frame: string }[]): string {
  let out = '';
  let written = 0;
  let plain = 0;
  let next = 0;
  for (let at = 0; at < text.length && next < frames.length; at++) {
    if (isMark(text.charCodeAt(at))) continue;
    for (; frames[next]?.at === plain; next++) {
      out += text.slice(written, at) + frames[next]!.frame;
      written = at;
    }
    plain++;
  }
  return out + text.slice(written);
}
