import { extractDates, toStartInstant } from '@plumbline/text';
import type { Evidence } from './evidence.ts';

/**
 * The evidence that a verdict is made from: each story before any second copy of one, what decides
 * before what is only related, most related first.
 */
export function selectEvidence(evidence: readonly Evidence[], limit: number): Evidence[] {
  const ranked = evidence.toSorted((a, b) => worth(b) - worth(a));
  const stories = new Set<number>();
  const [first, copies]: [Evidence[], Evidence[]] = [[], []];
  for (const one of ranked) {
    (stories.has(one.document.story) ? copies : first).push(one);
    stories.add(one.document.story);
  }
  return [...first, ...copies].slice(0, limit);
}

function worth({ stance, confidence, relevance, isFromClaimant, document }: Evidence): number {
  if (isFromClaimant) return relevance / 10;
  return relevance + (stance === 'NEUTRAL' ? 0 : 1 + confidence * document.credibility.score);
}

/**
 * When what a claim tells of happened, at the earliest: the first day or month that it names and
 * that has come.
 */
export function findEventDate(claim: string, language: string, now: Date): Date | undefined {
  const starts = extractDates(claim, { reference: now, language })
    .filter(({ value }) => value.length > 4)
    .map(({ value }) => toStartInstant(value))
    .filter((start) => start <= now);
  return starts.length ? new Date(Math.min(...starts.map((start) => start.getTime()))) : undefined;
}
