import * as fc from 'fast-check';
import type { About, Chunk, GraphEdge, GraphNode } from '../../knowledge/graph.entity.ts';
import type { GraphRows } from '../../knowledge/graph-rows.ts';
import { differenceOf, type Change, type Difference } from './difference.ts';

const TEXTS = ['The quay is closed.', 'Rain fell.', '부두가 닫혔다.', 'أغلق الرصيف', '👍'];
const place = { sourceId: 's', graphId: 'g' };
let made = 0;
const id = () => `id-${made++}`;

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
const reading = fc
  .record({
    chunks: fc.array(chunk, { maxLength: 8 }),
    nodes: fc.array(node, { maxLength: 8 }),
    edges: fc.array(edge, { maxLength: 8 }),
    abouts: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
  })
  .map((read): GraphRows => {
    const nodes = read.nodes.map(
      (row, position) =>
        ({ ...row, ...place, id: id(), position, title: row.text }) as unknown as GraphNode,
    );
    const nth = (at: number) => nodes[at % nodes.length]!.id;
    return {
      nodes,
      chunks: read.chunks.map((row, position): Chunk => ({
        ...row,
        id: id(),
        sourceId: 's',
        position,
        end: row.start + row.text.length,
      })),
      edges: read.edges.flatMap(({ from, to, evidence, confidence }, position): GraphEdge[] =>
        nodes.length
          ? [
              {
                ...place,
                id: id(),
                position,
                fromId: nth(from),
                toId: nth(to),
                type: 'CAUSES',
                confidence,
                mechanism: '',
                evidence,
              },
            ]
          : [],
      ),
      abouts: [
        ...new Map(
          nodes.length
            ? read.abouts.map(([a, b]) => [
                `${nth(a)} ${nth(b)}`,
                { factId: nth(a), entityId: nth(b) },
              ])
            : [],
        ).values(),
      ],
    };
  });

/** What PostgreSQL does with a difference. */
function applied(stored: GraphRows, { chunks, nodes, edges, abouts }: Difference): GraphRows {
  const changed = <Row extends { id: string; position: number }>(
    rows: readonly Row[],
    { added, changed, gone }: Change<Row>,
  ): Row[] => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of gone) byId.delete(one);
    for (const row of changed) {
      if (!byId.has(row.id)) throw new Error('Changed, and not there.');
      byId.set(row.id, row);
    }
    for (const row of added) byId.set(row.id, row);
    return [...byId.values()].sort((a, b) => a.position - b.position);
  };
  const key = ({ factId, entityId }: About) => `${factId} ${entityId}`;
  const gone = new Set(abouts.gone.map(key));
  return {
    chunks: changed(stored.chunks, chunks),
    nodes: changed(stored.nodes, nodes),
    edges: changed(stored.edges, edges),
    abouts: [...stored.abouts.filter((about) => !gone.has(key(about))), ...abouts.added],
  };
}

/**
 * With the ends of edges and abouts told by the places of their nodes, as ids are nobody's
 * business.
 */
function told({ chunks, nodes, edges, abouts }: GraphRows) {
  const at = new Map(nodes.map((row) => [row.id, row.position]));
  return {
    chunks: chunks.map(({ id: _id, ...row }) => row),
    nodes: nodes.map(({ id: _id, ...row }) => row),
    edges: edges.map(({ id: _id, fromId, toId, ...row }) => ({
      ...row,
      from: at.get(fromId),
      to: at.get(toId),
    })),
    abouts: abouts.map(({ factId, entityId }) => `${at.get(factId)} ${at.get(entityId)}`).sort(),
  };
}

describe('the difference between what is stored of a page and how it reads now', () => {
  it('makes the one the other', () => {
    fc.assert(
      fc.property(reading, reading, (stored, fresh) => {
        expect(told(applied(stored, differenceOf(stored, fresh)))).toEqual(told(fresh));
      }),
    );
  });

  it('is nothing when the page reads as before', () => {
    fc.assert(
      fc.property(reading, (stored) => {
        const again = structuredClone(stored);
        const none = { added: [], changed: [], gone: [] };
        expect(differenceOf(stored, again)).toEqual({
          chunks: none,
          nodes: none,
          edges: none,
          abouts: { added: [], gone: [] },
        });
      }),
    );
  });

  it('deletes nothing that is still said, and adds nothing that was', () => {
    fc.assert(
      fc.property(reading, reading, (stored, fresh) => {
        const { chunks, nodes } = differenceOf(stored, fresh);
        const counts = (rows: readonly { text: string }[], of: string) =>
          rows.filter(({ text }) => text === of).length;
        for (const one of TEXTS) {
          const claims = (rows: readonly GraphNode[]) =>
            rows.filter(({ type }) => type === 'CLAIM');
          const [before, now] = [
            counts(claims(stored.nodes), one),
            counts(claims(fresh.nodes), one),
          ];
          const gone = stored.nodes.filter(({ id }) => nodes.gone.includes(id));
          expect(counts(claims(gone), one)).toBe(Math.max(0, before - now));
          expect(counts(claims(nodes.added), one)).toBe(Math.max(0, now - before));
          expect(counts(chunks.added, one)).toBeLessThanOrEqual(counts(fresh.chunks, one));
        }
      }),
    );
  });
});
