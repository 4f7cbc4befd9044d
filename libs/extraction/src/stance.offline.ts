import {
  OUTCOME_PROBABILITIES,
  type PassageComparison,
  comparePassages,
  explainComparison,
} from '@plumbline/comparison';
import { detectLanguage } from '@plumbline/text';
import type { Objection, StanceJudgement, StanceQuestion } from './stance.types.ts';

const STANCE = { entailed: 'SUPPORTS', contradicted: 'CONTRADICTS', undecided: 'NEUTRAL' } as const;
const FIGURES: ReadonlySet<string> = new Set(['quantity', 'date']);

/**
 * What each piece of evidence says about a claim, by comparing its parts (`comparePassages`): no
 * model, no network, deterministic. NEUTRAL unless a sentence states all of the claim, or all but
 * one part that has another value. Never throws on any text; about a millisecond a sentence.
 *
 * @throws RangeError for an invalid reference date of the question
 */
export function classifyStanceOffline({
  claim,
  evidence,
  language,
  referenceDate = new Date(),
}: StanceQuestion): StanceJudgement[] {
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('referenceDate is not a valid date');
  const languageCode = (language ?? detectLanguage(claim).code).slice(0, 2).toLowerCase();
  const comparisons = comparePassages({
    ...{ claim, language: languageCode, referenceDate },
    passages: evidence,
  });
  return comparisons.map((comparison, at) => {
    const { start, end } = comparison.sentence;
    const sentence = evidence[at]!.text.slice(start, end);
    const figures = getFigureAgreement(comparison);
    const isContradicted = comparison.outcome === 'contradicted';
    return {
      id: comparison.id,
      stance: STANCE[comparison.outcome],
      confidence: OUTCOME_PROBABILITIES[comparison.outcome],
      why: explainComparison(claim, sentence, comparison),
      ...(figures && { figures }),
      ...(isContradicted && { objection: getObjection(claim, sentence, comparison) }),
    };
  });
}

function getFigureAgreement({
  slots,
  statusDifferences,
}: PassageComparison): StanceJudgement['figures'] {
  const figures = slots.filter(({ kind }) => FIGURES.has(kind));
  const isDenied = figures.some((figure) =>
    statusDifferences.some(
      ({ status, claim }) => status === 'negated' && claim.start === figure.claim.start,
    ),
  );
  if (isDenied || figures.some(({ agreement }) => agreement === 'differs')) return 'differ';
  return figures.some(({ agreement }) => agreement === 'same') ? 'agree' : undefined;
}

/** What stands against the claim, by the part that differs. */
function getObjection(
  claim: string,
  sentence: string,
  { slots, statusDifferences }: PassageComparison,
): Objection {
  const slot = slots.find(({ agreement }) => agreement === 'differs');
  if (!slot) return { kind: statusDifferences.length ? 'negation' : 'other' };
  const kinds = { quantity: 'number', date: 'date', name: 'filler' } as const;
  const { kind } = slot;
  return {
    kind: kind === 'quantity' || kind === 'date' || kind === 'name' ? kinds[kind] : 'opposite',
    claim: claim.slice(slot.claim.start, slot.claim.end),
    ...(slot.source && { evidence: sentence.slice(slot.source.start, slot.source.end) }),
  };
}
