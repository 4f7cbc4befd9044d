import { runInTransaction, type Database } from '@plumbline/database';
import fc from 'fast-check';
import type { LedgerService } from '../src/ledger/ledger.service.ts';
import { createClaim, createLink } from './memory-service.ts';
import { createLedgerService } from './ledger-service.ts';

export const WORDS = ['rain', 'frost', 'wind', '비'];

export interface RandomCommit {
  statements: string[][];
  space: string;
  isDeclared: boolean;
  /** A refused node comes first, so that the others are not at their places in the request. */
  hasRefusal: boolean;
  hasEdge: boolean;
  isMergedAfterwards: boolean;
}
export interface RandomQuestion {
  /** Index of the commit whose instant is asked for. */
  commit: number;
  size: number;
  space: string | null;
  words: string[];
  budget: number;
}

const oneIn = (count: number) => fc.nat(count - 1).map((drawn) => drawn === 0);

export const randomCommit: fc.Arbitrary<RandomCommit> = fc.record({
  statements: fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  }),
  space: fc.constantFrom('s', 't'),
  isDeclared: oneIn(4),
  hasRefusal: oneIn(2),
  hasEdge: oneIn(2),
  isMergedAfterwards: oneIn(4),
});
export const randomQuestion: fc.Arbitrary<RandomQuestion> = fc.record({
  commit: fc.nat(),
  size: fc.integer({ min: 1, max: 50 }),
  space: fc.constantFrom(null, 's', 't'),
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  budget: fc.integer({ min: 1, max: 12 }),
});

/** A commit that writes one node with these words. */
export const createCommit = (words: string[], space = 's'): RandomCommit => ({
  statements: [words],
  space,
  isDeclared: false,
  hasRefusal: false,
  hasEdge: false,
  isMergedAfterwards: false,
});

/** Writes ledgers whose index of words is laid out in a chosen way, and asks that index. */
export class IndexLayouts {
  readonly ledger: LedgerService;

  constructor(private readonly database: Database) {
    this.ledger = createLedgerService(database);
  }

  /** Runs statements in one transaction as the owner of the tables; returns the last's rows. */
  asOwner<Row extends object>(tenant: string, ...statements: [string, unknown[]?][]) {
    return runInTransaction(this.database.pool, async (client) => {
      await client.query(
        `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
        [tenant],
      );
      let rows: Row[] = [];
      for (const [statement, values] of statements)
        ({ rows } = await client.query<Row>(statement, values));
      return rows;
    });
  }

  mergeSegments(tenant: string) {
    return this.asOwner(
      tenant,
      ['select memory.open_ledger($1)', [tenant]],
      ['select memory.merge_segments($1)', [tenant]],
    );
  }

  /** Sets from how many terms on a commit has rows of its own; by default 200,000. */
  limitSegmentTerms(terms: number) {
    return this.replaceLimit('max_segment_terms', terms);
  }

  /** Sets how many commits are merged at once; by default 64. */
  limitSegmentCommits(commits: number) {
    return this.replaceLimit('max_segment_commits', commits);
  }

  private replaceLimit(name: string, value: number) {
    return this.database.pool.query(
      `create or replace function memory.${name}() returns integer language sql immutable return ${value}`,
    );
  }

  /** Writes the commits, whose ids begin with `prefix`, and returns the instants after each. */
  async write(
    tenant: string,
    commits: readonly RandomCommit[],
    canMerge = false,
    prefix = '',
  ): Promise<string[]> {
    const instants: string[] = [];
    for (const [n, drawn] of commits.entries()) {
      const nodes = drawn.statements.map((words, at) =>
        createClaim(`${prefix}${n}/${at}`, { statement: words.join(' ') }),
      );
      const { captured_at } = await this.ledger.writeRows(tenant, {
        space: drawn.space,
        nodes: drawn.hasRefusal ? [createClaim('refused', { kind: 'rumour' }), ...nodes] : nodes,
        edges: drawn.hasEdge ? [createLink(`${prefix}${n}/0`, `${prefix}0/0`)] : [],
        ...(drawn.isDeclared && {
          backfill: { declared_captured_at: '2024-02-01T00:00:00Z', reason: 'imported' },
        }),
      });
      instants.push(captured_at);
      if (canMerge && drawn.isMergedAfterwards) await this.mergeSegments(tenant);
    }
    return instants;
  }

  /** Returns the hits, and what their weights go by. */
  async ask(
    tenant: string,
    instant: string,
    { size, space, words, budget }: Omit<RandomQuestion, 'commit'>,
  ) {
    return [
      await this.asOwner(tenant, [
        'select position, score from memory.text_hits($1, $2, $2, $3, $4, null, $5, 50, $6) order by score desc, position',
        [tenant, instant, size, space, words, budget],
      ]),
      await this.asOwner(tenant, [
        'select memory.text_statistics($1, $2, $3, $4) as statistics',
        [tenant, instant, size, words],
      ]),
    ];
  }

  /** Asks different questions at each of the instants. */
  async askAtAll(tenant: string, instants: readonly string[]) {
    const answers: unknown[] = [];
    for (const [n, instant] of instants.entries())
      answers.push(
        await this.ask(tenant, instant, {
          size: 40 + (n % 5) * 40,
          space: [null, 's', 't'][n % 3]!,
          words: WORDS.slice(n % 4, (n % 4) + 2),
          budget: 1 + (n % 7),
        }),
      );
    return answers;
  }

  /** Counts where the tenant's postings are. */
  async countRows(tenant: string) {
    const [counts] = await this.asOwner<Record<string, number>>(tenant, [
      `select (select count(*) from memory.segments)::integer as segments,
         (select count(*) from memory.postings where upto > base)::integer as merged,
         (select count(*) from memory.postings where upto is null or upto = base)::integer as single`,
    ]);
    return counts!;
  }
}
