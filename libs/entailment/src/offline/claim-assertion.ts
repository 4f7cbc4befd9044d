import { joinAlternatives } from '@plumbline/languages';
import { listClaimReviewWords } from './claim-review-words.ts';

/** “Is it true that …?” */
const OPENED = `^${joinAlternatives(listClaimReviewWords('questionOpenings'))}(?<claim>.+)$`;
/** “…というのは本当ですか” */
const ENDED = `^(?<claim>.+?)${joinAlternatives(listClaimReviewWords('questionEndings'))}$`;
const PATTERNS = [OPENED, ENDED].map((pattern) => new RegExp(pattern, 'iu'));

/** Returns the claim that a question asks about. Returns other text unchanged. */
export function extractAssertion(text: string): string {
  const bare = text.trim().replace(/[\s?？؟]+$/u, '');
  for (const pattern of PATTERNS) {
    const claim = pattern.exec(bare)?.groups?.claim?.trim();
    if (claim && claim.length > 3) return claim.charAt(0).toUpperCase() + claim.slice(1);
  }
  return text.trim();
}
