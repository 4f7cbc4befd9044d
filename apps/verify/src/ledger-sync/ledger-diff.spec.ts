import fc from 'fast-check';
import { computeLedgerDiff, type LedgerDiff, type DeliveredState } from './ledger-diff.ts';
import { deriveLedgerId, type SourceDrafts } from './ledger-rows.ts';
import { buildWriteRequests } from './ledger-diff-writer.ts';

const SOURCE = 'source';
const ROWS = ['a', 'b', 'c', 'd'];

/**
 * What a page says: which of its rows, each in one of three wordings, and which row links to which.
 */
interface PageContent {
  rows: Record<string, number>;
  links: [string, string][];
}

const pageContentArbitrary: fc.Arbitrary<PageContent | undefined> = fc.option(
  fc.record({
    rows: fc.dictionary(fc.constantFrom(...ROWS), fc.nat(2)),
    links: fc.array(fc.tuple(fc.constantFrom(...ROWS), fc.constantFrom(...ROWS)), { maxLength: 4 }),
  }),
  { nil: undefined, freq: 8 },
);

function buildDrafts({ rows, links }: PageContent): SourceDrafts {
  const validLinks = links.filter(([from, to]) => from in rows && to in rows && from !== to);
  const drafts = Object.entries(rows).map(([id, wording]) => {
    const out = [
      ...new Set(validLinks.filter(([from]) => from === id).map(([, to]) => to)),
    ].toSorted();
    return {
      id,
      node: { kind: 'claim' as const, statement: `${id}${wording}` },
      digest: `${wording} ${out.join()}`,
    };
  });
  const page = {
    id: SOURCE,
    node: { kind: 'episode' as const, category: 'page', payload: {} },
    digest: JSON.stringify(drafts),
  };
  const pairs = [
    ...new Map(validLinks.map(([from, to]) => [`${from} ${to}`, { from, to }])).values(),
  ];
  return {
    rows: [page, ...drafts],
    links: pairs.map((pair) => ({ ...pair, edge_type: 'CAUSES' as const })),
  };
}

/** As the ledger keeps rows: what has an id never changes, an edge needs both its ends. */
class Ledger {
  readonly nodes = new Map<string, string>();
  readonly edges = new Set<string>();
  readonly superseded = new Set<string>();

  /** @param maxRows so many rows are written before the ledger goes away */
  write({ nodes, edges, withdrawals }: LedgerDiff, maxRows = Infinity): void {
    let remaining = maxRows;
    for (const { id, ...content } of nodes) {
      if (remaining-- <= 0) return;
      const text = JSON.stringify(content);
      if ((this.nodes.get(id) ?? text) !== text)
        throw new Error(`${id} says something else already`);
      this.nodes.set(id, text);
    }
    for (const { source_id, target_id, edge_type } of [...edges, ...withdrawals]) {
      if (remaining-- <= 0) return;
      if (!this.nodes.has(source_id)) throw new Error(`${source_id} is not there`);
      if (edge_type === 'SUPERSEDES') this.superseded.add(target_id);
      else if (this.nodes.has(target_id)) this.edges.add(`${source_id} ${target_id}`);
      else throw new Error(`${target_id} is not there`);
    }
  }

  /** What stands: statements, and links between them. */
  listCurrent(): { statements: string[]; links: string[] } {
    const currentNodes = new Map([...this.nodes].filter(([id]) => !this.superseded.has(id)));
    const statement = (id: string) =>
      (JSON.parse(currentNodes.get(id) ?? '{}') as { statement?: string }).statement;
    return {
      statements: [...currentNodes.keys()].flatMap((id) => statement(id) ?? []).toSorted(),
      links: [...this.edges].flatMap((edge) => {
        const [from, to] = edge.split(' ').map(statement);
        return from && to ? [`${from} ${to}`] : [];
      }),
    };
  }
}

const at = new Date('2026-07-16T09:30:00Z');
const timestamps = { assertedAt: at, storedAt: at };

describe('the editions of a page', () => {
  it(
    'make of what the ledger knows what the page says, whatever it said before and however ' +
      'often the telling broke off',
    () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(pageContentArbitrary, fc.array(fc.nat(12), { maxLength: 2 })), {
            minLength: 1,
            maxLength: 8,
          }),
          (history) => {
            const ledger = new Ledger();
            let delivered: DeliveredState = { rows: [], attempted: [] };
            for (const [n, [page, interruptions]] of history.entries()) {
              const edition = n + 1;
              const drafts = page && buildDrafts(page);
              const computeDiff = () =>
                computeLedgerDiff({ id: SOURCE, edition }, drafts, delivered, timestamps);
              for (const maxRows of interruptions) {
                const diff = computeDiff();
                delivered = { rows: diff.unchanged, attempted: diff.attempted };
                ledger.write(diff, maxRows);
              }
              // never told to its end: the next edition comes first
              if (interruptions.length === 2) continue;
              const diff = computeDiff();
              ledger.write(diff);
              delivered = { rows: diff.rows, attempted: [] };
              const links = (drafts?.links ?? []).map(
                ({ from, to }) => `${from}${page!.rows[from]} ${to}${page!.rows[to]}`,
              );
              expect({
                edition,
                ...ledger.listCurrent(),
                links: ledger.listCurrent().links.toSorted(),
              }).toEqual({
                edition,
                statements: Object.entries(page?.rows ?? {})
                  .map(([id, wording]) => `${id}${wording}`)
                  .toSorted(),
                links: links.toSorted(),
              });
            }
          },
        ),
      );
    },
  );

  it('leave alone what says the same as before', () => {
    fc.assert(
      fc.property(
        pageContentArbitrary.filter((page) => page !== undefined),
        (page) => {
          const first = computeLedgerDiff(
            { id: SOURCE, edition: 1 },
            buildDrafts(page),
            { rows: [], attempted: [] },
            timestamps,
          );
          const second = computeLedgerDiff(
            { id: SOURCE, edition: 2 },
            buildDrafts(page),
            { rows: first.rows, attempted: [] },
            timestamps,
          );
          expect(second).toMatchObject({ nodes: [], edges: [], withdrawals: [], rows: first.rows });
        },
      ),
    );
  });

  it('keep the ids of our rows in the first, and never give two editions one id', () => {
    expect(deriveLedgerId('a', 1)).toBe('a');
    expect(new Set([1, 2, 3].map((edition) => deriveLedgerId('a', edition))).size).toBe(3);
  });

  it('are told in requests of bounded size, nodes before the edges that join them', () => {
    const nodes = Array.from({ length: 2_500 }, (_, n) => ({
      id: `n${n}`,
      kind: 'claim' as const,
      statement: 'x'.repeat(5_000),
      asserted_at: '',
    }));
    const edges = nodes.map(({ id }) => ({
      source_id: id,
      target_id: 'n0',
      edge_type: 'MENTIONS' as const,
      asserted_at: '',
    }));
    const requests = buildWriteRequests({ nodes, edges, withdrawals: [] }, 'user:ann');
    for (const request of requests) {
      expect(request.nodes.length + request.edges.length).toBeLessThanOrEqual(2_000);
      expect(JSON.stringify(request).length).toBeLessThan(9 * 2 ** 20);
    }
    expect(requests.flatMap((request) => request.nodes)).toEqual(nodes);
    expect(requests.flatMap((request) => request.edges)).toEqual(edges);
    expect(requests.findIndex((request) => request.edges.length)).toBe(
      requests.findLastIndex((request) => request.nodes.length),
    );
  });
});
