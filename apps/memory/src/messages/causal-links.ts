import type { Edge, EdgeEnd, EdgeType } from '@plumbline/extraction';
import { mapYielding } from '@plumbline/concurrency';
import type { GraphNode } from './request-graph.ts';
import type { EpisodeBuilder, ExtractedMessage } from './episode-builder.ts';
import { normalizeStatement } from './normalize-statement.ts';
import type { Statement } from './statements.ts';

/**
 * The edge types of the API contract that are stored from messages; the engine's other edges
 * (QUALIFIES, DEPENDS_ON …) are only stored when callers send them.
 */
const STORED_EDGE_TYPES: ReadonlySet<EdgeType> = new Set([
  'CAUSES',
  'CONTRIBUTING_FACTOR',
  'TRIGGERS',
  'PREVENTS',
  'SUPPORTS',
  'CONTRADICTS',
  'CONCURRENT_SIGNAL',
] as const);

/**
 * Adds the causal links of a message. When both ends are statements, the link connects their
 * blocks. When one sentence states cause and effect ("sales fell because the port was closed"), the
 * sentence is the claim. Its two halves become factors, linked to each other and from the claim.
 * Chains of causes run through the factors and join when another message names the same factor.
 */
export async function addCausalLinks(
  builder: EpisodeBuilder,
  { extraction, statements }: ExtractedMessage,
  nodeByStatement: ReadonlyMap<Statement, GraphNode>,
): Promise<void> {
  const statementByNormalText = new Map(
    await mapYielding(statements, (statement) => [
      normalizeStatement(statement.quote.text),
      statement,
    ]),
  );
  const findStatement = ({ start, end, text }: EdgeEnd) =>
    statementByNormalText.get(normalizeStatement(text)) ??
    statements.find(({ quote }) => quote.start <= start && end <= quote.end);
  await mapYielding(
    await selectEdges(extraction.edges),
    ({ from, to, type, confidence, mechanism, evidence }) => {
      const [cause, effect] = [findStatement(from), findStatement(to)];
      if (cause && effect && cause !== effect) {
        builder.addLink(
          nodeByStatement.get(cause)!.id,
          nodeByStatement.get(effect)!.id,
          type,
          evidence,
          'edge',
          {
            confidence,
            mechanism,
          },
        );
        return;
      }
      const claim = cause ?? effect;
      const ends = [from, to].map((end) => builder.addFactor(end.text, end));
      builder.addLink(ends[0]!.id, ends[1]!.id, type, evidence, claim ? 'claim' : 'edge', {
        confidence,
        mechanism,
      });
      if (claim)
        for (const { id } of ends) builder.addEdge(nodeByStatement.get(claim)!.id, id, 'MENTIONS');
    },
  );
}

const overlaps = (a: EdgeEnd, b: EdgeEnd) => a.start < b.end && b.start < a.end;

/**
 * Selects the edges to store: of two readings of a sentence the one with higher confidence, when an
 * end of the other contains both of its ends.
 */
async function selectEdges(edges: readonly Edge[]): Promise<Edge[]> {
  const candidates = edges.filter(({ type }) => STORED_EDGE_TYPES.has(type));
  const spansBothEnds = (end: EdgeEnd, { from, to }: Edge) =>
    overlaps(end, from) && overlaps(end, to);
  const redundancyFlags = await mapYielding(candidates, ({ from, to, confidence }) =>
    candidates.some(
      (rival) =>
        rival.confidence > confidence && (spansBothEnds(from, rival) || spansBothEnds(to, rival)),
    ),
  );
  return candidates.filter((_, index) => !redundancyFlags[index]);
}
