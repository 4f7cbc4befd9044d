import { spelled, tagsOf, wordOf } from './frame.ts';
import { A, B, markPlaces, withoutMarks } from './invisible.ts';
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
 * Puts the mark of a fingerprint into a text, between words where nothing shows or sounds of it.
 * Marks that the text has already stay.
 *
 * @param id of the fingerprint, `fp_…`
 * @param key 32 bytes, the account's
 */
export function embedMark(text: string, id: string, key: Buffer, density: Density): Marked {
  const plain = withoutMarks(text);
  const markup = markupIn(plain);
  const slots = slotsOf(plain, markup);
  const spacing = spacingOf(plain.length, density);
  const marks = plain.length < text.length ? markPlaces(text) : [];
  const occupied = marks.map((mark) => mark.plain);
  let { a, b } = scheduled(plain, new Places(slots, plain.length, occupied), spacing);
  // Where all places have marks, ours stands beside one.
  if (!a.length && occupied.length)
    ({ a, b } = scheduled(plain, new Places(slots, plain.length, []), spacing));
  const word = wordOf(id, key);
  const tag = tagsOf(id, key);
  const inB = spelled(word, B);
  const frames = [
    ...a.map((at) => ({
      at,
      frame: spelled([...word, ...tag(wordsAround(plain, markup, at).words)], A),
    })),
    ...b.map((at) => ({ at, frame: inB })),
  ].sort((one, other) => one.at - other.at);
  return { text: withFrames(text, marks, frames), frames: frames.length };
}

type MarkPlaces = ReturnType<typeof markPlaces>;

/**
 * Puts frames before the characters that they are given for (counted without marks), behind marks
 * that stand there.
 */
function withFrames(
  text: string,
  marks: MarkPlaces,
  frames: readonly { at: number; frame: string }[],
): string {
  const parts: string[] = [];
  let written = 0;
  let mark = 0;
  let gone = 0;
  for (const { at, frame } of frames) {
    for (; marks[mark] && marks[mark]!.plain <= at; mark++)
      gone += marks[mark]!.end - marks[mark]!.at;
    parts.push(text.slice(written, at + gone), frame);
    written = at + gone;
  }
  parts.push(text.slice(written));
  return parts.join('');
}
