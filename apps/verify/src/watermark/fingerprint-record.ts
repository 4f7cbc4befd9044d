import type { Fingerprint } from './fingerprint.entity.ts';
import type { ContentType } from './similarity/weights.ts';

/** A fingerprint as it is read: what it says, and what it is filtered and told by. */
export type StoredFingerprint = Omit<Fingerprint, 'accountId' | 'ownerId' | 'digest'>;

/** What of it is held in memory as it stands. */
export type FingerprintEntry = Omit<
  StoredFingerprint,
  'snapshot' | 'claimTerms' | 'language' | 'engine'
>;

/** Which fingerprints are considered at all; what is left out restricts nothing. */
export interface FingerprintFilter {
  contentType?: ContentType;
  authorId?: string;
  sourceId?: string;
  /** Both included; a fingerprint that does not say when it was published is within no span. */
  publishedFrom?: Date;
  publishedTo?: Date;
}

/** The same as `find-older.sql` says. */
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
