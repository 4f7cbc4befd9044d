import { alternativesSchema, defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';

const alternatives = alternativesSchema.prefault([]);

/** Words with which claims are asked about, rated and announced as plans, in one language. */
const claimReviewSchema = z.strictObject({
  /** Words before and after the claim in a question about it. */
  questionOpenings: alternatives,
  questionEndings: alternatives,
  /** Words by which fact-checkers rate a claim. */
  ratings: z
    .strictObject({ true: alternatives, false: alternatives, mixed: alternatives })
    .prefault({}),
  /** Words for something planned, expected or announced. */
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
