import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.ts';
import { CandidateSearchService, type SearchOptions } from './candidate-search.service.ts';
import { FingerprintKeyProvider } from './fingerprint-key.provider.ts';
import { DetectQueryService, type DetectInput } from './detect-query.service.ts';
import { FingerprintIndexCache } from './fingerprint-index.cache.ts';
import type { FingerprintEntry } from './fingerprint-record.ts';
import type { Comparison } from './similarity/fingerprint-index.ts';
import { DEFAULT_WEIGHTS, type ContentType, type Weights } from './similarity/weights.ts';
import {
  AttributionService,
  classifyWatermark,
  type Attribution,
  type WatermarkStatus,
} from './attribution.service.ts';

export interface DetectOptions extends Omit<SearchOptions, 'weights'> {
  input: DetectInput;
  /** Default: the weights of the content type. */
  weights?: Weights;
  /** Default: the type of the stored fingerprint, or news for a text. */
  contentType?: ContentType;
}

export interface FingerprintMatch extends Comparison<FingerprintEntry> {
  watermark: WatermarkStatus;
}

export interface DetectResult {
  fingerprintId: string;
  engine: string;
  /** Best first. */
  matches: FingerprintMatch[];
  evidence: Attribution[];
  /** Number of marks that cannot be decoded or belong to no considered fingerprint. */
  unreadMarkCount: number;
  scannedCount: number;
  recalledCount: number;
  /** Text of a page; offsets refer to it. */
  text?: string;
}

/**
 * Finds the fingerprints of an account that a text matches, and the parts of their texts that it
 * contains.
 */
@Injectable()
export class DetectService {
  constructor(
    private readonly keyProvider: FingerprintKeyProvider,
    private readonly detectQueries: DetectQueryService,
    private readonly indexCache: FingerprintIndexCache,
    private readonly candidateSearch: CandidateSearchService,
    private readonly attributionService: AttributionService,
  ) {}

  /**
   * @throws 404 for a fingerprint that the account does not have
   * @throws the errors of reading the page and of the engine
   */
  async detect(
    { accountId }: Caller,
    { input, weights, contentType, ...search }: DetectOptions,
    signal?: AbortSignal,
  ): Promise<DetectResult> {
    const keys = await this.keyProvider.deriveKeySets(accountId);
    const [query, accountIndex] = await Promise.all([
      this.detectQueries.loadQuery(accountId, input, keys, signal),
      this.indexCache.getIndex(accountId),
    ]);
    const searchOptions = {
      ...search,
      weights: weights ?? DEFAULT_WEIGHTS[contentType ?? query.contentType ?? 'news'],
    };
    const candidates = await this.candidateSearch.findCandidates(
      accountIndex,
      query,
      keys,
      searchOptions,
    );
    const { inputText, fingerprintId, engine } = query;
    const markKeys = keys.map(({ mark }) => mark);
    const { scannedCount, recalledCount, markedEntries } = candidates;
    const markedIds = new Set(markedEntries.map(({ id }) => id));
    const { decoded = [], unreadable = [] } = inputText?.marks ?? {};
    return {
      ...{ fingerprintId, engine, scannedCount, recalledCount },
      matches: candidates.matches.map((match) => ({
        ...match,
        watermark: inputText ? classifyWatermark(inputText, match.entry.id, markKeys) : 'absent',
      })),
      evidence: inputText
        ? await this.attributionService.attributeText(accountId, inputText, keys, candidates)
        : [],
      unreadMarkCount: unreadable.length + decoded.filter(({ id }) => !markedIds.has(id)).length,
      ...('url' in input && { text: inputText?.text }),
    };
  }
}
