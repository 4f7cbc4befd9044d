import * as fc from 'fast-check';
import type { EntityMention, Chunk, NewGraphEdge, GraphNode } from '../../corpus/graph.entity.ts';
import type { GraphRows } from '../../corpus/graph-rows.ts';
import { diffSource, type RowChanges, type SourceDiff } from './source-diff.ts';

const TEXTS = ['The quay is closed.', 'Rain fell.', '부두가 닫혔다.', 'أغلق الرصيف', '👍'];
const place = { sourceId: 's', graphId: 'g' };
let nextId = 0;
const id = () => `id-${nextId++}`;

const text = fc.constantFrom(...TEXTS);
const chunk = fc.record({
  text,
  start: fc.nat(9),
  terms: fc.constantFrom('a', 'b').map((term) => [term]),
});
const node = fc.record({
  text,
  type: fc.constantFrom('CLAIM' as const, 'ENTITY' as const),
  category: fc.constantFrom('', 'politics'),
});
const edge = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  evidence: text,
  confidence: fc.constantFrom(0.5, 0.7),
});

/** A reading of a page: any rows whose edges and abouts join nodes of it. */
const rowsArbitrary = fc
  .record({
    chunks: fc.array(chunk, { maxLength: 8 }),
    nodes: fc.array(node, { maxLength: 8 }),
    edges: fc.array(edge, { maxLength: 8 }),
    abouts: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
  })
  .map((generatedRows): GraphRows => {
    const nodes = generatedRows.nodes.map(
      (row, position) =>
        ({ ...row, ...place, id: id(), position, title: row.text }) as unknown as GraphNode,
    );
    const nodeIdAt = (at: number) => nodes[at % nodes.length]!.id;
    return {
      nodes,
      chunks: generatedRows.chunks.map((row, position): Chunk => ({
        ...row,
        id: id(),
        sourceId: 's',
        position,
        end: row.start + row.text.length,
      })),
      edges: generatedRows.edges.flatMap(
        ({ from, to, evidence, confidence }, position): NewGraphEdge[] =>
          nodes.length
            ? [
                {
                  ...place,
                  id: id(),
                  position,
                  ...{ validFrom: null, validTo: null },
                  fromId: nodeIdAt(from),
                  toId: nodeIdAt(to),
                  type: 'CAUSES',
                  confidence,
                  mechanism: '',
                  evidence,
                },
              ]
            : [],
      ),
      entityMentions: [
        ...new Map(
          nodes.length
            ? generatedRows.abouts.map(([a, b]) => [
                `${nodeIdAt(a)} ${nodeIdAt(b)}`,
                { factId: nodeIdAt(a), entityId: nodeIdAt(b) },
              ])
            : [],
        ).values(),
      ],
    };
  });

/** What PostgreSQL does with a difference. */
function applyDiff(
  stored: GraphRows,
  { chunks, nodes, edges, entityMentions }: SourceDiff,
): GraphRows {
  const applyChanges = <Row extends { id: string; position: number }>(
    rows: readonly Row[],
    { added, changed, removedIds: removed }: RowChanges<Row>,
  ): Row[] => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of removed) byId.delete(one);
    for (const row of changed) {
      if (!byId.has(row.id)) throw new Error('Changed, and not there.');
      byId.set(row.id, row);
    }
    for (const row of added) byId.set(row.id, row);
    return [...byId.values()].sort((a, b) => a.position - b.position);
  };
  const key = ({ factId, entityId }: EntityMention) => `${factId} ${entityId}`;
  const removed = new Set(entityMentions.removed.map(key));
  return {
    chunks: applyChanges(stored.chunks, chunks),
    nodes: applyChanges(stored.nodes, nodes),
    edges: applyChanges(stored.edges, edges),
    entityMentions: [
      ...stored.entityMentions.filter((about) => !removed.has(key(about))),
      ...entityMentions.added,
    ],
  };
}

/**
 * With the ends of edges and abouts told by the places of their nodes, as ids are nobody's
 * business.
 */
function normalizeIds({ chunks, nodes, edges, entityMentions }: GraphRows) {
  const at = new Map(nodes.map((row) => [row.id, row.position]));
  return {
    chunks: chunks.map(({ id: _id, ...row }) => row),
    nodes: nodes.map(({ id: _id, ...row }) => row),
    edges: edges.map(({ id: _id, fromId, toId, ...row }) => ({
      ...row,
      from: at.get(fromId),
      to: at.get(toId),
    })),
    abouts: entityMentions
      .map(({ factId, entityId }) => `${at.get(factId)} ${at.get(entityId)}`)
      .sort(),
  };
}

describe('the difference between what is stored of a page and how it reads now', () => {
  it('makes the one the other', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, (stored, fresh) => {
        expect(normalizeIds(applyDiff(stored, diffSource(stored, fresh)))).toEqual(
          normalizeIds(fresh),
        );
      }),
    );
  });

  it('is nothing when the page reads as before', () => {
    fc.assert(
      fc.property(rowsArbitrary, (stored) => {
        const again = structuredClone(stored);
        const none = { added: [], changed: [], removedIds: [] };
        expect(diffSource(stored, again)).toEqual({
          chunks: none,
          nodes: none,
          edges: none,
          entityMentions: { added: [], removed: [] },
        });
      }),
    );
  });

  it('deletes nothing that is still said, and adds nothing that was', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, (stored, fresh) => {
        const { chunks, nodes } = diffSource(stored, fresh);
        const counts = (rows: readonly { text: string }[], of: string) =>
          rows.filter(({ text }) => text === of).length;
        for (const one of TEXTS) {
          const claims = (rows: readonly GraphNode[]) =>
            rows.filter(({ type }) => type === 'CLAIM');
          const [before, now] = [
            counts(claims(stored.nodes), one),
            counts(claims(fresh.nodes), one),
          ];
          const removed = stored.nodes.filter(({ id }) => nodes.removedIds.includes(id));
          expect(counts(claims(removed), one)).toBe(Math.max(0, before - now));
          expect(counts(claims(nodes.added), one)).toBe(Math.max(0, now - before));
          expect(counts(chunks.added, one)).toBeLessThanOrEqual(counts(fresh.chunks, one));
        }
      }),
    );
  });
});
