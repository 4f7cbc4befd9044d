import fc from 'fast-check';
import type { CausalLink } from '../ledger/graph-calls.ts';
import { strength, strongestChains } from './chains.ts';

const LIMITS = { depth: 4, chains: 100, steps: 100_000 };
const link = (
  edge: number,
  nearer: number,
  further: number,
  confidence: number | null = null,
): CausalLink => [edge, nearer, further, confidence, null, null, null];
const nodesOf = ({ links }: { links: CausalLink[] }) => [
  ...links.slice(0, 1).map(([, from]) => from),
  ...links.map(([, , to]) => to),
];

/** Every path from 0 without a node twice, each as long as it can be: slow, and plainly right. */
function everyChain(links: readonly CausalLink[], depth: number): CausalLink[][] {
  const from = (
    at: number,
    before: readonly CausalLink[],
    seen: readonly number[],
  ): CausalLink[][] => {
    const onward =
      before.length < depth
        ? links.filter(([, nearer, further]) => nearer === at && !seen.includes(further))
        : [];
    if (!onward.length) return before.length ? [[...before]] : [];
    return onward.flatMap((next) => from(next[2], [...before, next], [...seen, next[2]]));
  };
  return from(0, [], [0]);
}
const product = (links: readonly CausalLink[]) =>
  Number(links.reduce((whole, next) => whole * strength(next), 1).toPrecision(12));

const graph = (acyclic: boolean) =>
  fc
    .array(
      fc.tuple(fc.nat(6), fc.nat(6), fc.option(fc.integer({ min: 0, max: 10 }).map((n) => n / 10))),
      { maxLength: 14 },
    )
    .map((edges) =>
      edges
        .filter(([a, b]) => a !== b)
        .map(([a, b, confidence], edge) =>
          link(edge, acyclic ? Math.min(a, b) : a, acyclic ? Math.max(a, b) : b, confidence),
        ),
    );

describe('the strongest chains', () => {
  it('follow links from the root as far as they go, and multiply what each is worth', () => {
    const { chains, truncated } = strongestChains(
      0,
      [link(1, 0, 1, 0.5), link(2, 1, 2, 0.9), link(3, 0, 3, 0.8)],
      LIMITS,
    );
    expect(chains.map((chain) => [nodesOf(chain), chain.confidence])).toEqual([
      [[0, 3], 0.8],
      [[0, 1, 2], 0.45],
    ]);
    expect(truncated).toBe(false);
  });

  it('pass each node once, and keep links apart that join the same nodes', () => {
    const { chains } = strongestChains(
      0,
      [link(1, 0, 1, 1), link(2, 1, 0, 1), link(3, 1, 2, 0.4), link(4, 1, 2, 0.6)],
      LIMITS,
    );
    expect(chains.map((chain) => [chain.links.map(([edge]) => edge), chain.confidence])).toEqual([
      [[1, 4], 0.6],
      [[1, 3], 0.4],
    ]);
  });

  it('are none where the root has no links', () => {
    expect(strongestChains(7, [], LIMITS)).toEqual({ chains: [], truncated: false });
  });

  it('are all that there are, in the order of what they are worth, whatever the graph', () => {
    fc.assert(
      fc.property(fc.boolean().chain(graph), fc.integer({ min: 1, max: 5 }), (links, depth) => {
        const expected = everyChain(links, depth);
        const { chains, truncated } = strongestChains(0, links, {
          ...LIMITS,
          chains: 10_000,
          depth,
        });
        const named = (of: readonly CausalLink[][]) =>
          of.map((chain) => chain.map(([edge]) => edge).join(' ')).sort();
        expect(named(chains.map((chain) => chain.links))).toEqual(named(expected));
        const worth = chains.map(({ confidence }) => confidence);
        expect(worth).toEqual(worth.toSorted((a, b) => b - a));
        expect(worth).toEqual(expected.map(product).sort((a, b) => b - a));
        expect(truncated).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are the strongest of a graph without cycles when there are more than may be given', () => {
    fc.assert(
      fc.property(graph(true), (links) => {
        const all = everyChain(links, 5)
          .map(product)
          .sort((a, b) => b - a);
        const { chains, truncated } = strongestChains(0, links, { ...LIMITS, depth: 5, chains: 3 });
        expect(chains.map(({ confidence }) => confidence)).toEqual(all.slice(0, 3));
        expect(truncated).toBe(all.length > 3);
      }),
      { numRuns: 500 },
    );
  });

  it('come whole and each once from a graph whose chains nobody could count', () => {
    const nodes = Array.from({ length: 60 }, (_, n) => n);
    const links = nodes.flatMap((from) =>
      nodes
        .filter((to) => to !== from)
        .map((to) => link(from * 60 + to, from, to, ((from * 7 + to) % 10) / 10)),
    );
    for (const steps of [1, 500, 100_000]) {
      const { chains, truncated } = strongestChains(0, links, { depth: 10, chains: 100, steps });
      expect(truncated).toBe(true);
      for (const chain of chains) {
        expect(chain.links).toHaveLength(10);
        expect(new Set(nodesOf(chain)).size).toBe(11);
      }
      expect(new Set(chains.map((chain) => nodesOf(chain).join())).size).toBe(chains.length);
      if (steps > 1) expect(chains).toHaveLength(100);
    }
  });
});
