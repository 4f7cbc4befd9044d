// Reference implementations of all reads on the lists of ledger-model.ts.
import { computeBm25Weight } from '@plumbline/retrieval';
import { extractStatementTerms } from '../../src/ledger/statement-terms.ts';
import type { RecordedEdge, RecordedNode, LedgerModel, View } from './ledger-model.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** In the order of recording. */
export const listNodes = (model: LedgerModel, view: View): RecordedNode[] =>
  model
    .visibleNodes(view)
    .sort((a, b) =>
      a.known_at < b.known_at ? -1 : a.known_at > b.known_at ? 1 : a.position - b.position,
    );

/** BM25 over everything known; only valid nodes in the space are returned. By position. */
export function scoreNodes(model: LedgerModel, view: View, terms: string[]): [number, number][] {
  const passages = model.nodes
    .filter((row) => model.isKnown(row, view))
    .map((row) => ({ row, has: extractStatementTerms(row.statement ?? '') }))
    .filter(({ has: rowTerms }) => rowTerms.length);
  const collection = {
    passages: passages.length,
    averageLength: sum(passages.map(({ has: rowTerms }) => rowTerms.length)) / passages.length,
  };
  const df = new Map(
    terms.map((term) => [
      term,
      passages.filter(({ has: rowTerms }) => rowTerms.includes(term)).length,
    ]),
  );
  return passages
    .filter(
      ({ row, has: rowTerms }) =>
        model.visibleNodes(view).includes(row) && terms.some((term) => rowTerms.includes(term)),
    )
    .map(({ row, has: rowTerms }): [number, number] => [
      row.position,
      sum(
        terms.map((term) =>
          computeBm25Weight(
            rowTerms.filter((one) => one === term).length,
            df.get(term)!,
            rowTerms.length,
            collection,
          ),
        ),
      ),
    ])
    .sort(([a], [b]) => a - b);
}

const CAUSAL = ['CAUSES', 'PREVENTS'];
const confidenceOrDefault = ({ confidence }: RecordedEdge) => confidence ?? 0.5;

