import type { Edge, EdgeEnd, EdgeType, Extraction } from '@plumbline/extraction';
import { inTurns } from '@plumbline/http';
import { terms } from '@plumbline/text';
import { actorsOf, nodeType, type CausalNodeType } from './node-type.ts';

/** The types that say how one thing bears on another; the rest are about arguments. */
const CAUSAL: ReadonlySet<EdgeType> = new Set([
  'CAUSES',
  'TRIGGERS',
  'CONTRIBUTING_FACTOR',
  'PREVENTS',
  'CONCURRENT_SIGNAL',
  'DEPENDS_ON',
]);

export interface CausalNode {
  /** unique in the graph: `n1`, `n2` … in the order of the text */
  id: string;
  label: string;
  type: CausalNodeType;
  /** UTF-16 offsets into the text */
  mentions: { start: number; end: number }[];
}

export interface CausalEdge {
  from: string;
  to: string;
  label: EdgeType;
  confidence: number;
  mechanism: string;
  /** the sentence that states it, verbatim */
  evidence: string;
}

export interface CausalGraph {
  nodes: CausalNode[];
  edges: CausalEdge[];
}

/**
 * The causes and effects a text states, as a graph. Ends with the same words, whatever their form
 * and order, are one node. Where a whole sentence is the cause of the next and itself states an
 * effect, that effect is the cause: so chains hold together. Lets others work in between, as a text
 * may be long.
 */
export async function causalGraphOf({
  edges,
  entities,
  language,
}: Extraction): Promise<CausalGraph> {
  const causal = edges.filter(({ type }) => CAUSAL.has(type));
  const actors = actorsOf(entities);
  const inside = bySentence(causal);
  const nodes = new Map<string, CausalNode>();
  const mentioned = new Set<string>();
  const nodeOf = (end: EdgeEnd): string => {
    const key = keyOf(end.text, language);
    const label = end.text.replace(/\s+/g, ' ').trim();
    const node = nodes.get(key) ?? {
      id: `n${nodes.size + 1}`,
      label,
      type: nodeType(label, actors),
      mentions: [],
    };
    nodes.set(key, node);
    const mention = `${node.id} ${end.start}`;
    if (!mentioned.has(mention)) node.mentions.push({ start: end.start, end: end.end });
    mentioned.add(mention);
    return node.id;
  };
  const strongest = new Map<string, CausalEdge>();
  await inTurns(causal, ({ from, to, type, confidence, mechanism, evidence }) => {
    const ends = {
      from: nodeOf(withinOf(from, 'effect', inside)),
      to: nodeOf(withinOf(to, 'cause', inside)),
    };
    const key = `${ends.from} ${ends.to} ${type}`;
    if (ends.from !== ends.to && (strongest.get(key)?.confidence ?? -1) < confidence)
      strongest.set(key, { ...ends, label: type, confidence, mechanism, evidence });
  });
  const used = new Set([...strongest.values()].flatMap(({ from, to }) => [from, to]));
  return {
    nodes: [...nodes.values()].filter(({ id }) => used.has(id)),
    edges: [...strongest.values()],
  };
}

/** The links that stand within one sentence, by its index. */
function bySentence(causal: readonly Edge[]): Map<number, Edge[]> {
  const found = new Map<number, Edge[]>();
  for (const edge of causal) {
    const { from, to } = edge;
    if (from.sentence === to.sentence)
      found.set(from.sentence, [...(found.get(from.sentence) ?? []), edge]);
  }
  return found;
}

/**
 * The end of a link inside the sentence, where `end` is that whole sentence: its last effect, or
 * its first cause.
 */
function withinOf(
  end: EdgeEnd,
  role: 'cause' | 'effect',
  inside: ReadonlyMap<number, Edge[]>,
): EdgeEnd {
  const held = (inside.get(end.sentence) ?? []).filter(
    ({ from, to }) =>
      end.start <= Math.min(from.start, to.start) && Math.max(from.end, to.end) <= end.end,
  );
  return (role === 'effect' ? held.at(-1)?.to : held[0]?.from) ?? end;
}

function keyOf(text: string, language: string): string {
  const words = [...new Set(terms(text, language))].sort().join(' ');
  return words || text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
