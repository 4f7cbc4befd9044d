// Compares every read of a ledger between the service and the model.
import { deepStrictEqual } from 'node:assert/strict';
import { runInTransaction, type Database } from '@plumbline/database';
import { extractStatementTerms } from '../../src/ledger/statement-terms.ts';
import type { Caller } from '../api-caller.ts';
import { FAR_FUTURE, type LedgerModel, type View } from './ledger-model.ts';
import {
  findSubgraph,
  findChains,
  exportGraph,
  listNodes,
  resolveFact,
  scoreNodes,
} from './model-reads.ts';
import { day, type Declaration, type Question } from './ledger-arbitraries.ts';

const FACT = 'weather/오늘?';
const FUTURE = '2999-01-01';

interface Row {
  id: string;
  statement: string | null;
  known_at: string;
}
interface EdgeSummary {
  source_id: string;
  edge_type: string;
  target_id: string;
}
interface CertifiedAnswer {
  certificate: { ledger_size: number; rows: number; backfill_batches: { rows: number }[] };
}

export class ReadComparison {
  /** The number of compared reads. */
  reads = 0;
  private readonly pool: Database['pool'];

  /** @param pool of the service's database */
  constructor(pool: Database['pool']) {
    this.pool = pool;
  }

  /** @throws AssertionError at the first difference */
  async compare(
    tenant: string,
    caller: Caller,
    model: LedgerModel,
    question: Question,
    instants: readonly string[],
  ): Promise<void> {
    const { valid_at, space, pinned, id, depth, words } = question;
    const instant = question.as_of < 0 ? undefined : instants[question.as_of % instants.length]!;
    const ledger_size = pinned === undefined ? undefined : Math.round(pinned * model.size);
    const view: View = {
      as_of: instant ?? FAR_FUTURE,
      valid_at: day(valid_at),
      space,
      ledger_size,
    };
    const scope = {
      as_of: instant ?? FUTURE,
      valid_at: day(valid_at),
      ...(space && { space }),
      ...(ledger_size !== undefined && { ledger_size }),
    };
    const size = model.sizeAt(view);
    const assertSame = (read: string, got: unknown, expected: unknown) => {
      this.reads++;
      deepStrictEqual(
        got,
        expected,
        `${read} of ${JSON.stringify({ ...scope, id, depth, words, got, expected })}`,
      );
    };

    const page = await caller.get<CertifiedAnswer & { items: Row[] }>('/v1/memories', {
      ...scope,
      limit: 1000,
    });
    const expected = listNodes(model, view);
    assertSame('memories', page.items.map(toTuple), expected.map(toTuple));
    assertSame(
      'certificate',
      [page.certificate.ledger_size, page.certificate.rows],
      [size, expected.length],
    );
    assertSame(
      'backfills',
      sum(page.certificate.backfill_batches.map(({ rows }) => rows)),
      expected.filter(({ declared }) => declared).length,
    );

    const terms = [...new Set(extractStatementTerms(words.join(' ')))];
    const hits = scoreNodes(model, view, terms);
    const got = await this.hits(tenant, { ...view, size }, terms);
    // within a commit, whose size no certificate has, the statistics cover the earlier commits
    // only: just the visible rows are compared
    const whole = model.isCommitted(size);
    if (whole) assertSame('text hits', roundToExpected(got, hits), hits);
    else
      assertSame(
        'what may hit',
        got.filter(([position]) => !hits.some(([expectedAt]) => expectedAt === position)),
        [],
      );
    const { items } = await caller.get<{ items: Row[] }>('/v1/memories/search', {
      ...scope,
      q: words.join(' '),
      mode: 'text',
      limit: 100,
    });
    const texts = new Map(expected.map((row) => [row.id, toTuple(row)]));
    assertSame(
      'what search shows',
      items.map(toTuple),
      items.map((row) => texts.get(row.id)),
    );
    const foundIds = new Set(items.map((row) => row.id));
    const idByPosition = new Map(model.nodes.map((row) => [row.position, row.id]));
    assertSame(
      'what search finds',
      got.map(([position]) => idByPosition.get(position)!).filter((hit) => !foundIds.has(hit)),
      [],
    );

    const fact = await caller.get<{
      code: string;
      value: unknown;
      winner: Row | null;
      candidates: (Row & { set_aside: { kind: string } | null })[];
    }>('/v1/memories/resolve', { ...scope, fact_key: FACT });
    const candidates = fact.candidates
      .map((row) => [row.id, row.set_aside?.kind ?? null])
      .sort(([a], [b]) => (a! < b! ? -1 : 1));
    assertSame(
      'resolve',
      { code: fact.code, value: fact.value, winner: fact.winner?.id ?? null, candidates },
      resolveFact(model, view, FACT),
    );

    for (const direction of ['causes', 'effects'] as const) {
      const why = await caller.get<{
        chains: { edges: EdgeSummary[]; confidence: number }[];
        truncated: boolean;
      }>('/v1/memories/why', {
        ...scope,
        id,
        depth,
        direction,
      });
      const confidences = why.chains.map(({ confidence }) => confidence);
      assertSame(
        'order of chains',
        confidences,
        confidences.toSorted((a, b) => b - a),
      );
      if (why.truncated) continue;
      const paths = why.chains.map(({ edges, confidence }): [string, number] => [
        edges.map(formatLink).join(', '),
        confidence,
      ]);
      const expectedPaths = findChains(model, view, id, depth, direction);
      assertSame(
        direction,
        roundToExpected(
          paths.sort(([a], [b]) => (a < b ? -1 : 1)),
          expectedPaths,
        ),
        expectedPaths,
      );
    }

    const graph = await caller.get<{ nodes: Row[]; edges: EdgeSummary[] }>(
      '/v1/memories/subgraph',
      {
        ...scope,
        id: [id],
        depth,
      },
    );
    const surroundings = findSubgraph(model, view, id, depth);
    assertSame(
      'subgraph',
      [graph.nodes.map((row) => row.id).sort(), graph.edges.map(formatLink)],
      [surroundings.nodes, surroundings.edges.map(formatEdge)],
    );

    const dump = await caller.get<{ nodes: Row[]; edges: EdgeSummary[] }>(
      '/v1/memories/export',
      scope,
    );
    const all = exportGraph(model, view);
    assertSame(
      'export',
      [dump.nodes.map(toTuple), dump.edges.map(formatLink)],
      [all.nodes.map(toTuple), all.edges.map(formatEdge)],
    );

    const { as_of } = scope;
    const facts = await caller.get<{ items: Declaration[] }>('/v1/facts', {
      as_of,
      ...(ledger_size !== undefined && { ledger_size }),
    });
    const declared = ({ policy, value_type }: Declaration) => [policy, value_type];
    assertSame(
      'facts',
      facts.items.map(declared),
      model.facts
        .filter((made) => model.isKnown(made, view))
        .slice(-1)
        .map(declared),
    );

    const [looked] = await caller.lookup([id], space);
    const rows = model.nodes.filter(
      (row) => row.id === id && (space === undefined || row.space === space),
    );
    assertSame(
      'lookup',
      [looked!.present, looked!.known_at],
      [rows.length > 0, rows.map(({ known_at }) => known_at).sort()[0] ?? null],
    );
  }

