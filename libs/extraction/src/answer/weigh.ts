import type { Asked } from './asked.ts';
import type { Findings } from './findings.ts';

/**
 * Log-odds, rounded, set by hand with one half of a public set of questions in view (see the bench)
 * and checked on the other. Few on purpose: the knowledge is in the findings, not here.
 */
const WEIGHTS = {
  bias: -2,
  coverage: 2.5,
  thin: -4,
  word: 0.14,
  missingName: -1.1,
  missingFigure: -1.8,
  opposite: -2.4,
  negation: -1.8,
  negative: -0.2,
  conflict: -0.6,
  described: -0.5,
  turned: -1.8,
  unfilled: -1.2,
};
/** "Did it close in 2019?" is answered by a text that says otherwise, too. */
const DENIED = 0.3;
/** Where less than this share of a question is said, it is hardly about the same. */
const THIN = 0.6;
/** More of them decide no more. */
const MOST_MISSING = 2;
const MOST_WORDS = 8;
/** What orders the sentences of one passage. */
const PROMISE = { coverage: 5, missingFigure: -1.2, unfilled: -1 };

/** Log-odds that a sentence answers a question. */
export function scoreFindings({ isNegative, words, expected }: Asked, findings: Findings): number {
  const {
    coverage,
    missingNames,
    missingFigures,
    opposite,
    negation,
    conflict,
    described,
    turned,
    filler,
  } = findings;
  const against =
    WEIGHTS.missingFigure * Math.min(missingFigures, MOST_MISSING) +
    (opposite ? WEIGHTS.opposite : 0) +
    (negation ? WEIGHTS.negation : 0) +
    (isNegative ? WEIGHTS.negative : 0);
  return (
    WEIGHTS.bias +
    WEIGHTS.coverage * coverage +
    WEIGHTS.thin * Math.max(0, THIN - coverage) +
    WEIGHTS.word * Math.min(words.length, MOST_WORDS) +
    WEIGHTS.missingName * Math.min(missingNames, MOST_MISSING) +
    (expected === 'yes' ? DENIED * against : against) +
    WEIGHTS.conflict * conflict +
    (described ? WEIGHTS.described : 0) +
    (turned ? WEIGHTS.turned : 0) +
    WEIGHTS.unfilled * (1 - filler)
  );
}

/**
 * Orders the sentences of one passage: by what they say of what is asked, and whether they can
 * answer; what stands against it decides later.
 */
export const computeSortScore = ({ coverage, filler, missingFigures }: Findings): number =>
  PROMISE.coverage * coverage +
  PROMISE.missingFigure * Math.min(missingFigures, MOST_MISSING) +
  PROMISE.unfilled * (1 - filler);
