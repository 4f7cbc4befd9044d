import { CJK_SCRIPT } from '@plumbline/text/scripts';
import type { SourceSpan } from './markdown-blocks.types.ts';

/** A run of `*`, `_` or `~`. What is left between `start` and `end` is text. */
export interface DelimiterRun extends SourceSpan {
  sign: string;
  length: number;
  canOpen: boolean;
  canClose: boolean;
}

const SPACE = /^\s?$/u;
const MARK = /^[\p{P}\p{S}]$/u;

export function readDelimiterRun(text: string, start: number, end: number): DelimiterRun {
  const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(end) ?? 32);
  // CommonMark has no rule for scripts without spaces, as in **「…」**는.
  const isEdge = (sign: string) => SPACE.test(sign) || MARK.test(sign) || CJK_SCRIPT.test(sign);
  const isLeft = !SPACE.test(after) && (!MARK.test(after) || isEdge(before));
  const isRight = !SPACE.test(before) && (!MARK.test(before) || isEdge(after));
  const sign = text.charAt(start);
  return {
    ...{ start, end, sign, length: end - start },
    canOpen: isLeft && (sign !== '_' || !isRight || MARK.test(before)),
    canClose: isRight && (sign !== '_' || !isLeft || MARK.test(after)),
  };
}

/**
 * Pairs runs as CommonMark does, and removes from them what is markup. Returns the emphasized
 * spans with their marks.
 */
export function pairDelimiters(runs: readonly DelimiterRun[]): SourceSpan[] {
  const spans: SourceSpan[] = [];
  const previous = runs.map((_, at) => at - 1);
  const next = runs.map((_, at) => at + 1);
  const remove = (at: number) => {
    if (previous[at]! >= 0) next[previous[at]!] = next[at]!;
    if (next[at]! < runs.length) previous[next[at]!] = previous[at]!;
  };
  /** Runs up to these cannot open for a closing run of the same kind. */
  const bottoms = new Map<string, number>();
  for (let at = 0; at < runs.length;) {
    const closer = runs[at]!;
    const kind = `${closer.sign}${closer.canOpen}${closer.sign === '~' ? closer.length : closer.length % 3}`;
    let from = closer.canClose ? previous[at]! : -1;
    const bottom = bottoms.get(kind) ?? -1;
    while (from > bottom && !matches(runs[from]!, closer)) from = previous[from]!;
    if (!closer.canClose || from <= bottom) {
      if (closer.canClose) bottoms.set(kind, previous[at]!);
      if (closer.canClose && !closer.canOpen) remove(at);
      at = next[at]!;
      continue;
    }
    const opener = runs[from]!;
    const size = Math.min(2, opener.end - opener.start, closer.end - closer.start);
    opener.end -= size;
    closer.start += size;
    spans.push({ start: opener.end, end: closer.start });
    // The runs between the two stay text.
    next[from] = at;
    previous[at] = from;
    if (opener.start === opener.end) remove(from);
    if (closer.start === closer.end) {
      remove(at);
      at = next[at]!;
    }
  }
  return spans;
}

function matches(opener: DelimiterRun, closer: DelimiterRun): boolean {
  if (opener.sign !== closer.sign || !opener.canOpen) return false;
  if (opener.sign === '~') return opener.length === closer.length;
  const isAmbiguous = opener.canClose || closer.canOpen;
  const [first, second] = [opener.length % 3, closer.length % 3];
  return !isAmbiguous || first !== (3 - second) % 3 || (first === 0 && second === 0);
}
