import { toMarkCharacters, createTagger, encodeId } from './frame-codec.ts';
import { ALPHABET_A, ALPHABET_B, locateMarkCharacters, stripMarks } from './mark-alphabet.ts';
import { classifyMarkup } from './encoder/markup.ts';
import { InsertionPointAllocator } from './encoder/insertion-point-allocator.ts';
import { type Density, scheduleFrames, chooseSpacing } from './encoder/repetition-schedule.ts';
import { findInsertionPoints } from './encoder/insertion-points.ts';
import { extractContext } from './mark-context.ts';

export { type Density, DENSITIES } from './encoder/repetition-schedule.ts';

export interface WatermarkedText {
  /** The text with the marks in it: without them it is the text that was given. */
  text: string;
  /** How often the mark stands in it; 0 where the text has no place for one. */
  frameCount: number;
}

/**
 * Puts the mark of a fingerprint into a text, between words where nothing shows or sounds of it.
 * Marks that the text has already stay.
 *
 * @param id of the fingerprint, `fp_…`
 * @param key 32 bytes, the account's
 */
export function embedMark(
  text: string,
  id: string,
  key: Buffer,
  density: Density,
): WatermarkedText {
  const plain = stripMarks(text);
  const markup = classifyMarkup(plain);
  const insertionPoints = findInsertionPoints(plain, markup);
  const spacing = chooseSpacing(plain.length, density);
  const existingMarks = plain.length < text.length ? locateMarkCharacters(text) : [];
  const occupiedOffsets = existingMarks.map((mark) => mark.plainOffset);
  let { a, b } = scheduleFrames(
    plain,
    new InsertionPointAllocator(insertionPoints, plain.length, occupiedOffsets),
    spacing,
  );
  // Where all places have marks, ours stands beside one.
  if (!a.length && occupiedOffsets.length)
    ({ a, b } = scheduleFrames(
      plain,
      new InsertionPointAllocator(insertionPoints, plain.length, []),
      spacing,
    ));
  const codeWord = encodeId(id, key);
  const computeTag = createTagger(id, key);
  const frameInB = toMarkCharacters(codeWord, ALPHABET_B);
  const frames = [
    ...a.map((at) => ({
      at,
      frame: toMarkCharacters(
        [...codeWord, ...computeTag(extractContext(plain, markup, at).words)],
        ALPHABET_A,
      ),
    })),
    ...b.map((at) => ({ at, frame: frameInB })),
  ].sort((one, other) => one.at - other.at);
  return { text: insertFrames(text, existingMarks, frames), frameCount: frames.length };
}

type MarkLocations = ReturnType<typeof locateMarkCharacters>;

/**
 * Puts frames before the characters that they are given for (counted without marks), behind marks
 * that stand there.
 */
function insertFrames(
  text: string,
  marks: MarkLocations,
  frames: readonly { at: number; frame: string }[],
): string {
  const parts: string[] = [];
  let copied = 0;
  let markIndex = 0;
  let markUnits = 0;
  for (const { at, frame } of frames) {
    for (; marks[markIndex] && marks[markIndex]!.plainOffset <= at; markIndex++)
      markUnits += marks[markIndex]!.end - marks[markIndex]!.start;
    parts.push(text.slice(copied, at + markUnits), frame);
    copied = at + markUnits;
  }
  parts.push(text.slice(copied));
  return parts.join('');
}
