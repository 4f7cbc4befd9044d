import type { CalendarDay } from './calendar.ts';
import type { ResolvedDate } from './date-resolution.ts';
import type { DateCandidate } from './date-rule.ts';

/**
 * A phrase around a date that makes another date of it: "the first week of" May, "two days after"
 * Christmas, 2026년 "말". Patterns get 56 characters and are bounded, so that the cost does not
 * depend on the text.
 */
export interface DateModifier {
  /** Matches the text before the date; ends with `$`. */
  patternBefore?: RegExp;
  /**
   * The possible last words of the phrase, in lower case; `-` is any sign or digit. After other
   * words the pattern is not tried. Default: any word.
   */
  lastWords?: readonly string[];
  /** Matches the text after the date; begins with `^`. */
  patternAfter?: RegExp;
  resolve: (
    date: DateCandidate,
    phrase: RegExpExecArray,
    today: CalendarDay,
  ) => ResolvedDate | undefined;
}

/** The phrases of a language, indexed for fast lookup. */
export interface DateModifierIndex {
  byLastWord: ReadonlyMap<string, readonly DateModifier[]>;
  /** Phrases that may end with any word. */
  forAnyLastWord: readonly DateModifier[];
  withPatternAfter: readonly DateModifier[];
}

const MODIFIER_WINDOW_CHARS = 56;
/** A date at a greater distance is no longer the anchor of a relative date. */
const MAX_ANCHOR_DISTANCE_CHARS = 300;
/** "The end of the first week of next month" has two phrases; more than four do not occur. */
const MAX_NESTED_MODIFIERS = 4;

export function indexModifiers(modifiers: readonly DateModifier[]): DateModifierIndex {
  const byLastWord = new Map<string, DateModifier[]>();
  for (const modifier of modifiers)
    for (const word of modifier.lastWords ?? [])
      byLastWord.set(word, [...(byLastWord.get(word) ?? []), modifier]);
  return {
    byLastWord,
    forAnyLastWord: modifiers.filter(({ patternBefore, lastWords }) => patternBefore && !lastWords),
    withPatternAfter: modifiers.filter(({ patternAfter }) => patternAfter),
  };
}

/** Applies the phrases around dates; a date that becomes part of a larger one is removed. */
export function applyModifiers(
  text: string,
  candidates: DateCandidate[],
  modifiers: DateModifierIndex,
  today: CalendarDay,
): DateCandidate[] {
  const out: DateCandidate[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const left = out.at(-1);
    if (left && candidate.start < left.end) continue;
    let current =
      candidate.resolveFromAnchor &&
      left &&
      !left.requiresContext &&
      candidate.start - left.end < MAX_ANCHOR_DISTANCE_CHARS
        ? resolveFromPreceding(left, candidate)
        : candidate;
    if (!current) continue;
    for (let depth = 0; depth < MAX_NESTED_MODIFIERS; depth += 1) {
      const widened = widenByModifier(text, current, modifiers, today);
      if (!widened || splitsOtherCandidate(widened, out, candidates, index)) break;
      current = widened;
    }
    while ((out.at(-1)?.start ?? -1) >= current.start) out.pop();
    out.push(current);
  }
  return out;
}

/**
 * Resolves "two days later" from the preceding date; returns no date if that one is not precise
 * enough.
 */
function resolveFromPreceding(
  anchor: DateCandidate,
  candidate: DateCandidate,
): DateCandidate | undefined {
  const resolvedDate = candidate.resolveFromAnchor?.(anchor);
  return resolvedDate && { ...resolvedDate, start: candidate.start, end: candidate.end };
}

/** Whether a phrase overlaps a part of another date, rather than the whole of it. */
function splitsOtherCandidate(
  { start, end }: DateCandidate,
  precedingCandidates: DateCandidate[],
  candidates: DateCandidate[],
  index: number,
): boolean {
  const left = precedingCandidates.findLast((candidate) => candidate.start < start);
  if (left && left.end > start) return true;
  for (let next = index + 1; next < candidates.length; next += 1) {
    const right = candidates[next];
    if (!right || right.start >= end) return false;
    if (right.end > end) return true;
  }
  return false;
}

function widenByModifier(
  text: string,
  candidate: DateCandidate,
  modifiers: DateModifierIndex,
  today: CalendarDay,
): DateCandidate | undefined {
  const textBefore = text.slice(
    Math.max(0, candidate.start - MODIFIER_WINDOW_CHARS),
    candidate.start,
  );
  for (const modifier of [
    ...(modifiers.byLastWord.get(getLastWord(text, candidate.start)) ?? []),
    ...modifiers.forAnyLastWord,
  ]) {
    const phrase = modifier.patternBefore?.exec(textBefore);
    const resolvedDate = phrase && modifier.resolve(candidate, phrase, today);
    if (resolvedDate)
      return {
        ...resolvedDate,
        start: candidate.start - phrase[0].trimStart().length,
        end: candidate.end,
      };
  }
  const textAfter = text.slice(candidate.end, candidate.end + MODIFIER_WINDOW_CHARS);
  for (const modifier of modifiers.withPatternAfter) {
    const phrase = modifier.patternAfter?.exec(textAfter);
    const resolvedDate = phrase && modifier.resolve(candidate, phrase, today);
    if (resolvedDate)
      return { ...resolvedDate, start: candidate.start, end: candidate.end + phrase[0].length };
  }
  return undefined;
}

const LETTER = /\p{L}/u;

/** The last word before a position, in lower case; `-` for a sign. */
function getLastWord(text: string, position: number): string {
  let end = position;
  while (end > 0 && position - end < 3 && /[\s-]/.test(text[end - 1] ?? '')) end -= 1;
  let start = end;
  while (start > 0 && end - start < 16 && LETTER.test(text[start - 1] ?? '')) start -= 1;
  return start === end ? '-' : text.slice(start, end).toLowerCase();
}
