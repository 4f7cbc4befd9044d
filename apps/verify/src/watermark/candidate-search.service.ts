import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { computeQueryRecallKeys } from './attribution/recall-keys.ts';
import { toWordSequence } from './attribution/word-sequence.ts';
import { FingerprintRepository } from './fingerprint.repository.ts';
import type { FingerprintKeySet } from './fingerprint-key.provider.ts';
import type { DetectQuery } from './detect-query.service.ts';
import { MAX_SCANNED, type AccountIndex } from './fingerprint-index.cache.ts';
import {
  matchesFilter,
  toEntry,
  type FingerprintEntry,
  type FingerprintFilter,
  type StoredFingerprint,
} from './fingerprint-record.ts';
import type { Comparison } from './similarity/fingerprint-index.ts';
import type { Weights } from './similarity/weights.ts';

/** Rows that are read from the database and compared before the event loop is yielded. */
const ROWS_PER_PAGE = 100;
/**
 * Maximum number of fingerprints that the recall index returns for comparison, most common keys
 * first.
 */
const MAX_RECALLED = 100;
/**
 * Maximum number of fingerprints with a common shingle that are returned, regardless of their
 * structure.
 */
const MAX_SHINGLE_MATCHES = 20;
/** Maximum number of fingerprints whose marks are in the text and are considered. */
const MAX_MARKED = 200;

export interface SearchOptions {
  weights: Weights;
  /** Number of the newest fingerprints that match the filter and are compared. */
  scanLimit: number;
  maxMatches: number;
  minScore: number;
  filter: FingerprintFilter;
}

export interface FingerprintCandidates {
  /** Best first. */
  matches: Comparison<FingerprintEntry>[];
  scannedCount: number;
  /** Number of older fingerprints that were also compared because the recall index found them. */
  recalledCount: number;
  /** The account's fingerprints whose mark was decoded in the text. */
  markedEntries: FingerprintEntry[];
  /**
   * Fingerprints that share shingles with the text, most shingles first, whether or not they match.
   */
  shingleMatches: FingerprintEntry[];
}

/**
 * Finds fingerprints that a text may come from: by its structure among the newest, and by its
 * shingles, names and marks among all.
 */
@Injectable()
export class CandidateSearchService {
  constructor(private readonly fingerprints: FingerprintRepository) {}

  async findCandidates(
    accountIndex: AccountIndex,
    query: DetectQuery,
    keys: readonly FingerprintKeySet[],
    options: SearchOptions,
  ): Promise<FingerprintCandidates> {
    const { accountId, index } = accountIndex;
    const { maxMatches, minScore, weights } = options;
    const isAdmitted = (entry: FingerprintEntry) =>
      entry.id !== query.fingerprintId && matchesFilter(options.filter, entry);
    const { matches, scannedCount, oldestSeq } = await this.scanNewest(
      accountIndex,
      query,
      options,
      isAdmitted,
    );
    await yieldToEventLoop();
    const oldestScannedSeq = scannedCount < options.scanLimit ? 0 : oldestSeq;
    const { recalledFingerprints, shingleMatches } = await this.recallOlder(
      accountId,
      query,
      keys,
      oldestScannedSeq,
      isAdmitted,
    );
    const markedFingerprints = (await this.findMarked(accountId, query)).filter(isAdmitted);
    const olderMatches = await index.compare(
      query,
      toCandidates([...recalledFingerprints, ...markedFingerprints]),
      {
        weights,
        maxMatches,
        minScore,
      },
    );
    return {
      matches: selectBest([...matches, ...olderMatches], maxMatches),
      scannedCount,
      recalledCount: recalledFingerprints.length,
      markedEntries: markedFingerprints.map(toEntry),
      shingleMatches,
    };
  }

