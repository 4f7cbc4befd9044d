import { createContextTagger } from './frame-codec.ts';
import { ALPHABETS, locateMarkCharacters, stripMarks } from './mark-alphabet.ts';
import { classifyMarkup } from './encoder/markup.ts';
import { resemblesMark } from './decoder/fragment-alignment.ts';
import { FrameDecoder } from './decoder/frame-decoder.ts';
import type { Run } from './decoder/runs.ts';
import { extractContext } from './mark-context.ts';

/** A decoded mark with a valid MAC. */
export interface DecodedMark {
  /** `fp_…` */
  id: string;
  /** Its UTF-16 offsets. */
  start: number;
  end: number;
  /** Number of wrong or missing characters that were corrected. */
  repairedCount: number;
  /**
   * Whether the words around it (up to 40 letters and digits on each side, within the sentence) are
   * those that it was created for. Null if this kind of frame has no context tag, the tag is
   * damaged, or the text was cut off there.
   */
  isContextIntact: boolean | null;
}

/**
 * Characters that look like a mark and cannot be decoded: damaged, or from another account or tool.
 */
export interface UnreadableMark {
  start: number;
  end: number;
}

/** Maximum number of undecodable marks that are returned. */
const MAX_UNREADABLE_MARKS = 500;

export interface DecodedMarks {
  decoded: DecodedMark[];
  unreadable: UnreadableMark[];
}

/**
 * Returns the marks in a text, in order, and the first 500 undecodable ones. The work is bounded
 * for any text: at most 4,000 words are checked by MAC, and at most 800,000 repairs are tried. The
 * rest stays undecoded.
 *
 * @param keys the account's keys: the current one first, then former ones
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

/** Returns the offsets of marks in the text without marks. Marks must be in order. */
function toPlainOffsets(text: string, marks: readonly UnreadableMark[]): number[] {
  const locations = locateMarkCharacters(text);
  let next = 0;
  return marks.map(({ start }) => {
    while (locations[next]!.end <= start) next++;
    return locations[next]!.plainOffset;
  });
}

/**
 * Whether an undecodable mark resembles this fingerprint's mark. By chance this happens in 1 of
 * 10,000 cases.
 */
export function isLikelyMark(
  text: string,
  mark: UnreadableMark,
  id: string,
  keys: readonly Buffer[],
): boolean {
  return resemblesMark(text.slice(mark.start, mark.end), ALPHABETS, id, keys);
}
