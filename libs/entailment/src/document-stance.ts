import { roundTo } from '@plumbline/ml';
import type { EvidencePassage, Finding, Stance } from './entailment.types.ts';

/** The stance of one document on one fact. */
export interface DocumentStance {
  documentId: string;
  factId: string;
  stance: Stance;
  /** Probability that the stance is right, 0 to 1. */
  probability: number;
  isInferred: boolean;
  /** The finding that decided; optional for NEUTRAL. */
  finding?: Finding;
}

/**
 * How strongly findings on one side reduce the probability of the other side in the same document.
 */
const OPPOSITION_WEIGHT = 0.6;
const MIN_PROBABILITY = 0.5;

/**
 * Returns the stronger stance of each document on each fact. Findings for the opposite stance lower
 * its probability.
 */
export function aggregateFindings(
  findings: readonly Finding[],
  passages: readonly EvidencePassage[],
): DocumentStance[] {
  const documentIds = new Map(passages.map(({ id, documentId }) => [id, documentId]));
  const groups = Map.groupBy(
    findings.filter(({ passageId }) => documentIds.has(passageId)),
    ({ passageId, factId }) => `${factId} ${documentIds.get(passageId)}`,
  );
  return [...groups.values()].map((group) => {
    const [{ passageId, factId }] = group as [Finding];
    const best = (stance: Stance) =>
      group
        .filter((finding) => finding.stance === stance)
        .reduce<Finding | undefined>(
          (a, b) => (a && a.probability >= b.probability ? a : b),
          undefined,
        );
    const [first, second] = [best('SUPPORTS'), best('CONTRADICTS')]
      .filter((finding) => finding !== undefined)
      .sort((a, b) => b.probability - a.probability);
    const finding = first ?? group.find(({ stance }) => stance === 'NEUTRAL');
    const opposition = second ? OPPOSITION_WEIGHT * (second.probability - MIN_PROBABILITY) : 0;
    const probability = roundTo((finding?.probability ?? 0) - Math.max(0, opposition), 3);
    const isNeutral = !first || probability <= MIN_PROBABILITY;
    return {
      documentId: documentIds.get(passageId)!,
      factId,
      stance: isNeutral ? 'NEUTRAL' : first.stance,
      probability: isNeutral && first ? 1 - probability : probability,
      isInferred: finding?.isInferred ?? false,
      ...(finding && { finding }),
    };
  });
}
