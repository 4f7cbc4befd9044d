import { Injectable } from '@nestjs/common';
import { recallQuery } from './evidence/recall.ts';
import { wordsOf } from './evidence/words.ts';
import { Fingerprints } from './fingerprints.ts';
import type { AccountKeys } from './keys.ts';
import type { Query } from './query.ts';
import { MOST_SCANNED, Shelves } from './shelves.ts';
import { admits, entryOf, type Entry, type FingerprintFilter, type Stored } from './stored.ts';
import type { Comparison } from './structure/shelf.ts';
import type { Weights } from './structure/weights.ts';

/** Of those that share most keys with a text, so many are compared. */
const MOST_RECALLED = 50;
/** Of those that share a shingle, so many may be told of whatever their structure. */
const MOST_SHARING = 20;
/** Of fingerprints whose mark stands in one text, so many are looked at. */
const MOST_MARKED = 200;

export interface Search {
  weights: Weights;
  /** Newest so many of those that the filter admits are compared. */
  scanLimit: number;
  topK: number;
  minScore: number;
  filter: FingerprintFilter;
}

export interface Candidates {
  /** Best first. */
  matches: Comparison<Entry>[];
  scanned: number;
  /** Older ones that were compared as well, since the index of shingles and names found them. */
  recalled: number;
  /** The account's whose mark was read in the text. */
  marked: Entry[];
  /** Whether or not they match: those that share most shingles with the text, most first. */
  sharing: Entry[];
}

/** Finds what a text may have come from: by its structure among the newest, and by its shingles, names and marks among all. */
@Injectable()
export class CandidateSearch {
  constructor(
    private readonly fingerprints: Fingerprints,
    private readonly shelves: Shelves,
  ) {}

  async find(accountId: string, query: Query, keys: readonly AccountKeys[], search: Search): Promise<Candidates> {
    const { filter, scanLimit, topK, minScore, weights } = search;
    const isAdmitted = (entry: Entry) => entry.id !== query.fingerprintId && admits(filter, entry);
    const { shelf, last } = await this.shelves.of(accountId);
    const scan = shelf.scan(query, { weights, limit: scanLimit, top: topK, minScore, admits: isAdmitted });
    // A filter may admit too few of those in memory: the scan goes on in the database
    const first = Math.max(1, last - MOST_SCANNED + 1);
    const left = first > 1 ? scanLimit - scan.scanned : 0;
    const older = left > 0 ? await this.fingerprints.older(accountId, first, filter, left) : [];
    const scanned = scan.scanned + older.length;
    const beyond = scanned < scanLimit ? 0 : (older.at(-1) ?? scan.oldest)!.seq;

    const { recalled, sharing } = await this.recalled(accountId, query, keys, beyond, isAdmitted);
    const marked = (await this.marked(accountId, query)).filter(isAdmitted);
    const others = [...older, ...recalled, ...marked].toSorted((a, b) => b.seq - a.seq).map((told) => ({ entry: entryOf(told), told }));
    const compared = shelf.compare(query, others, { weights, top: topK, minScore });
    const matches = best([...scan.matches, ...compared], topK);
    return { matches, scanned, recalled: recalled.length, marked: marked.map(entryOf), sharing };
  }

  /**
   * By the index of shingles and names. Of a stored fingerprint, whose text is not kept, the names alone are looked up.
   *
   * @param beyond seq; those before it were not scanned
   */
  private async recalled(
    accountId: string,
    { read, snapshot }: Query,
    keys: readonly AccountKeys[],
    beyond: number,
    isAdmitted: (entry: Entry) => boolean,
  ): Promise<{ recalled: Stored[]; sharing: Entry[] }> {
    if (!read && beyond <= 1) return { recalled: [], sharing: [] };
    const words = read?.words ?? wordsOf('');
    const asked = keys.flatMap(({ recall }) => recallQuery(words, snapshot.entities, recall));
    const found = await this.fingerprints.recalled(accountId, asked, MOST_RECALLED);
    const likely = read ? found.filter((each) => each.shingles > 0).slice(0, MOST_SHARING) : [];
    const wanted = new Set([...found.filter(({ seq }) => seq < beyond), ...likely].map(({ seq }) => seq));
    const rows = (await this.fingerprints.numbered(accountId, [...wanted])).filter(isAdmitted);
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    return { recalled: rows.filter(({ seq }) => seq < beyond), sharing: likely.flatMap(({ seq }) => bySeq.get(seq) ?? []).map(entryOf) };
  }

  private marked(accountId: string, { read }: Query): Promise<Stored[]> {
    const ids = new Set(read?.marks.found.map(({ id }) => id));
    return this.fingerprints.named(accountId, [...ids].slice(0, MOST_MARKED));
  }
}

/** One fingerprint may have been found in several ways; its score is the same in all of them. */
function best(compared: readonly Comparison<Entry>[], top: number): Comparison<Entry>[] {
  const byId = new Map(compared.map((each) => [each.entry.id, each]));
  return [...byId.values()].sort((a, b) => b.score - a.score || b.entry.seq - a.entry.seq).slice(0, top);
}
