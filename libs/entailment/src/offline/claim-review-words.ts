import { alternativesSchema, defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';

const alternatives = alternativesSchema.prefault([]);

/** Words of a language by which claims are asked about, rated and told as plans. */
const claimReviewSchema = z.strictObject({
  /** What a question puts before the claim that it asks about, and behind it. */
  questionOpenings: alternatives,
  questionEndings: alternatives,
  /** Words by which fact-checkers rate a claim. */
  ratings: z
    .strictObject({ true: alternatives, false: alternatives, mixed: alternatives })
    .prefault({}),
  /** What tells that something is planned, expected or announced. */
  plans: alternatives,
});

const files = defineLanguageResource('claim-reviews', claimReviewSchema).getAll();

/** @returns the entries of all languages */
export const listClaimReviewWords = (
  key: 'questionOpenings' | 'questionEndings' | 'plans',
): string[] => files.flatMap((file) => file[key]);

/** @returns the ratings of all languages */
export const listRatings = (rating: 'true' | 'false' | 'mixed'): string[] =>
  files.flatMap(({ ratings }) => ratings[rating]);
