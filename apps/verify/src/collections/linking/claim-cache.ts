import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mapYielding } from '@plumbline/concurrency';
import { createSqlLoader } from '@plumbline/database';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { ClaimTerms } from './claim-similarity.ts';
import { toSiteKey } from './site-key.ts';

const loadSql = createSqlLoader(import.meta.url);
const OTHER_PAGES_SQL = loadSql('other-pages');
const CLAIM_TERMS_SQL = loadSql('claim-terms');

/**
 * About ten megabytes. The pages of a collection are linked one after the other, each with nearly
 * the same other pages.
 */
const MAX_CACHED_CLAIMS = 20_000;

type PageRow = {
  id: string;
  revision: number;
  language: string;
  domain: string;
  isPart: boolean;
};
/** @property terms separated by spaces, with duplicates */
export type ClaimTermsRow = Pick<ClaimTerms, 'id' | 'sourceId' | 'language'> & {
  domain: string;
  terms: string;
};

/** Caches the terms of the claims of pages. */
@Injectable()
export class ClaimCache {
  /** Keyed by source and revision, because a source's claims change with its revision. */
  private readonly claimsByPage = new LRUCache<string, readonly ClaimTerms[]>({
    maxSize: MAX_CACHED_CLAIMS,
    sizeCalculation: (claims) => Math.max(1, claims.length),
  });

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  clear(): void {
    this.claimsByPage.clear();
  }

  /**
   * @param excludedSourceId the source to leave out
   * @param afterRevision only pages that were stored at a later revision of the collection
   * @param maxPages maximum number of pages, in an order that is independent of their content
   * @returns their claims and predictions, and whether there are more pages
   * @throws the signal's reason
   */
  async load(
    {
      collectionId,
      excludedSourceId,
      afterRevision,
      maxPages,
    }: { collectionId: string; excludedSourceId: string; afterRevision: number; maxPages: number },
    signal?: AbortSignal,
  ): Promise<{ claims: ClaimTerms[]; isPartial: boolean }> {
    const pages: PageRow[] = await this.db.query(OTHER_PAGES_SQL, [
      collectionId,
      excludedSourceId,
      afterRevision,
      maxPages,
    ]);
    signal?.throwIfAborted();
    const claimsBySource = new Map<string, readonly ClaimTerms[]>();
    for (const page of pages) {
      const cachedClaims = this.claimsByPage.get(toCacheKey(page));
      if (cachedClaims) claimsBySource.set(page.id, cachedClaims);
    }
    const uncachedPages = pages.filter(({ id }) => !claimsBySource.has(id));
    const rows: Pick<ClaimTermsRow, 'id' | 'sourceId' | 'terms'>[] = uncachedPages.length
      ? await this.db.query(CLAIM_TERMS_SQL, [uncachedPages.map(({ id }) => id)])
      : [];
    const pageById = new Map(
      uncachedPages.map(({ id, language, domain }) => [id, { language, domain }]),
    );
    const loadedClaims = await mapYielding(
      rows,
      (row) => toClaimTerms({ ...row, ...pageById.get(row.sourceId)! }),
      signal,
    );
    for (const [sourceId, claims] of Map.groupBy(loadedClaims, (claim) => claim.sourceId))
      claimsBySource.set(sourceId, claims);
    const claimLists = pages.map(({ id }) => claimsBySource.get(id) ?? []);
    pages.forEach((page, index) => this.claimsByPage.set(toCacheKey(page), claimLists[index]));
    return { claims: claimLists.flat(), isPartial: pages[0]?.isPart === true };
  }
}

const toCacheKey = ({ id, revision }: PageRow) => `${id} ${revision}`;

export const toClaimTerms = ({ terms, domain, ...claim }: ClaimTermsRow): ClaimTerms => ({
  ...claim,
  site: toSiteKey({ domain, sourceId: claim.sourceId }),
  terms: [...new Set(terms.split(' ').filter(Boolean))],
});
