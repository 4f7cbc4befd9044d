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

/** Of those that are not in memory, so many are read and compared before others have their turn. */
const ROWS_PER_PAGE = 100;
/** Of those that share most keys with a text, so many are compared. */
const MAX_RECALLED = 100;
/** Of those that share a shingle, so many may be told of whatever their structure. */
const MAX_SHINGLE_MATCHES = 20;
/** Of fingerprints whose mark stands in one text, so many are looked at. */
const MAX_MARKED = 200;

export interface SearchOptions {
  weights: Weights;
  /** Newest so many of those that the filter admits are compared. */
  scanLimit: number;
  maxMatches: number;
  minScore: number;
  filter: FingerprintFilter;
}

export interface FingerprintCandidates {
  /** Best first. */
  matches: Comparison<FingerprintEntry>[];
  scannedCount: number;
  /** Older ones that were compared as well, since the index of shingles and names found them. */
  recalledCount: number;
  /** The account's whose mark was read in the text. */
  markedEntries: FingerprintEntry[];
  /** Whether or not they match: those that share most shingles with the text, most first. */
  shingleMatches: FingerprintEntry[];
}

/**
 * Finds what a text may have come from: by its structure among the newest, and by its shingles,
 * names and marks among all.
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
   * The newest, in memory; where a filter admits too few of those, the scan goes on in the
   * database.
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
   * By the index of shingles and names. Of a stored fingerprint, whose text is not kept, the names
   * alone are looked up.
   *
   * @param oldestScannedSeq seq; those before it were not scanned
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

/** As they are compared: newest first. */
const toCandidates = (stored: readonly StoredFingerprint[]) =>
  stored
    .toSorted((a, b) => b.seq - a.seq)
    .map((structure) => ({ entry: toEntry(structure), structure }));

/** One fingerprint may have been found in several ways; its score is the same in all of them. */
function selectBest(
  comparisons: readonly Comparison<FingerprintEntry>[],
  maxMatches: number,
): Comparison<FingerprintEntry>[] {
  const byId = new Map(comparisons.map((each) => [each.entry.id, each]));
  return [...byId.values()]
    .sort((a, b) => b.score - a.score || b.entry.seq - a.entry.seq)
    .slice(0, maxMatches);
}
