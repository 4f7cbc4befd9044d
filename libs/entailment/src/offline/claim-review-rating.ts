import { joinAsWords } from '@plumbline/languages';
import { listRatings } from './claim-review-words.ts';

const [FALSE, TRUE, MIXED] = (['false', 'true', 'mixed'] as const).map(
  (rating) => new RegExp(joinAsWords(listRatings(rating)), 'iu'),
) as [RegExp, RegExp, RegExp];

/** Classifies the words of a fact-checker's rating; undefined when they are not clear. */
export function parseRating(rating: string): 'TRUE' | 'FALSE' | 'MIXED' | undefined {
  if (MIXED.test(rating)) return 'MIXED';
  if (FALSE.test(rating)) return 'FALSE';
  return TRUE.test(rating) ? 'TRUE' : undefined;
}