  /** The hits of the text index itself, before any other ranking. */
  private async hits(
    tenant: string,
    { as_of, valid_at, space, size }: View & { size: number },
    terms: string[],
  ): Promise<[number, number][]> {
    return runInTransaction(this.pool, async (client) => {
      await client.query(
        `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
        [tenant],
      );
      const { rows } = await client.query<{ position: number; score: number }>(
        'select position::integer, score from memory.text_hits($1, $2, $3, $4, $5, null, $6, ' +
          '1000) order by position',
        [tenant, as_of, valid_at, size, space, terms],
      );
      return rows.map(({ position, score }): [number, number] => [position, score]);
    });
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const toTuple = ({ id, statement, known_at }: Row) => [id, statement, known_at];

/**
 * The actual figures, replaced by the expected ones when they differ only by rounding in another
 * order of summation.
 */
const roundToExpected = (
  got: [unknown, number][],
  expected: [unknown, number][],
): [unknown, number][] =>
  got.map(([key, value], n) => [
    key,
    Math.abs(value - (expected[n]?.[1] ?? Infinity)) < 2e-6 ? expected[n]![1] : value,
  ]);

const formatLink = ({ source_id, edge_type, target_id }: EdgeSummary) =>
  `${source_id} ${edge_type} ${target_id}`;
const formatEdge = ({ source, type, target }: { source: string; type: string; target: string }) =>
  `${source} ${type} ${target}`;
