import { canonicalizeJson } from './canonical-json.ts';

/** The members of an answer that contain rows. */
interface AnswerBody {
  items?: unknown;
  candidates?: unknown;
  declaration?: unknown;
  root?: unknown;
  chains?: unknown;
  nodes?: unknown;
  edges?: unknown;
}

/**
 * Returns the rows that an answer's certificate covers, in their order; undefined when `answer` is
 * not an answer.
 *
 * - Most answers: `items`.
 * - resolve: the declaration, then the candidates.
 * - why: the nodes of the chains, then their edges, each once, by first appearance.
 * - subgraph and export: the nodes, then the edges.
 */
export function extractCertifiedRows(answer: unknown): unknown[] | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { items, candidates, declaration, root, chains, nodes, edges } = answer as AnswerBody;
  if (Array.isArray(items)) return items as unknown[];
  if (Array.isArray(candidates))
    return [...(declaration ? [declaration as unknown] : []), ...(candidates as unknown[])];
  if (Array.isArray(chains)) return extractChainRows(root, chains);
  return Array.isArray(nodes) && Array.isArray(edges)
    ? [...(nodes as unknown[]), ...(edges as unknown[])]
    : undefined;
}

/** Each chain starts at the root. */
function extractChainRows(root: unknown, chains: readonly unknown[]): unknown[] {
  const parts = (part: 'nodes' | 'edges') => chains.flatMap((chain) => getList(chain, part));
  return [
    ...distinctRows([...(root ? [root] : []), ...parts('nodes')]),
    ...distinctRows(parts('edges')),
  ];
}

function getList(chain: unknown, part: 'nodes' | 'edges'): unknown[] {
  const list = typeof chain === 'object' && chain !== null && (chain as AnswerBody)[part];
  return Array.isArray(list) ? list : [];
}

const distinctRows = (rows: readonly unknown[]): unknown[] => [
  ...new Map(rows.map((row) => [canonicalizeJson(row), row])).values(),
];
