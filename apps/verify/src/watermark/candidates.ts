import { Injectable } from '@nestjs/common';
import { others } from '@plumbline/http';
import { recallQuery } from './evidence/recall.ts';
import { wordsOf } from './evidence/words.ts';
import { Fingerprints } from './fingerprints.ts';
import type { AccountKeys } from './keys.ts';
import type { Query } from './query.ts';
import { MOST_SCANNED, type HeldShelf } from './shelves.ts';
import { admits, entryOf, type Entry, type FingerprintFilter, type Stored } from './stored.ts';
import type { Comparison } from './structure/shelf.ts';
import type { Weights } from './structure/weights.ts';

/** Of those that are not in memory, so many are read and compared before others have their turn. */
const ROWS_A_PAGE = 100;
/** Of those that share most keys with a text, so many are compared. */
const MOST_RECALLED = 100;
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

/**
 * Finds what a text may have come from: by its structure among the newest, and by its shingles,
 * names and marks among all.
 */
@Injectable()
export class CandidateSearch {
  constructor(private readonly fingerprints: Fingerprints) {}

  async find(
    held: HeldShelf,
    query: Query,
    keys: readonly AccountKeys[],
    search: Search,
  ): Promise<Candidates> {
    const { accountId, shelf } = held;
    const { topK: top, minScore, weights } = search;
    const isAdmitted = (entry: Entry) =>
      entry.id !== query.fingerprintId && admits(search.filter, entry);
    const { matches, scanned, oldest } = await this.scan(held, query, search, isAdmitted);
    await others();
    const beyond = scanned < search.scanLimit ? 0 : oldest;
    const { recalled, sharing } = await this.recalled(accountId, query, keys, beyond, isAdmitted);
    const marked = (await this.marked(accountId, query)).filter(isAdmitted);
    const compared = await shelf.compare(query, pairs([...recalled, ...marked]), {
      weights,
      top,
      minScore,
    });
    return {
      matches: best([...matches, ...compared], top),
      scanned,
      recalled: recalled.length,
      marked: marked.map(entryOf),
      sharing,
    };
  }

  /**
   * The newest, in memory; where a filter admits too few of those, the scan goes on in the
   * database.
   */
  private async scan(
    { accountId, shelf, last }: HeldShelf,
    query: Query,
    { filter, scanLimit, topK: top, minScore, weights }: Search,
    isAdmitted: (entry: Entry) => boolean,
  ): Promise<{ matches: Comparison<Entry>[]; scanned: number; oldest: number }> {
    const held = await shelf.scan(query, {
      weights,
      limit: scanLimit,
      top,
      minScore,
      admits: isAdmitted,
    });
    let { matches, scanned } = held;
    let oldest = held.oldest?.seq ?? 0;
    for (let before = last - MOST_SCANNED + 1; before > 1 && scanned < scanLimit;) {
      const rows = await this.fingerprints.older(
        accountId,
        before,
        filter,
        Math.min(ROWS_A_PAGE, scanLimit - scanned),
      );
      const admitted = rows.filter(isAdmitted);
      matches = best(
        [...matches, ...(await shelf.compare(query, pairs(admitted), { weights, top, minScore }))],
        top,
      );
      scanned += admitted.length;
      oldest = admitted.at(-1)?.seq ?? oldest;
      before = rows.at(-1)?.seq ?? 0;
    }
    return { matches, scanned, oldest };
  }

  /**
   * By the index of shingles and names. Of a stored fingerprint, whose text is not kept, the names
   * alone are looked up.
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
    const wanted = new Set(
      [...found.filter(({ seq }) => seq < beyond), ...likely].map(({ seq }) => seq),
    );
    const rows = (await this.fingerprints.numbered(accountId, [...wanted])).filter(isAdmitted);
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    return {
      recalled: rows.filter(({ seq }) => seq < beyond),
      sharing: likely.flatMap(({ seq }) => bySeq.get(seq) ?? []).map(entryOf),
    };
  }

  private marked(accountId: string, { read }: Query): Promise<Stored[]> {
    const ids = new Set(read?.marks.found.map(({ id }) => id));
    return this.fingerprints.named(accountId, [...ids].slice(0, MOST_MARKED));
  }
}

/** As they are compared: newest first. */
const pairs = (stored: readonly Stored[]) =>
  stored.toSorted((a, b) => b.seq - a.seq).map((told) => ({ entry: entryOf(told), told }));

/** One fingerprint may have been found in several ways; its score is the same in all of them. */
function best(compared: readonly Comparison<Entry>[], top: number): Comparison<Entry>[] {
  const byId = new Map(compared.map((each) => [each.entry.id, each]));
  return [...byId.values()]
    .sort((a, b) => b.score - a.score || b.entry.seq - a.entry.seq)
    .slice(0, top);
}
