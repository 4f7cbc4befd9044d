import fc from 'fast-check';
import { editionOf, type Edition, type Known } from './edition.ts';
import { ledgerIdOf, type Drafts } from './ledger-rows.ts';
import { requestsOf } from './telling.ts';

const SOURCE = 'source';
const ROWS = ['a', 'b', 'c', 'd'];

/**
 * What a page says: which of its rows, each in one of three wordings, and which row links to which.
 */
interface Said {
  rows: Record<string, number>;
  links: [string, string][];
}

const said: fc.Arbitrary<Said | undefined> = fc.option(
  fc.record({
    rows: fc.dictionary(fc.constantFrom(...ROWS), fc.nat(2)),
    links: fc.array(fc.tuple(fc.constantFrom(...ROWS), fc.constantFrom(...ROWS)), { maxLength: 4 }),
  }),
  { nil: undefined, freq: 8 },
);

function draftsOf({ rows, links }: Said): Drafts {
  const own = links.filter(([from, to]) => from in rows && to in rows && from !== to);
  const drafts = Object.entries(rows).map(([id, wording]) => {
    const out = [...new Set(own.filter(([from]) => from === id).map(([, to]) => to))].toSorted();
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
  const pairs = [...new Map(own.map(([from, to]) => [`${from} ${to}`, { from, to }])).values()];
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

  /** @param most so many rows are written before the ledger goes away */
  write({ nodes, edges, withdrawals }: Edition, most = Infinity): void {
    let left = most;
    for (const { id, ...content } of nodes) {
      if (left-- <= 0) return;
      const text = JSON.stringify(content);
      if ((this.nodes.get(id) ?? text) !== text)
        throw new Error(`${id} says something else already`);
      this.nodes.set(id, text);
    }
    for (const { source_id, target_id, edge_type } of [...edges, ...withdrawals]) {
      if (left-- <= 0) return;
      if (!this.nodes.has(source_id)) throw new Error(`${source_id} is not there`);
      if (edge_type === 'SUPERSEDES') this.superseded.add(target_id);
      else if (this.nodes.has(target_id)) this.edges.add(`${source_id} ${target_id}`);
      else throw new Error(`${target_id} is not there`);
    }
  }

  /** What stands: statements, and links between them. */
  standing(): { statements: string[]; links: string[] } {
    const there = new Map([...this.nodes].filter(([id]) => !this.superseded.has(id)));
    const statement = (id: string) =>
      (JSON.parse(there.get(id) ?? '{}') as { statement?: string }).statement;
    return {
      statements: [...there.keys()].flatMap((id) => statement(id) ?? []).toSorted(),
      links: [...this.edges].flatMap((edge) => {
        const [from, to] = edge.split(' ').map(statement);
        return from && to ? [`${from} ${to}`] : [];
      }),
    };
  }
}

const at = new Date('2026-07-16T09:30:00Z');
const when = { saidAt: at, readAt: at };

describe('the editions of a page', () => {
  it(
    'make of what the ledger knows what the page says, whatever it said before and however ' +
      'often the telling broke off',
    () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(said, fc.array(fc.nat(12), { maxLength: 2 })), {
            minLength: 1,
            maxLength: 8,
          }),
          (history) => {
            const ledger = new Ledger();
            let known: Known = { rows: [], attempted: [] };
            for (const [n, [page, breaks]] of history.entries()) {
              const edition = n + 1;
              const drafts = page && draftsOf(page);
              const make = () => editionOf({ id: SOURCE, edition }, drafts, known, when);
              for (const most of breaks) {
                const told = make();
                known = { rows: told.kept, attempted: told.attempted };
                ledger.write(told, most);
              }
              // never told to its end: the next edition comes first
              if (breaks.length === 2) continue;
              const told = make();
              ledger.write(told);
              known = { rows: told.rows, attempted: [] };
              const links = (drafts?.links ?? []).map(
                ({ from, to }) => `${from}${page!.rows[from]} ${to}${page!.rows[to]}`,
              );
              expect({
                edition,
                ...ledger.standing(),
                links: ledger.standing().links.toSorted(),
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
        said.filter((page) => page !== undefined),
        (page) => {
          const first = editionOf(
            { id: SOURCE, edition: 1 },
            draftsOf(page),
            { rows: [], attempted: [] },
            when,
          );
          const second = editionOf(
            { id: SOURCE, edition: 2 },
            draftsOf(page),
            { rows: first.rows, attempted: [] },
            when,
          );
          expect(second).toMatchObject({ nodes: [], edges: [], withdrawals: [], rows: first.rows });
        },
      ),
    );
  });

  it('keep the ids of our rows in the first, and never give two editions one id', () => {
    expect(ledgerIdOf('a', 1)).toBe('a');
    expect(new Set([1, 2, 3].map((edition) => ledgerIdOf('a', edition))).size).toBe(3);
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
    const requests = requestsOf({ nodes, edges, withdrawals: [] }, 'user:ann');
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
