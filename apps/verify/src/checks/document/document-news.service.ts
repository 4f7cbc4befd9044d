import { Injectable } from '@nestjs/common';
import { buildNewsQuery } from '../../fact-checking/query-builder.ts';
import { getProviderErrors } from '../../retrieval/news/provider-error.ts';
import { RetrievalService } from '../../retrieval/retrieval.service.ts';
import { toCaller } from '../check-job.service.ts';
import type { DocumentCheck, FactCheck } from '../check.entity.ts';
import { planSearches, type PlannedSearch } from './news-plan.ts';

/** A news search for some claims of a document, running or done. */
export interface DocumentSearch {
  checks: FactCheck[];
  /** Whether the listed pages are stored and no provider failed. */
  isDone: boolean;
  /** Settles when the search is done. */
  outcome: Promise<SearchOutcome>;
}

export interface SearchOutcome {
  failedProviders: string[];
  /** Whether at least one provider answered. Otherwise news was not searched. */
  isAnswered: boolean;
}

/** The maximum number of pages that a search reads. */
const MAX_PAGES = 20;

/** Searches news for the claims of a document. A few searches cover all claims. */
@Injectable()
export class DocumentNewsService {
  constructor(private readonly retrieval: RetrievalService) {}

  /** Starts the searches, one after another. Returns none when the scope excludes news. */
  startSearches(
    document: DocumentCheck,
    checks: readonly FactCheck[],
    signal: AbortSignal,
  ): DocumentSearch[] {
    if (document.options.source === 'ingest') return [];
    const planned = planSearches(
      new Map(
        checks.flatMap((check) => {
          const query = buildNewsQuery([{ text: check.claim, language: check.language }]);
          return query ? [[check, query] as const] : [];
        }),
      ),
    );
    let previous: Promise<unknown> = Promise.resolve();
    return planned.map((plan) => {
      const search: DocumentSearch = {
        checks: plan.claims,
        isDone: false,
        outcome: previous.then(() => this.search(plan, document, signal)),
      };
      // Those who await the outcome get the error; the next search starts in any case.
      previous = search.outcome.then(
        ({ failedProviders }) => (search.isDone = !failedProviders.length),
        () => undefined,
      );
      return search;
    });
  }

  /** Reads and stores the pages that a search lists. */
  private async search(
    { query, claims }: PlannedSearch<FactCheck>,
    document: DocumentCheck,
    signal: AbortSignal,
  ): Promise<SearchOutcome> {
    signal.throwIfAborted();
    const { asOf, from } = document.options;
    try {
      const { failures } = await this.retrieval.retrieve(
        {
          ...query,
          question: claims.map(({ claim }) => claim).join('\n'),
          ...{ limit: MAX_PAGES, sortBy: 'relevance', source: 'default' },
          ...(asOf && { asOf: new Date(asOf) }),
          ...(from && { from: new Date(from) }),
        },
        toCaller(document),
        signal,
      );
      return { failedProviders: failures.map(({ provider }) => provider), isAnswered: true };
    } catch (error) {
      signal.throwIfAborted();
      const failures = getProviderErrors(error);
      if (!failures) throw error;
      return { failedProviders: failures.map(({ provider }) => provider), isAnswered: false };
    }
  }
}
