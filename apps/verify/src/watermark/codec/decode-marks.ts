import { createContextTagger } from './frame-codec.ts';
import { ALPHABETS, locateMarkCharacters, stripMarks } from './mark-alphabet.ts';
import { classifyMarkup } from './encoder/markup.ts';
import { resemblesMark } from './decoder/fragment-alignment.ts';
import { FrameDecoder } from './decoder/frame-decoder.ts';
import type { Run } from './decoder/runs.ts';
import { extractContext } from './mark-context.ts';

/** A mark that was read: its MAC is right. */
export interface DecodedMark {
  /** `fp_…` */
  id: string;
  /** Where it stands, UTF-16 offsets. */
  start: number;
  end: number;
  /** Characters that were wrong or gone, and were put right. */
  repairedCount: number;
  /**
   * Whether the words around it (up to 40 letters and digits each way, within the sentence) are
   * those that it was made for; null: this kind of frame does not say, or what said it is damaged,
   * or the text was cut off there.
   */
  isContextIntact: boolean | null;
}

/** What looks like a mark and cannot be read: damaged, another account's, or another tool's. */
export interface UnreadableMark {
  start: number;
  end: number;
}

/** More unread marks than these are not told. */
const MAX_UNREADABLE_MARKS = 500;

export interface DecodedMarks {
  decoded: DecodedMark[];
  unreadable: UnreadableMark[];
}

/**
 * The marks in a text, in order; of those that cannot be read the first 500. Bounded: whatever the
 * text, no more than 4,000 words are held to their MAC and 800,000 ways to put frames right are
 * tried; what is beyond them stays unread.
 *
 * @param keys of the account: the one that is written with first, then former ones
 */
export function decodeMarks(text: string, keys: readonly Buffer[]): DecodedMarks {
  const decoder = new FrameDecoder(keys);
  decoder.decode(text, ALPHABETS);
  const toSpan = ({ offsets }: Run) => ({ start: offsets[0]!, end: offsets.at(-1)! + 1 });
  const sortByStart = <Mark extends UnreadableMark>(marks: Mark[]) =>
    marks.sort((one, other) => one.start - other.start);
  const unreadable = sortByStart(decoder.unreadable.map(toSpan)).slice(0, MAX_UNREADABLE_MARKS);
  if (!decoder.frames.length) return { decoded: [], unreadable };
  const plainText = stripMarks(text);
  const markupClasses = classifyMarkup(plainText);
  const frames = sortByStart(decoder.frames.map((frame) => ({ ...frame, ...toSpan(frame.run) })));
  const plainOffsets = toPlainOffsets(text, frames);
  const taggersById = new Map(
    [...new Set(frames.map(({ id }) => id))].map((id) => [
      id,
      keys.map((key) => createContextTagger(id, key)),
    ]),
  );
  const checkContext = (contextTag: number[] | null, id: string, plainOffset: number) => {
    if (!contextTag) return null;
    const { contextLetters, isTruncated } = extractContext(plainText, markupClasses, plainOffset);
    const isTagEqual = taggersById
      .get(id)!
      .some((computeTag) => computeTag(contextLetters).join() === contextTag.join());
    return isTagEqual || (isTruncated ? null : false);
  };
  return {
    decoded: frames.map(({ id, start, end, repairedCount, contextTag }, at) => ({
      id,
      start,
      end,
      repairedCount,
      isContextIntact: checkContext(contextTag, id, plainOffsets[at]!),
    })),
    unreadable,
  };
}

/** Where marks stand in the text without them; they are in order. */
function toPlainOffsets(text: string, marks: readonly UnreadableMark[]): number[] {
  const locations = locateMarkCharacters(text);
  let next = 0;
  return marks.map(({ start }) => {
    while (locations[next]!.end <= start) next++;
    return locations[next]!.plainOffset;
  });
}

/** Whether what is left of an unread mark fits this fingerprint, far above chance (1 in 10,000). */
export function isLikelyMark(
  text: string,
  mark: UnreadableMark,
  id: string,
  keys: readonly Buffer[],
): boolean {
  return resemblesMark(text.slice(mark.start, mark.end), ALPHABETS, id, keys);
}
