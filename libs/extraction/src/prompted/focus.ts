import { type Sentence, terms } from '@plumbline/text';
import type { Find } from './patterns.ts';

const LONGEST_CONTEXT = 2000;
/** Of the focus, this much must stand by a find for the others to be left out. */
const LEAST = 0.5;

/**
 * The finds that stand in what is asked about: in sentences that have its terms, or else in lines,
 * or else under headings; all of them when nothing of it stands by any.
 *
 * @param found in their order
 * @param focus terms
 */
export function inFocus<T extends Find>(
  found: T[],
  focus: readonly string[],
  text: string,
  sentences: readonly Sentence[],
  language: string,
): T[] {
  if (focus.length === 0 || found.length < 2) return found;
  const lines = Array.from(text.matchAll(/[^\r\n]{1,20000}/g), ({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    text: line,
  }));
  for (const contexts of [sentences, lines, sections(lines)]) {
    const share = shares(found, focus, contexts, language);
    const most = share.reduce((top, one) => Math.max(top, one), 0);
    if (most >= LEAST) return found.filter((_, index) => share[index] === most);
  }
  return found;
}

type Context = Pick<Sentence, 'start' | 'end' | 'text'>;

/** Each line by the heading it stands under. */
function sections(lines: readonly Context[]): Context[] {
  let heading = '';
  return lines.map(({ start, end, text }) => {
    if (/^\s{0,3}#{1,6}\s/.test(text)) heading = text;
    return { start, end, text: heading };
  });
}

/**
 * Share of the focus in the context of each find, by weight: what fewer contexts have weighs more.
 * Both ascend.
 */
function shares(
  found: readonly Find[],
  focus: readonly string[],
  contexts: readonly Context[],
  language: string,
): number[] {
  const had = new Map<number, string[]>();
  const frequency = new Map<string, number>();
  let at = 0;
  const placed = found.map(({ start }) => {
    while (at < contexts.length && (contexts[at]?.end ?? 0) <= start) at += 1;
    const context = contexts[at];
    if (!context || context.start > start) return undefined;
    if (!had.has(at)) {
      const has = new Set(terms(context.text.slice(0, LONGEST_CONTEXT), language));
      const own = focus.filter((term) => has.has(term));
      own.forEach((term) => frequency.set(term, (frequency.get(term) ?? 0) + 1));
      had.set(at, own);
    }
    return at;
  });
  const weight = (term: string) => Math.log(1 + had.size / (frequency.get(term) ?? Infinity));
  const sum = (own: readonly string[]) => own.reduce((total, term) => total + weight(term), 0);
  const total = sum(focus);
  return placed.map((place) =>
    place === undefined || !total ? 0 : sum(had.get(place) ?? []) / total,
  );
}
