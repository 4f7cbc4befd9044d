import type { Fingerprint } from './fingerprint.entity.ts';
import type { ContentType } from './structure/weights.ts';

/** A fingerprint as it is read: what it says, and what it is filtered and told by. */
export type Stored = Omit<Fingerprint, 'accountId' | 'ownerId' | 'prints'>;

/** What of it is held in memory as it stands. */
export type Entry = Omit<Stored, 'snapshot' | 'said' | 'language' | 'engine'>;

/** Which fingerprints are considered at all; what is left out restricts nothing. */
export interface FingerprintFilter {
  contentType?: ContentType;
  authorId?: string;
  sourceId?: string;
  /** Both included; a fingerprint that does not say when it was published is within no span. */
  publishedFrom?: Date;
  publishedTo?: Date;
}

/** The same as `older.sql` says. */
export function admits(
  filter: FingerprintFilter,
  { contentType, metadata, publishedAt }: Entry,
): boolean {
  const { publishedFrom: from, publishedTo: to } = filter;
  const is = (asked: string | undefined, own: string | undefined) =>
    asked === undefined || asked === own;
  return (
    is(filter.contentType, contentType) &&
    is(filter.authorId, metadata.author_id) &&
    is(filter.sourceId, metadata.source_id) &&
    (!from || (publishedAt !== null && publishedAt >= from)) &&
    (!to || (publishedAt !== null && publishedAt <= to))
  );
}

export const entryOf = ({
  snapshot: _snapshot,
  said: _said,
  language: _language,
  engine: _engine,
  ...entry
}: Stored): Entry => entry;
