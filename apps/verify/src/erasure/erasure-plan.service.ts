import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { extractTerms } from '@plumbline/text';
import { toWordSequence } from '../watermark/attribution/word-sequence.ts';
import { computeQueryRecallKeys } from '../watermark/attribution/recall-keys.ts';
import { FingerprintKeyProvider } from '../watermark/fingerprint-key.provider.ts';
import { ContentScanService, type ErasureReach, type ScannedRow } from './content-scan.service.ts';
import { NameMatcher } from './name-matcher.ts';
import { QuotationMatcher } from './quotation-matcher.ts';
import type { ContentKind } from './scanned-tables.ts';
import { collectStrings, matchesValue, type TextMatcher } from './text-matcher.ts';

/** The rows to erase. */
export interface ErasurePlan {
  /** In the order of their ids. */
  sourceIds: string[];
  /** Keys of the other rows, by their kind. */
  keys: Partial<Record<ContentKind, string[]>>;
  /** Verdicts of which only the evidence is erased. */
  evidenceIds: string[];
}

/** A source with the texts by which quotations of it are found. */
interface QuotedSource {
  id: string;
  content: string;
  title: string;
  description: string | null;
  /** Ids of its pages in a collection. */
  pageIds: string[];
}

/** Kinds that can quote a source. What rests on the source itself goes with it. */
const QUOTING_KINDS = [
  ...['session', 'check', 'document', 'review', 'detection', 'manualNode', 'manualEdge', 'edit'],
  ...['research', 'reading'],
] as const satisfies ContentKind[];
const NAMING_KINDS = [
  ...['page', 'message', 'session', 'check', 'document', 'review', 'detection', 'node', 'edge'],
  ...['edit', 'graph', 'collection', 'statement', 'research', 'webhook', 'reading'],
] as const satisfies ContentKind[];

const SOURCES_SQL = `select s.id, s.content, s.title, s.description,
    array(select c.id from verify.collection_source c where c.source_id = s.id) as "pageIds"
  from verify.source s
  where s.id = $1 or s.id = (select c.source_id from verify.collection_source c where c.id = $1)`;
const PAGES_SQL = 'select id from verify.collection_source where id = $1';
/** Fingerprints that share a fifth of their stored shingles with a text, or three of them. */
const QUOTING_FINGERPRINTS_SQL = `select r.seq from verify.fingerprint_recall r
    join verify.fingerprint f on f.account_id = r.account_id and f.seq = r.seq
  where r.account_id = $1 and ($2::uuid is null or f.owner_id = $2) and r.key & 1 = 1
    and r.seq in (select seq from verify.fingerprint_recall where account_id = $1 and key = any($3::bigint[]))
  group by r.seq
  having count(*) filter (where r.key = any($3::bigint[])) >= least(3, count(*) * 0.2)`;
const PAGE_SOURCES_SQL =
  'select source_id as id from verify.collection_source where id = any($1) ' +
  'and source_id is not null';

/** Finds what an erasure takes. It changes nothing. */
@Injectable()
export class ErasurePlanService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly contentScan: ContentScanService,
    private readonly fingerprintKeys: FingerprintKeyProvider,
  ) {}

  /**
   * Plans the erasure of a source, and of what quotes it.
   * @param sourceId its id, or that of a page of a collection; a page may not be ingested yet
   */
  async planSource(
    reach: ErasureReach,
    sourceId: string,
    signal: AbortSignal,
  ): Promise<ErasurePlan> {
    const { pool } = this.database;
    const [source] = (await pool.query<QuotedSource>(SOURCES_SQL, [sourceId])).rows;
    if (!source) {
      const { rows } = await pool.query<{ id: string }>(PAGES_SQL, [sourceId]);
      return { sourceIds: [], keys: { page: rows.map(({ id }) => id) }, evidenceIds: [] };
    }
    const matcher = new QuotationMatcher([source.content, source.title, source.description ?? '']);
    const keys: ErasurePlan['keys'] = {};
    for (const kind of QUOTING_KINDS) keys[kind] = await this.find(kind, reach, matcher, signal);
    const citedIds = new Set([source.id, ...source.pageIds]);
    const quoting = await this.find('message', reach, matcher, signal);
    // Another subject of the account can have asked about a public source.
    const citing = await this.contentScan.findKeys(
      'message',
      { ...reach, ownerId: null },
      ({ texts }) => collectStrings(texts).some((text) => citedIds.has(text)),
      signal,
    );
    keys.message = [...new Set([...quoting, ...citing])];
    keys.fingerprint = [
      ...new Set([
        ...(await this.findQuotingFingerprints(reach, source)),
        ...(await this.find('fingerprint', reach, matcher, signal)),
      ]),
    ];
    return { sourceIds: [source.id], keys, evidenceIds: [] };
  }

  /** Plans the erasure of all content that contains a name. */
  async planSubject(reach: ErasureReach, name: string, signal: AbortSignal): Promise<ErasurePlan> {
    const matcher = new NameMatcher(name);
    const keys: ErasurePlan['keys'] = {};
    for (const kind of NAMING_KINDS) keys[kind] = await this.find(kind, reach, matcher, signal);
    keys.fingerprint = await this.contentScan.findKeys(
      'fingerprint',
      reach,
      (row) => matchesFingerprint(matcher, name, row),
      signal,
    );
    const evidenceIds: string[] = [];
    keys.verdict = await this.contentScan.findKeys(
      'verdict',
      reach,
      ({ key, texts: [claim, result] }) => {
        if (matchesValue(matcher, claim)) return true;
        if (matchesValue(matcher, result)) evidenceIds.push(key);
        return false;
      },
      signal,
    );
    const naming = await this.find('source', reach, matcher, signal);
    const { rows } = await this.database.pool.query<{ id: string }>(PAGE_SOURCES_SQL, [keys.page]);
    const sourceIds = [...new Set([...naming, ...rows.map(({ id }) => id)])].sort();
    return { sourceIds, keys, evidenceIds };
  }

  private find(
    kind: ContentKind,
    reach: ErasureReach,
    matcher: TextMatcher,
    signal: AbortSignal,
  ): Promise<string[]> {
    return this.contentScan.findKeys(
      kind,
      reach,
      ({ texts }) => matchesValue(matcher, texts),
      signal,
    );
  }

  private async findQuotingFingerprints(
    { accountId, ownerId }: ErasureReach,
    { content }: QuotedSource,
  ): Promise<string[]> {
    const words = toWordSequence(content);
    const keySets = await this.fingerprintKeys.deriveKeySets(accountId);
    const recallKeys = keySets.flatMap(({ recall }) => computeQueryRecallKeys(words, [], recall));
    if (!recallKeys.length) return [];
    const { rows } = await this.database.pool.query<{ seq: number }>(QUOTING_FINGERPRINTS_SQL, [
      ...[accountId, ownerId, recallKeys.map(String)],
    ]);
    return rows.map(({ seq }) => String(seq));
  }
}

/** Besides names, a fingerprint keeps single words of its text, without their order. */
function matchesFingerprint(
  matcher: NameMatcher,
  name: string,
  { texts: [snapshot, metadata, claimTerms, language] }: ScannedRow,
): boolean {
  if (matchesValue(matcher, [snapshot, metadata])) return true;
  const storedTerms = new Set(collectStrings(claimTerms));
  const nameTerms = extractTerms(name, language as string);
  return nameTerms.length > 0 && nameTerms.every((term) => storedTerms.has(term));
}
