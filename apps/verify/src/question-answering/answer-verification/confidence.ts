import type { DecisionBasis } from './evidence-weighing.ts';

/**
 * Share of verdicts that are right, by what decided them: no more than the half of the bench's
 * pairs that was only measured bears out (`npm run bench -- qa-verify`); grounds that decided fewer
 * than ten of them are set lower by hand.
 */
export const CONFIDENCE: Record<'correct' | 'incorrect', Record<DecisionBasis, number>> & {
  unsupported: number;
} = {
  correct: {
    value: 0.87,
    words: 0.85,
    polarity: 0.85,
    only: 0.8,
    judged: 0.7,
    none: 0.5,
  },
  incorrect: {
    value: 0.87,
    polarity: 0.85,
    only: 0.8,
    judged: 0.65,
    words: 0.5,
    none: 0.5,
  },
  unsupported: 0.65,
};
