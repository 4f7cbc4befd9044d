import { Injectable } from '@nestjs/common';
import type { CheckSummary } from './check-list.repository.ts';
import { VerdictPresentationService } from './verdict-presentation.service.ts';
import { CheckUrlService } from './check-url.service.ts';
import type { CheckDto, CheckSummaryDto, ReviewDto } from './check.dto.ts';
import type { FactCheck } from './check.entity.ts';
import { type NamedReview, ReviewRepository } from './review.repository.ts';
import { isComplete, VerdictRepository } from './verdict.repository.ts';

/** Maps checks to the DTOs of the API. */
@Injectable()
export class CheckPresentationService {
  constructor(
    private readonly results: VerdictPresentationService,
    private readonly verdicts: VerdictRepository,
    private readonly reviews: ReviewRepository,
    private readonly urls: CheckUrlService,
  ) {}

  async toDto(check: FactCheck): Promise<CheckDto> {
    const { id, claim, status, createdAt, finishedAt, stages, error, ownerId } = check;
    const verdict = check.verdictId
      ? (await this.verdicts.findByIds([check.verdictId])).get(check.verdictId)
      : undefined;
    const reviews = await this.reviews.list(id);
    return {
      ...{ id, claim, status, stages, error },
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      result: isComplete(verdict)
        ? await this.results.toDto(verdict, {
            ...{ checkId: id, claim, ownerId, isReused: check.isReused },
            limit: check.options.limit,
            summaryLanguage: check.options.summaryLanguage,
            executionTimeMs: Math.max(0, (finishedAt?.getTime() ?? 0) - createdAt.getTime()),
          })
        : null,
      evidence_deleted_at: verdict?.evidenceDeletedAt?.toISOString() ?? null,
      reviews: reviews.map(toReviewDto),
      document_id: check.documentCheckId,
      page_url: await this.urls.buildPageUrl(check),
      feed_url: await this.urls.buildFeedUrl(check),
    };
  }
}

export const toReviewDto = ({
  id,
  verdict,
  note,
  sources,
  computedVerdict,
  reviewer,
  createdAt,
}: NamedReview): ReviewDto => ({
  ...{ id, verdict, note, sources, computed_verdict: computedVerdict, reviewer },
  created_at: createdAt.toISOString(),
});

export const toCheckSummaryDto = (check: CheckSummary): CheckSummaryDto => ({
  ...{ id: check.id, claim: check.claim, status: check.status },
  ...{ verdict: check.verdict, confidence: check.confidence, engine: check.engine },
  source: check.options.source,
  as_of: check.options.asOf ?? null,
  checked_at: check.checkedAt?.toISOString() ?? null,
  reused: check.isReused,
  created_at: check.createdAt.toISOString(),
  finished_at: check.finishedAt?.toISOString() ?? null,
  document_id: check.documentCheckId,
  review_verdict: check.reviewVerdict,
  review_note: check.reviewNote,
  review_sources: check.reviewSources ?? [],
  reviewed_at: check.reviewedAt?.toISOString() ?? null,
});