  /**
   * Compares the newest fingerprints in memory. If the filter excludes too many, the scan continues
   * in the database.
   */
  private async scanNewest(
    { accountId, index, lastSeq }: AccountIndex,
    query: DetectQuery,
    { filter, scanLimit, maxMatches, minScore, weights }: SearchOptions,
    isAdmitted: (entry: FingerprintEntry) => boolean,
  ): Promise<{ matches: Comparison<FingerprintEntry>[]; scannedCount: number; oldestSeq: number }> {
    const scanResult = await index.scan(query, {
      weights,
      maxScanned: scanLimit,
      maxMatches,
      minScore,
      isAdmitted,
    });
    let { matches, scannedCount } = scanResult;
    let oldestSeq = scanResult.oldest?.seq ?? 0;
    for (let beforeSeq = lastSeq - MAX_SCANNED + 1; beforeSeq > 1 && scannedCount < scanLimit;) {
      const rows = await this.fingerprints.findOlder(
        accountId,
        beforeSeq,
        filter,
        Math.min(ROWS_PER_PAGE, scanLimit - scannedCount),
      );
      const admitted = rows.filter(isAdmitted);
      matches = selectBest(
        [
          ...matches,
          ...(await index.compare(query, toCandidates(admitted), {
            weights,
            maxMatches,
            minScore,
          })),
        ],
        maxMatches,
      );
      scannedCount += admitted.length;
      oldestSeq = admitted.at(-1)?.seq ?? oldestSeq;
      beforeSeq = rows.at(-1)?.seq ?? 0;
    }
    return { matches, scannedCount, oldestSeq };
  }

  /**
   * Finds older fingerprints by shingles and names. For a stored fingerprint, whose text is not
   * stored, only names are looked up.
   *
   * @param oldestScannedSeq older fingerprints were not scanned
   */
  private async recallOlder(
    accountId: string,
    { inputText, snapshot }: DetectQuery,
    keys: readonly FingerprintKeySet[],
    oldestScannedSeq: number,
    isAdmitted: (entry: FingerprintEntry) => boolean,
  ): Promise<{ recalledFingerprints: StoredFingerprint[]; shingleMatches: FingerprintEntry[] }> {
    if (!inputText && oldestScannedSeq <= 1)
      return { recalledFingerprints: [], shingleMatches: [] };
    const words = inputText?.words ?? toWordSequence('');
    const queryKeys = keys.flatMap(({ recall }) =>
      computeQueryRecallKeys(words, snapshot.entities, recall),
    );
    const rows = await this.fingerprints.findByRecallKeys(accountId, queryKeys, MAX_RECALLED);
    const shingleRows = inputText
      ? rows.filter((each) => each.shingles > 0).slice(0, MAX_SHINGLE_MATCHES)
      : [];
    const seqs = new Set(
      [...rows.filter(({ seq }) => seq < oldestScannedSeq), ...shingleRows].map(({ seq }) => seq),
    );
    const stored = (await this.fingerprints.findBySeqs(accountId, [...seqs])).filter(isAdmitted);
    const storedBySeq = new Map(stored.map((row) => [row.seq, row]));
    return {
      recalledFingerprints: stored.filter(({ seq }) => seq < oldestScannedSeq),
      shingleMatches: shingleRows.flatMap(({ seq }) => storedBySeq.get(seq) ?? []).map(toEntry),
    };
  }

  private findMarked(accountId: string, { inputText }: DetectQuery): Promise<StoredFingerprint[]> {
    const ids = new Set(inputText?.marks.decoded.map(({ id }) => id));
    return this.fingerprints.findByIds(accountId, [...ids].slice(0, MAX_MARKED));
  }
}

/** Sorted newest first, as `compare` requires. */
const toCandidates = (stored: readonly StoredFingerprint[]) =>
  stored
    .toSorted((a, b) => b.seq - a.seq)
    .map((structure) => ({ entry: toEntry(structure), structure }));

/** Removes duplicates: a fingerprint that was found in several ways has the same score in each. */
function selectBest(
  comparisons: readonly Comparison<FingerprintEntry>[],
  maxMatches: number,
): Comparison<FingerprintEntry>[] {
  const byId = new Map(comparisons.map((each) => [each.entry.id, each]));
  return [...byId.values()]
    .sort((a, b) => b.score - a.score || b.entry.seq - a.entry.seq)
    .slice(0, maxMatches);
}
