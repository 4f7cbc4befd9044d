import type { Day, Reading } from './calendar.ts';
import type { Draft } from './dates.ts';

/**
 * A phrase around a date that makes another date of it: "the first week of" May, "two days after"
 * Christmas, 2026년 "말". Patterns see 56 characters and are bounded, so that a frame costs the same
 * in any text.
 */
export interface Frame {
  /** What stands before the date; ends with `$`. */
  before?: RegExp;
  /**
   * The last words such a phrase can have, in lower case, `-` for a sign or digit: behind others it
   * is not looked for. Default: any.
   */
  words?: readonly string[];
  /** What stands behind the date; begins with `^`. */
  after?: RegExp;
  read: (date: Draft, phrase: RegExpExecArray, today: Day) => Reading | undefined;
}

/** The frames of a language, sorted for looking them up. */
export interface Frames {
  before: ReadonlyMap<string, readonly Frame[]>;
  /** Those that stand behind any word. */
  beforeAny: readonly Frame[];
  after: readonly Frame[];
}

const REACH = 56;
/** Farther back a story has moved on. */
const NEAR = 300;
/** "The end of the first week of next month" has two frames; more than four are no language. */
const NESTED = 4;

export function framesOf(frames: readonly Frame[]): Frames {
  const before = new Map<string, Frame[]>();
  for (const frame of frames)
    for (const word of frame.words ?? []) before.set(word, [...(before.get(word) ?? []), frame]);
  return {
    before,
    beforeAny: frames.filter(({ before: phrase, words }) => phrase && !words),
    after: frames.filter(({ after }) => after),
  };
}

/** Reads the phrases around dates; dates that become part of a larger one disappear in it. */
export function compose(text: string, drafts: Draft[], frames: Frames, today: Day): Draft[] {
  const out: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const left = out.at(-1);
    if (left && draft.start < left.end) continue;
    let grown =
      draft.onward && left && !left.weak && draft.start - left.end < NEAR
        ? onwardFrom(left, draft)
        : draft;
    if (!grown) continue;
    for (let nested = 0; nested < NESTED; nested += 1) {
      const larger = grow(text, grown, frames, today);
      if (!larger || cuts(larger, out, drafts, index)) break;
      grown = larger;
    }
    while ((out.at(-1)?.start ?? -1) >= grown.start) out.pop();
    out.push(grown);
  }
  return out;
}

/** "Two days later" told from the date before; from one that is too vague for it, it is no date. */
function onwardFrom(left: Draft, draft: Draft): Draft | undefined {
  const reading = draft.onward?.(left);
  return reading && { ...reading, start: draft.start, end: draft.end };
}

/** Whether a phrase takes a piece of another date, instead of the whole or nothing. */
function cuts({ start, end }: Draft, earlier: Draft[], all: Draft[], index: number): boolean {
  const left = earlier.findLast((draft) => draft.start < start);
  if (left && left.end > start) return true;
  for (let next = index + 1; next < all.length; next += 1) {
    const right = all[next];
    if (!right || right.start >= end) return false;
    if (right.end > end) return true;
  }
  return false;
}

function grow(text: string, draft: Draft, frames: Frames, today: Day): Draft | undefined {
  const ahead = text.slice(Math.max(0, draft.start - REACH), draft.start);
  for (const frame of [
    ...(frames.before.get(lastWord(text, draft.start)) ?? []),
    ...frames.beforeAny,
  ]) {
    const phrase = frame.before?.exec(ahead);
    const reading = phrase && frame.read(draft, phrase, today);
    if (reading)
      return { ...reading, start: draft.start - phrase[0].trimStart().length, end: draft.end };
  }
  const behind = text.slice(draft.end, draft.end + REACH);
  for (const frame of frames.after) {
    const phrase = frame.after?.exec(behind);
    const reading = phrase && frame.read(draft, phrase, today);
    if (reading) return { ...reading, start: draft.start, end: draft.end + phrase[0].length };
  }
  return undefined;
}

const LETTER = /\p{L}/u;

/** The word that ends before a place, in lower case; `-` for a sign. */
function lastWord(text: string, place: number): string {
  let end = place;
  while (end > 0 && place - end < 3 && /[\s-]/.test(text[end - 1] ?? '')) end -= 1;
  let start = end;
  while (start > 0 && end - start < 16 && LETTER.test(text[start - 1] ?? '')) start -= 1;
  return start === end ? '-' : text.slice(start, end).toLowerCase();
}
