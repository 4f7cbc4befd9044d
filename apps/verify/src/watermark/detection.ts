import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.ts';
import { CandidateSearch, type Search } from './candidates.ts';
import { FingerprintKeys } from './keys.ts';
import { Queries, type Asked } from './query.ts';
import { Shelves } from './shelves.ts';
import type { Entry } from './stored.ts';
import type { Comparison } from './structure/shelf.ts';
import { DEFAULT_WEIGHTS, type ContentType, type Weights } from './structure/weights.ts';
import { TextFinds, watermarkOf, type TextFind, type Watermark } from './text-finds.ts';

export interface Detect extends Omit<Search, 'weights'> {
  asked: Asked;
  /** Default: those of the content type. */
  weights?: Weights;
  /** Default: a stored fingerprint's own, else news. */
  contentType?: ContentType;
}

export interface Match extends Comparison<Entry> {
  watermark: Watermark;
}

export interface Detected {
  fingerprintId: string;
  engine: string;
  /** Best first. */
  matches: Match[];
  evidence: TextFind[];
  /** Marks that cannot be read, or are of no fingerprint that is considered. */
  unreadMarks: number;
  scanned: number;
  recalled: number;
  /** Of a page: what offsets count in. */
  text?: string;
}

/** Tells which fingerprints of an account a text matches, and what of their texts is in it. */
@Injectable()
export class Detection {
  constructor(
    private readonly keys: FingerprintKeys,
    private readonly queries: Queries,
    private readonly shelves: Shelves,
    private readonly candidates: CandidateSearch,
    private readonly finds: TextFinds,
  ) {}

  /**
   * @throws 404 for a fingerprint that the account has not, and what reading the page and its
   *   structure throw
   */
  async detect(
    { accountId }: Caller,
    { asked, weights, contentType, ...search }: Detect,
    signal?: AbortSignal,
  ): Promise<Detected> {
    const keys = await this.keys.of(accountId);
    const [query, shelf] = await Promise.all([
      this.queries.read(accountId, asked, keys, signal),
      this.shelves.of(accountId),
    ]);
    const weighted = {
      ...search,
      weights: weights ?? DEFAULT_WEIGHTS[contentType ?? query.contentType ?? 'news'],
    };
    const candidates = await this.candidates.find(shelf, query, keys, weighted);
    const { read, fingerprintId, engine } = query;
    const markKeys = keys.map(({ mark }) => mark);
    const { scanned, recalled, marked } = candidates;
    const known = new Set(marked.map(({ id }) => id));
    const { found = [], unread = [] } = read?.marks ?? {};
    return {
      ...{ fingerprintId, engine, scanned, recalled },
      matches: candidates.matches.map((match) => ({
        ...match,
        watermark: read ? watermarkOf(read, match.entry.id, markKeys) : 'absent',
      })),
      evidence: read ? await this.finds.of(accountId, read, keys, candidates) : [],
      unreadMarks: unread.length + found.filter(({ id }) => !known.has(id)).length,
      ...('url' in asked && { text: read?.text }),
    };
  }
}
