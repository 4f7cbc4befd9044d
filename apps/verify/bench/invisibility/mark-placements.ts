import { embedMark } from '../../src/watermark/codec/embed-mark.ts';
import { createFingerprintId } from '../../src/watermark/codec/fingerprint-id.ts';
import {
  toMarkCharacters,
  createContextTagger,
  encodeId,
} from '../../src/watermark/codec/frame-codec.ts';
import { ALPHABET_A, ALPHABET_B } from '../../src/watermark/codec/mark-alphabet.ts';
import { classifyMarkup } from '../../src/watermark/codec/encoder/markup.ts';
import { findInsertionPoints } from '../../src/watermark/codec/encoder/insertion-points.ts';

const KEY = Buffer.alloc(32, 7);
const id = createFingerprintId();
const codeWord = encodeId(id, KEY);

/** A complete frame in each alphabet. */
export const FRAME_BY_ALPHABET = {
  A: toMarkCharacters([...codeWord, ...createContextTagger(id, KEY)('')], ALPHABET_A),
  B: toMarkCharacters(codeWord, ALPHABET_B),
};

/** The offsets where a mark may be inserted. */
export const listInsertionPoints = (text: string): number[] =>
  findInsertionPoints(text, classifyMarkup(text));

/** The text with an insertion at these offsets, in ascending order. */
export function insertAt(text: string, offsets: readonly number[], inserted: string): string {
  let out = '';
  let last = 0;
  for (const offset of offsets) {
    out += text.slice(last, offset) + inserted;
    last = offset;
  }
  return out + text.slice(last);
}

/** The service's own placement, and a harder one: a frame in every possible place. */
export const PLACEMENTS: Record<string, (text: string) => string> = {
  'as embed marks': (text) => embedMark(text, id, KEY, 'standard').text,
  'every place, alphabet A': (text) =>
    insertAt(text, listInsertionPoints(text), FRAME_BY_ALPHABET.A),
  'every place, alphabet B': (text) =>
    insertAt(text, listInsertionPoints(text), FRAME_BY_ALPHABET.B),
};

/** Placements that the checks must detect: insertions in places where they do harm. */
export const HARMFUL_PLACEMENTS: Record<string, (text: string) => string> = {
  'a visible dot in every place': (text) => insertAt(text, listInsertionPoints(text), '·'),
  'U+200B within long words': (text) => insertAt(text, findWordInteriors(text), '\u200b'),
  'frames on the wrong side of the space': (text) =>
    insertAt(text, findWrongSides(text), FRAME_BY_ALPHABET.A),
};

const findWordInteriors = (text: string) =>
  Array.from(text.matchAll(/\p{L}{4}(?=\p{L}{4})/gu), ({ index, 0: { length } }) => index + length);

const findWrongSides = (text: string) =>
  listInsertionPoints(text).flatMap((offset) =>
    text.charAt(offset) === ' '
      ? [offset + 1]
      : text.charAt(offset - 1) === ' '
        ? [offset - 1]
        : [],
  );
