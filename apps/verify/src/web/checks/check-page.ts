import type { CheckSummary } from '../../checks/check-list.repository.ts';
import type { CheckDiff } from '../../checks/check-diff.ts';
import type { FactCheck } from '../../checks/check.entity.ts';
import type { LinkedSource } from '../../checks/verdict-presentation.service.ts';
import type { NamedReview } from '../../checks/review.repository.ts';
import type { CompleteVerdict } from '../../checks/verdict.repository.ts';

/** All that the page of a check shows. */
export interface CheckPage {
  check: FactCheck;
  /** None until it is finished, and where its evidence was deleted. */
  verdict?: CompleteVerdict;
  /** Pages of the statements that decided. */
  sources: LinkedSource[];
  reviews: NamedReview[];
  /** Checks of the same claim, newest first, this one as well. */
  history: CheckSummary[];
  /** What changed since the check before; none where there is none. */
  diff?: CheckDiff;
  /** Without a signature. */
  url: string;
  feedUrl: string;
}
