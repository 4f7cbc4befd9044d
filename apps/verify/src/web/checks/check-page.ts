import type { CheckSummary } from '../../checks/check-list.repository.ts';
import type { CheckDiff } from '../../checks/check-diff.ts';
import type { FactCheck } from '../../checks/check.entity.ts';
import type { LinkedSource } from '../../checks/verdict-presentation.service.ts';
import type { NamedReview } from '../../checks/review.repository.ts';
import type { CompleteVerdict } from '../../checks/verdict.repository.ts';

/** The content of a check's page. */
export interface CheckPage {
  check: FactCheck;
  /** Undefined until the check has finished, and after its evidence was deleted. */
  verdict?: CompleteVerdict;
  /** The deciding statements with their pages. */
  sources: LinkedSource[];
  reviews: NamedReview[];
  /** The checks of the same claim, newest first, including this one. */
  history: CheckSummary[];
  /** The changes since the previous check; undefined when there is none. */
  diff?: CheckDiff;
  /** Unsigned. */
  url: string;
  feedUrl: string;
}
