import { canonicalJson } from './canonical-json.ts';

/** An answer of a read, as far as its rows go. */
interface Answer {
  items?: unknown;
  candidates?: unknown;
  declaration?: unknown;
  root?: unknown;
  chains?: unknown;
  nodes?: unknown;
  edges?: unknown;
}

/**
 * The rows that the certificate of an answer is of, in their order: `items`; of resolve, the
 * declaration and the candidates; of why, the nodes of the chains and then their edges, each once,
 * as they first appear; of subgraph and export, the nodes and then the edges. Undefined for what is
 * no answer.
 */
export function rowsOfAnswer(answer: unknown): unknown[] | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { items, candidates, declaration, root, chains, nodes, edges } = answer as Answer;
  if (Array.isArray(items)) return items as unknown[];
  if (Array.isArray(candidates))
    return [...(declaration ? [declaration as unknown] : []), ...(candidates as unknown[])];
  if (Array.isArray(chains)) return rowsOfChains(root, chains);
  return Array.isArray(nodes) && Array.isArray(edges)
    ? [...(nodes as unknown[]), ...(edges as unknown[])]
    : undefined;
}

/** Each chain begins at the root. */
function rowsOfChains(root: unknown, chains: readonly unknown[]): unknown[] {
  const parts = (part: 'nodes' | 'edges') => chains.flatMap((chain) => listIn(chain, part));
  return [...distinct([...(root ? [root] : []), ...parts('nodes')]), ...distinct(parts('edges'))];
}

function listIn(chain: unknown, part: 'nodes' | 'edges'): unknown[] {
  const list = typeof chain === 'object' && chain !== null && (chain as Answer)[part];
  return Array.isArray(list) ? list : [];
}

const distinct = (rows: readonly unknown[]): unknown[] => [
  ...new Map(rows.map((row) => [canonicalJson(row), row])).values(),
];
