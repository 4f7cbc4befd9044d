import { Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/caller.ts';
import { buildNewsQuery } from '../../fact-checking/query-builder.ts';
import { getProviderErrors } from '../../retrieval/news/provider-error.ts';
import { RetrievalService } from '../../retrieval/retrieval.service.ts';
import type { CheckOptions, FactCheck } from '../check.entity.ts';
import type { VerdictAnswer } from '../verdict.service.ts';
import { planSearches, type PlannedSearch } from './news-plan.ts';

/** A claim that stored evidence leaves open. */
export interface OpenClaim {
  check: FactCheck;
  draft: VerdictAnswer;
}

/** Pages that a search reads. */
const MAX_PAGES = 20;

/** Searches news for the claims of a document: a few searches serve them all. */
@Injectable()
export class DocumentNewsService {
  constructor(private readonly retrieval: RetrievalService) {}

  planSearches(claims: readonly OpenClaim[]): PlannedSearch<OpenClaim>[] {
    return planSearches(
      new Map(
        claims.flatMap((claim) => {
          const { assertion, language, queries } = claim.draft.verdict.result.question.analysis;
          const query = buildNewsQuery([{ text: assertion, language }, ...queries]);
          return query ? [[claim, query] as const] : [];
        }),
      ),
    );
  }

  /**
   * Reads the pages that a search lists, so that they are stored.
   *
   * @returns the providers that failed
   */
  async search(
    { query, claims }: PlannedSearch<OpenClaim>,
    { asOf, from }: CheckOptions,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<string[]> {
    try {
      const { failures } = await this.retrieval.retrieve(
        {
          ...query,
          question: claims.map(({ check }) => check.claim).join('\n'),
          ...{ limit: MAX_PAGES, sortBy: 'relevance', source: 'default' },
          ...(asOf && { asOf: new Date(asOf) }),
          ...(from && { from: new Date(from) }),
        },
        caller,
        signal,
      );
      return failures.map(({ provider }) => provider);
    } catch (error) {
      signal.throwIfAborted();
      const failures = getProviderErrors(error);
      if (!failures) throw error;
      return failures.map(({ provider }) => provider);
    }
  }
}
