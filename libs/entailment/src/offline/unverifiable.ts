import type { Prediction } from '@plumbline/extraction';
import { joinAsWords } from '@plumbline/languages';
import { listClaimReviewWords } from './claim-review-words.ts';

/** Minimum probability that a claim is about the future. */
const SURE = 0.6;
/** That something is planned, expected or announced is already true today, so it can be checked. */
const PLANNED = new RegExp(joinAsWords(listClaimReviewWords('plans')), 'iu');

/** Whether the claim itself predicts the future. */
export const isPrediction = (claim: string, predictions: readonly Prediction[]): boolean =>
  predictions.some(({ confidence }) => confidence >= SURE) && !PLANNED.test(claim);
