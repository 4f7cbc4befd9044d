import { type Sentence, extractTerms } from '@plumbline/text';
import type { TextMatch } from './patterns.ts';

const MAX_CONTEXT_CHARS = 2000;
/** Minimum share of the topic near a result for dropping the others. */
const MIN_TERM_SHARE = 0.5;

/**
 * Returns the results that match the topic by sentence, or else by line, or else by heading.
 * Returns all when none matches.
 *
 * @param matches in order
 * @param topicTerms terms of the topic
 */
export function filterByTopic<T extends TextMatch>(
  matches: T[],
  topicTerms: readonly string[],
  text: string,
  sentences: readonly Sentence[],
  language: string,
): T[] {
  if (topicTerms.length === 0 || matches.length < 2) return matches;
  const lines = Array.from(text.matchAll(/[^\r\n]{1,20000}/g), ({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    text: line,
  }));
  for (const contexts of [sentences, lines, toHeadingContexts(lines)]) {
    const termShares = computeTermShares(matches, topicTerms, contexts, language);
    const bestShare = termShares.reduce((best, termShare) => Math.max(best, termShare), 0);
    if (bestShare >= MIN_TERM_SHARE)
      return matches.filter((_, index) => termShares[index] === bestShare);
  }
  return matches;
}

type Context = Pick<Sentence, 'start' | 'end' | 'text'>;

/** Returns for each line the heading above it. */
function toHeadingContexts(lines: readonly Context[]): Context[] {
  let heading = '';
  return lines.map(({ start, end, text }) => {
    if (/^\s{0,3}#{1,6}\s/.test(text)) heading = text;
    return { start, end, text: heading };
  });
}

/**
 * Weighted share of the topic in the context of each result; terms in fewer contexts weigh more.
 * Both lists ascend.
 */
function computeTermShares(
  matches: readonly TextMatch[],
  topicTerms: readonly string[],
  contexts: readonly Context[],
  language: string,
): number[] {
  const termsByContext = new Map<number, string[]>();
  const frequency = new Map<string, number>();
  let index = 0;
  const contextIndexes = matches.map(({ start }) => {
    while (index < contexts.length && (contexts[index]?.end ?? 0) <= start) index += 1;
    const context = contexts[index];
    if (!context || context.start > start) return undefined;
    if (!termsByContext.has(index)) {
      const contextTerms = new Set(
        extractTerms(context.text.slice(0, MAX_CONTEXT_CHARS), language),
      );
      const sharedTerms = topicTerms.filter((term) => contextTerms.has(term));
      sharedTerms.forEach((term) => frequency.set(term, (frequency.get(term) ?? 0) + 1));
      termsByContext.set(index, sharedTerms);
    }
    return index;
  });
  const computeWeight = (term: string) =>
    Math.log(1 + termsByContext.size / (frequency.get(term) ?? Infinity));
  const sumWeights = (sharedTerms: readonly string[]) =>
    sharedTerms.reduce((total, term) => total + computeWeight(term), 0);
  const total = sumWeights(topicTerms);
  return contextIndexes.map((contextIndex) =>
    contextIndex === undefined || !total
      ? 0
      : sumWeights(termsByContext.get(contextIndex) ?? []) / total,
  );
}
