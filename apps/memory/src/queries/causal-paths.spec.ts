import fc from 'fast-check';
import type { CausalLink } from '../ledger/graph.repository.ts';
import { confidenceOrDefault, findStrongestPaths } from './causal-paths.ts';

const LIMITS = { maxDepth: 4, maxPaths: 100, maxPartialPaths: 100_000 };
const createLink = (
  edge: number,
  nearer: number,
  further: number,
  confidence: number | null = null,
): CausalLink => [edge, nearer, further, confidence, null, null, null];
const listNodes = ({ links }: { links: CausalLink[] }) => [
  ...links.slice(0, 1).map(([, from]) => from),
  ...links.map(([, , to]) => to),
];

/** Every path from 0 without a node twice, each as long as it can be: slow, and plainly right. */
function listAllPaths(links: readonly CausalLink[], depth: number): CausalLink[][] {
  const extendPath = (
    node: number,
    path: readonly CausalLink[],
    visited: readonly number[],
  ): CausalLink[][] => {
    const continuations =
      path.length < depth
        ? links.filter(([, nearer, further]) => nearer === node && !visited.includes(further))
        : [];
    if (!continuations.length) return path.length ? [[...path]] : [];
    return continuations.flatMap((next) =>
      extendPath(next[2], [...path, next], [...visited, next[2]]),
    );
  };
  return extendPath(0, [], [0]);
}
const multiplyConfidences = (links: readonly CausalLink[]) =>
  Number(links.reduce((total, next) => total * confidenceOrDefault(next), 1).toPrecision(12));

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
          createLink(edge, acyclic ? Math.min(a, b) : a, acyclic ? Math.max(a, b) : b, confidence),
        ),
    );

describe('the strongest chains', () => {
  it('follow links from the root as far as they go, and multiply what each is worth', () => {
    const { chains, truncated } = findStrongestPaths(
      0,
      [createLink(1, 0, 1, 0.5), createLink(2, 1, 2, 0.9), createLink(3, 0, 3, 0.8)],
      LIMITS,
    );
    expect(chains.map((chain) => [listNodes(chain), chain.confidence])).toEqual([
      [[0, 3], 0.8],
      [[0, 1, 2], 0.45],
    ]);
    expect(truncated).toBe(false);
  });

  it('pass each node once, and keep links apart that join the same nodes', () => {
    const { chains } = findStrongestPaths(
      0,
      [
        createLink(1, 0, 1, 1),
        createLink(2, 1, 0, 1),
        createLink(3, 1, 2, 0.4),
        createLink(4, 1, 2, 0.6),
      ],
      LIMITS,
    );
    expect(chains.map((chain) => [chain.links.map(([edge]) => edge), chain.confidence])).toEqual([
      [[1, 4], 0.6],
      [[1, 3], 0.4],
    ]);
  });

  it('are none where the root has no links', () => {
    expect(findStrongestPaths(7, [], LIMITS)).toEqual({ chains: [], truncated: false });
  });

  it('are all that there are, in the order of what they are worth, whatever the graph', () => {
    fc.assert(
      fc.property(fc.boolean().chain(graph), fc.integer({ min: 1, max: 5 }), (links, depth) => {
        const expected = listAllPaths(links, depth);
        const { chains, truncated } = findStrongestPaths(0, links, {
          ...LIMITS,
          maxPaths: 10_000,
          maxDepth: depth,
        });
        const named = (of: readonly CausalLink[][]) =>
          of.map((chain) => chain.map(([edge]) => edge).join(' ')).sort();
        expect(named(chains.map((chain) => chain.links))).toEqual(named(expected));
        const worth = chains.map(({ confidence }) => confidence);
        expect(worth).toEqual(worth.toSorted((a, b) => b - a));
        expect(worth).toEqual(expected.map(multiplyConfidences).sort((a, b) => b - a));
        expect(truncated).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are the strongest of a graph without cycles when there are more than may be given', () => {
    fc.assert(
      fc.property(graph(true), (links) => {
        const all = listAllPaths(links, 5)
          .map(multiplyConfidences)
          .sort((a, b) => b - a);
        const { chains, truncated } = findStrongestPaths(0, links, {
          ...LIMITS,
          maxDepth: 5,
          maxPaths: 3,
        });
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
        .map((to) => createLink(from * 60 + to, from, to, ((from * 7 + to) % 10) / 10)),
    );
    for (const steps of [1, 500, 100_000]) {
      const { chains, truncated } = findStrongestPaths(0, links, {
        maxDepth: 10,
        maxPaths: 100,
        maxPartialPaths: steps,
      });
      expect(truncated).toBe(true);
      for (const chain of chains) {
        expect(chain.links).toHaveLength(10);
        expect(new Set(listNodes(chain)).size).toBe(11);
      }
      expect(new Set(chains.map((chain) => listNodes(chain).join())).size).toBe(chains.length);
      if (steps > 1) expect(chains).toHaveLength(100);
    }
  });
});
