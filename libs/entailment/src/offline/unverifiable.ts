import type { Prediction } from '@plumbline/extraction';
import { joinAsWords } from '@plumbline/languages';
import { listClaimReviewWords } from './claim-review-words.ts';

/** How sure it must be that a claim looks ahead. */
const SURE = 0.6;
/** What is planned, expected or announced for later is so today: that it is can be checked. */
const PLANNED = new RegExp(joinAsWords(listClaimReviewWords('plans')), 'iu');

/** Whether a claim says itself what is still to come. */
export const isPrediction = (claim: string, predictions: readonly Prediction[]): boolean =>
  predictions.some(({ confidence }) => confidence >= SURE) && !PLANNED.test(claim);
