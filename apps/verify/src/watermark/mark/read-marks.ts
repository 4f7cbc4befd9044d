import { tagsOf } from './frame.ts';
import { ALPHABETS, markPlaces, withoutMarks } from './invisible.ts';
import { markupIn } from './placing/markup.ts';
import { fits } from './reading/likeness.ts';
import { Reading } from './reading/reading.ts';
import type { Run } from './reading/runs.ts';
import { wordsAround } from './words-around.ts';

/** A mark that was read: its MAC is right. */
export interface FoundMark {
  /** `fp_…` */
  id: string;
  /** Where it stands, UTF-16 offsets. */
  start: number;
  end: number;
  /** Characters that were wrong or gone, and were put right. */
  repaired: number;
  /**
   * Whether the words around it (up to 40 letters and digits each way, within the sentence) are
   * those that it was made for; null: this kind of frame does not say, or what said it is damaged,
   * or the text was cut off there.
   */
  intact: boolean | null;
}

/** What looks like a mark and cannot be read: damaged, another account's, or another tool's. */
export interface UnreadMark {
  start: number;
  end: number;
}

/** More unread marks than these are not told. */
const MOST_UNREAD = 500;

export interface MarksRead {
  found: FoundMark[];
  unread: UnreadMark[];
}

/**
 * The marks in a text, in order; of those that cannot be read the first 500. Bounded: whatever the
 * text, no more than 4,000 words are held to their MAC and 800,000 ways to put frames right are
 * tried; what is beyond them stays unread.
 *
 * @param keys of the account: the one that is written with first, then former ones
 */
export function readMarks(text: string, keys: readonly Buffer[]): MarksRead {
  const reading = new Reading(keys);
  reading.read(text, ALPHABETS);
  const stretch = ({ places }: Run) => ({ start: places[0]!, end: places.at(-1)! + 1 });
  const inOrder = <Stretch extends UnreadMark>(marks: Stretch[]) =>
    marks.sort((one, other) => one.start - other.start);
  const unread = inOrder(reading.unread.map(stretch)).slice(0, MOST_UNREAD);
  if (!reading.found.length) return { found: [], unread };
  const plain = withoutMarks(text);
  const markup = markupIn(plain);
  const found = inOrder(reading.found.map((frame) => ({ ...frame, ...stretch(frame.run) })));
  const places = plainPlaces(text, found);
  const tags = new Map(
    [...new Set(found.map(({ id }) => id))].map((id) => [id, keys.map((key) => tagsOf(id, key))]),
  );
  const intact = (tag: number[] | null, id: string, place: number) => {
    if (!tag) return null;
    const { words, isCut } = wordsAround(plain, markup, place);
    const isSame = tags.get(id)!.some((tagFor) => tagFor(words).join() === tag.join());
    return isSame || (isCut ? null : false);
  };
  return {
    found: found.map(({ id, start, end, repaired, tag }, at) => ({
      id,
      start,
      end,
      repaired,
      intact: intact(tag, id, places[at]!),
    })),
    unread,
  };
}

/** Where marks stand in the text without them; they are in order. */
function plainPlaces(text: string, marks: readonly UnreadMark[]): number[] {
  const all = markPlaces(text);
  let next = 0;
  return marks.map(({ start }) => {
    while (all[next]!.end <= start) next++;
    return all[next]!.plain;
  });
}

/** Whether what is left of an unread mark fits this fingerprint, far above chance (1 in 10,000). */
export function mayBeOf(
  text: string,
  mark: UnreadMark,
  id: string,
  keys: readonly Buffer[],
): boolean {
  return fits(text.slice(mark.start, mark.end), ALPHABETS, id, keys);
}
