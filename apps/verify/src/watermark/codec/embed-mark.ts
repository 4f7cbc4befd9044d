import { toMarkCharacters, createContextTagger, encodeId } from './frame-codec.ts';
import { ALPHABET_A, ALPHABET_B, locateMarkCharacters, stripMarks } from './mark-alphabet.ts';
import { classifyMarkup } from './encoder/markup.ts';
import { InsertionPointAllocator } from './encoder/insertion-point-allocator.ts';
import { type Density, scheduleFrames, chooseSpacing } from './encoder/repetition-schedule.ts';
import { findInsertionPoints } from './encoder/insertion-points.ts';
import { extractContext } from './mark-context.ts';

export { type Density, DENSITIES } from './encoder/repetition-schedule.ts';

export interface WatermarkedText {
  /** The text with marks. Without them it equals the input text. */
  text: string;
  /** Number of frames in the text; 0 if it has no suitable place. */
  frameCount: number;
}

/**
 * Embeds a fingerprint's mark in a text, between words where it is neither visible nor audible.
 * Existing marks stay.
 *
 * @param id id of the fingerprint, `fp_…`
 * @param key the account's key, 32 bytes
 */
export function embedMark(
  text: string,
  id: string,
  key: Buffer,
  density: Density,
): WatermarkedText {
  const plainText = stripMarks(text);
  const markupClasses = classifyMarkup(plainText);
  const insertionPoints = findInsertionPoints(plainText, markupClasses);
  const spacing = chooseSpacing(plainText.length, density);
  const existingMarks = plainText.length < text.length ? locateMarkCharacters(text) : [];
  const occupiedOffsets = existingMarks.map((mark) => mark.plainOffset);
  let { offsetsA, offsetsB } = scheduleFrames(
    plainText,
    new InsertionPointAllocator(insertionPoints, plainText.length, occupiedOffsets),
    spacing,
  );
  // If all places have marks already, the new mark is put next to one.
  if (!offsetsA.length && occupiedOffsets.length)
    ({ offsetsA, offsetsB } = scheduleFrames(
      plainText,
      new InsertionPointAllocator(insertionPoints, plainText.length, []),
      spacing,
    ));
  const codeWord = encodeId(id, key);
  const computeTag = createContextTagger(id, key);
  const frameInB = toMarkCharacters(codeWord, ALPHABET_B);
  const frames = [
    ...offsetsA.map((at) => ({
      at,
      frame: toMarkCharacters(
        [...codeWord, ...computeTag(extractContext(plainText, markupClasses, at).contextLetters)],
        ALPHABET_A,
      ),
    })),
    ...offsetsB.map((at) => ({ at, frame: frameInB })),
  ].sort((one, other) => one.at - other.at);
  return { text: insertFrames(text, existingMarks, frames), frameCount: frames.length };
}

type MarkLocations = ReturnType<typeof locateMarkCharacters>;

/**
 * Inserts frames at offsets that are counted without marks, after existing marks at the same place.
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
