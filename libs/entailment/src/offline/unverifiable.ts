import type { Prediction } from '@plumbline/extraction';

/** How sure it must be that a claim looks ahead. */
const SURE = 0.6;
/** What is planned, expected or announced for later is so today: that it is can be checked. */
const PLANNED =
  /\b(?:plans?|planned|intends?|aims?|expects?|expected|scheduled|announced?|hopes?|wants?|predicts?|predicted|forecasts?|projects?|proposes?|vows?|pledges?|promised?|says?|said|geplant|plant|prévoit|prévu|planea|prevé|previsto)\b|계획|예정|전망|방침|計画|予定|見通し|计划|预计|预定/iu;

/** Whether a claim says itself what is still to come. */
export const isPrediction = (claim: string, predictions: readonly Prediction[]): boolean =>
  predictions.some(({ confidence }) => confidence >= SURE) && !PLANNED.test(claim);
