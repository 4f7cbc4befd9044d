import type { Edge, EdgeEnd, EdgeType, Extraction } from '@plumbline/extraction';
import { mapYielding } from '@plumbline/concurrency';
import { extractTerms } from '@plumbline/text';
import {
  collectActorNames,
  classifyCausalNodeType,
  type CausalNodeType,
} from './causal-node-type.ts';

/** Edge types that state how one thing influences another. The other types relate arguments. */
export const CAUSAL_EDGE_TYPES: readonly EdgeType[] = [
  'CAUSES',
  'TRIGGERS',
  'CONTRIBUTING_FACTOR',
  'PREVENTS',
  'CONCURRENT_SIGNAL',
  'DEPENDS_ON',
];

export interface CausalNode {
  /** Unique in the graph: `n1`, `n2` … in text order. */
  id: string;
  label: string;
  type: CausalNodeType;
  /** UTF-16 offsets into the text. */
  mentions: { start: number; end: number }[];
}

export interface CausalEdge {
  from: string;
  to: string;
  label: EdgeType;
  confidence: number;
  mechanism: string;
  /** The sentence that states it, verbatim. */
  evidence: string;
}

export interface CausalGraph {
  nodes: CausalNode[];
  edges: CausalEdge[];
}

/**
 * Builds the graph of the causes and effects that a text states. Ends with the same words, in any
 * form and order, are one node. If a whole sentence is a cause and itself states an effect, that
 * effect becomes the cause, so that chains stay connected. Yields to the event loop, because a text
 * can be long.
 */
export async function buildCausalGraph({
  edges,
  entities,
  language,
}: Extraction): Promise<CausalGraph> {
  const causalEdges = edges.filter(({ type }) => CAUSAL_EDGE_TYPES.includes(type));
  const actorNames = collectActorNames(entities);
  const edgesBySentence = groupBySentence(causalEdges);
  const nodeByKey = new Map<string, CausalNode>();
  const mentionKeys = new Set<string>();
  const getOrCreateNode = (end: EdgeEnd): string => {
    const label = (end.label ?? end.text).replace(/\s+/g, ' ').trim();
    const key = computeNodeKey(label, language);
    const node = nodeByKey.get(key) ?? {
      id: `n${nodeByKey.size + 1}`,
      label,
      type: classifyCausalNodeType(label, actorNames),
      mentions: [],
    };
    nodeByKey.set(key, node);
    const mentionKey = `${node.id} ${end.start}`;
    if (!mentionKeys.has(mentionKey)) node.mentions.push({ start: end.start, end: end.end });
    mentionKeys.add(mentionKey);
    return node.id;
  };
  const strongestEdgeByKey = new Map<string, CausalEdge>();
  await mapYielding(causalEdges, ({ from, to, type, confidence, mechanism, evidence }) => {
    const ends = {
      from: getOrCreateNode(resolveInnerEnd(from, 'effect', edgesBySentence)),
      to: getOrCreateNode(resolveInnerEnd(to, 'cause', edgesBySentence)),
    };
    const key = `${ends.from} ${ends.to} ${type}`;
    if (ends.from !== ends.to && (strongestEdgeByKey.get(key)?.confidence ?? -1) < confidence)
      strongestEdgeByKey.set(key, { ...ends, label: type, confidence, mechanism, evidence });
  });
  const usedNodeIds = new Set(
    [...strongestEdgeByKey.values()].flatMap(({ from, to }) => [from, to]),
  );
  return {
    nodes: [...nodeByKey.values()].filter(({ id }) => usedNodeIds.has(id)),
    edges: [...strongestEdgeByKey.values()],
  };
}

/** Groups the links within one sentence by sentence index. */
function groupBySentence(causalEdges: readonly Edge[]): Map<number, Edge[]> {
  const edgesBySentence = new Map<number, Edge[]>();
  for (const edge of causalEdges) {
    const { from, to } = edge;
    if (from.sentence === to.sentence)
      edgesBySentence.set(from.sentence, [...(edgesBySentence.get(from.sentence) ?? []), edge]);
  }
  return edgesBySentence;
}

/**
 * If `end` is a whole sentence with inner links, returns its last effect or its first cause.
 * Otherwise returns `end`.
 */
function resolveInnerEnd(
  end: EdgeEnd,
  role: 'cause' | 'effect',
  edgesBySentence: ReadonlyMap<number, Edge[]>,
): EdgeEnd {
  const innerEdges = (edgesBySentence.get(end.sentence) ?? []).filter(
    ({ from, to }) =>
      end.start <= Math.min(from.start, to.start) && Math.max(from.end, to.end) <= end.end,
  );
  return (role === 'effect' ? innerEdges.at(-1)?.to : innerEdges[0]?.from) ?? end;
}

function computeNodeKey(text: string, language: string): string {
  const words = [...new Set(extractTerms(text, language))].sort().join(' ');
  return words || text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
