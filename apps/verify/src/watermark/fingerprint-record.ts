import type { Fingerprint } from './fingerprint.entity.ts';
import type { ContentType } from './similarity/weights.ts';

/** A fingerprint with the fields that reads need: content, filters and metadata. */
export type StoredFingerprint = Omit<Fingerprint, 'accountId' | 'ownerId' | 'digest'>;

/** The fields that are kept in memory unchanged. */
export type FingerprintEntry = Omit<
  StoredFingerprint,
  'snapshot' | 'claimTerms' | 'language' | 'engine'
>;

/** Selects the fingerprints to consider. An omitted field does not restrict them. */
export interface FingerprintFilter {
  contentType?: ContentType;
  authorId?: string;
  sourceId?: string;
  /** Both inclusive. A fingerprint without a publication date is in no period. */
  publishedFrom?: Date;
  publishedTo?: Date;
}

/** Must agree with `find-older.sql`. */
export function matchesFilter(
  filter: FingerprintFilter,
  { contentType, metadata, publishedAt }: FingerprintEntry,
): boolean {
  const { publishedFrom, publishedTo } = filter;
  const isMatch = (expected: string | undefined, actual: string | undefined) =>
    expected === undefined || expected === actual;
  return (
    isMatch(filter.contentType, contentType) &&
    isMatch(filter.authorId, metadata.author_id) &&
    isMatch(filter.sourceId, metadata.source_id) &&
    (!publishedFrom || (publishedAt !== null && publishedAt >= publishedFrom)) &&
    (!publishedTo || (publishedAt !== null && publishedAt <= publishedTo))
  );
}

export const toEntry = ({
  snapshot: _snapshot,
  claimTerms: _claimTerms,
  language: _language,
  engine: _engine,
  ...entry
}: StoredFingerprint): FingerprintEntry => entry;
