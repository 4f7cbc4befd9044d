import { canonicalizeJson } from './canonical-json.ts';

/** An answer of a read, as far as its rows go. */
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
 * The rows that the certificate of an answer is of, in their order: `items`; of resolve, the
 * declaration and the candidates; of why, the nodes of the chains and then their edges, each once,
 * as they first appear; of subgraph and export, the nodes and then the edges. Undefined for what is
 * no answer.
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

/** Each chain begins at the root. */
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