/** Every maximal chain without repeated nodes: [path of positions of edges, confidence]. */
export function findChains(
  model: LedgerModel,
  view: View,
  root: string,
  depth: number,
  direction: 'causes' | 'effects',
): [string, number][] {
  const nodes = new Set(model.visibleNodes(view).map(({ id }) => id));
  if (!nodes.has(root)) return [];
  const edges = model
    .visibleEdges(view)
    .filter(
      ({ type, source, target }) => CAUSAL.includes(type) && nodes.has(source) && nodes.has(target),
    );
  const paths: [string, number][] = [];
  const walk = (path: RecordedEdge[], visited: string[]) => {
    const at = visited.at(-1)!;
    const continuations =
      path.length === depth
        ? []
        : edges
            .map((edge) => ({
              edge,
              from: direction === 'causes' ? edge.target : edge.source,
              to: direction === 'causes' ? edge.source : edge.target,
            }))
            .filter(({ from, to }) => from === at && !visited.includes(to));
    for (const { edge, to } of continuations) walk([...path, edge], [...visited, to]);
    if (!continuations.length && path.length)
      paths.push([
        path.map(({ source, type, target }) => `${source} ${type} ${target}`).join(', '),
        path.reduce((product, edge) => product * confidenceOrDefault(edge), 1),
      ]);
  };
  walk([], [root]);
  return paths.sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The ids of the nodes within `depth` edges of any type, and the edges between them by position.
 */
export function findSubgraph(
  model: LedgerModel,
  view: View,
  id: string,
  depth: number,
): { nodes: string[]; edges: RecordedEdge[] } {
  const nodes = new Set(model.visibleNodes(view).map((node) => node.id));
  const edges = model.visibleEdges(view);
  let reached = new Set([id].filter((one) => nodes.has(one)));
  for (let step = 0; step < depth; step++)
    reached = new Set([
      ...reached,
      ...edges
        .flatMap(({ source, target }) =>
          reached.has(source) ? [target] : reached.has(target) ? [source] : [],
        )
        .filter((one) => nodes.has(one)),
    ]);
  return {
    nodes: [...reached].sort(),
    edges: edges.filter(({ source, target }) => reached.has(source) && reached.has(target)),
  };
}

/** Everything visible; with a space only its nodes and the edges written in it. */
export function exportGraph(
  model: LedgerModel,
  view: View,
): { nodes: RecordedNode[]; edges: RecordedEdge[] } {
  const nodes = model.visibleNodes(view);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = model.visibleEdges(view);
  return {
    nodes,
    edges:
      view.space === undefined
        ? edges
        : edges.filter(
            (edge) => edge.space === view.space && ids.has(edge.source) && ids.has(edge.target),
          ),
  };
}

export interface ResolvedFact {
  code: string;
  value: unknown;
  winner: string | null;
  candidates: [string, string | null][];
}

/**
 * Whether a later edge leads from the superseded node back to the superseding one: in a cycle the
 * last assertion counts.
 */
function isReasserted(edge: RecordedEdge, edges: readonly RecordedEdge[]): boolean {
  const later = edges.filter(
    ({ source, position }) => source === edge.target && position > edge.position,
  ); // all are asserted on one day
  const reached = new Set(later.map(({ target }) => target));
  for (const id of reached)
    for (const { source, target } of edges) if (source === id) reached.add(target);
  return reached.has(edge.source);
}

/** The resolution of a declared fact. */
export function resolveFact(model: LedgerModel, view: View, fact_key: string): ResolvedFact {
  const declared = model.facts
    .filter((fact) => fact.fact_key === fact_key && model.isKnown(fact, view))
    .at(-1);
  const edges = model.visibleEdges(view).filter(({ type }) => type === 'SUPERSEDES');
  const candidates = model
    .visibleNodes(view)
    .filter(({ fact }) => fact?.key === fact_key)
    .map((node) => {
      const superseded = edges.some(
        (edge) =>
          edge.target === node.id &&
          edge.source !== node.id &&
          model.nodes.some((newer) => newer.id === edge.source && model.isKnown(newer, view)) &&
          !isReasserted(edge, edges),
      );
      const wrong = declared?.value_type === 'number' && typeof node.fact!.value !== 'number';
      const rank =
        declared?.policy === 'highest_confidence'
          ? (node.confidence ?? -1)
          : declared?.policy === 'unanimous'
            ? 0
            : node.asserted;
      return { node, rank, fault: superseded ? 'superseded' : wrong ? 'wrong_type' : null };
    });
  const acceptedCandidates = candidates.filter(({ fault }) => fault === null);
  const highest = Math.max(...acceptedCandidates.map(({ rank }) => rank));
  const first = acceptedCandidates.filter(({ rank }) => rank === highest);
  const values = new Set(first.map(({ node }) => JSON.stringify(node.fact!.value)));
  const code = !declared
    ? 'undeclared'
    : !candidates.length
      ? 'no_candidate'
      : !acceptedCandidates.length
        ? 'all_set_aside'
        : new Set(acceptedCandidates.map(({ node }) => node.about)).size > 1
          ? 'different_subjects'
          : values.size > 1
            ? 'disagreement'
            : declared.policy;
  const [best] = first
    .map(({ node }) => node)
    .sort((a, b) => b.asserted - a.asserted || a.position - b.position);
  const winner = declared && code === declared.policy ? best! : null;
  const ranks = ['disagreement', 'latest_asserted', 'highest_confidence'].includes(code);
  return {
    code,
    value: winner ? winner.fact!.value : null,
    winner: winner?.id ?? null,
    candidates: candidates
      .map(({ node, rank, fault }): [string, string | null] => [
        node.id,
        fault ?? (ranks && rank !== highest ? 'outranked' : null),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}
