import type { EntityMention, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';
import type { GraphRows } from '../corpus/graph-rows.ts';
import { diffEditedSource } from './edited-rows.ts';

const SOURCE = 'source';
const createNode = (id: string, text: string, type = 'CLAIM') =>
  ({ id, type, text, title: text, sourceId: SOURCE, position: 0 }) as GraphNode;
const createEdge = (id: string, fromId: string, toId: string) =>
  ({ id, fromId, toId, type: 'CAUSES', evidence: 'e', position: 0 }) as GraphEdge;
const createRows = (
  nodes: GraphNode[],
  edges: GraphEdge[] = [],
  entityMentions: EntityMention[] = [],
): GraphRows => ({ chunks: [], nodes, edges, entityMentions });
const NO_EDIT = { nodes: [], edges: [], abouts: [] };

describe('the new reading of a source whose graph was edited', () => {
  it('is the whole difference where nothing was edited', () => {
    const diff = diffEditedSource(
      createRows([createNode('a', 'A 🐦'), createNode('b', 'B')]),
      createRows([createNode('x', 'A 🐦'), createNode('y', '다')]),
      [],
    );
    expect(diff.nodes.removedIds).toEqual(['b']);
    expect(diff.nodes.added.map(({ id }) => id)).toEqual(['y']);
  });

  it('does not bring back an edge that was deleted, under whatever ids it is read', () => {
    const nodes = [createNode('a', 'A'), createNode('b', 'B')];
    const diff = diffEditedSource(
      createRows(nodes),
      createRows([createNode('x', 'A'), createNode('y', 'B')], [createEdge('new', 'x', 'y')]),
      [{ ...NO_EDIT, edges: [createEdge('old', 'a', 'b')] }],
    );
    expect(diff.edges.added).toEqual([]);
  });

  it('does not remove what an added edge ends at', () => {
    const diff = diffEditedSource(
      createRows([createNode('a', 'A'), createNode('b', 'B'), createNode('c', 'C')]),
      createRows([]),
      [{ ...NO_EDIT, edges: [createEdge('mine', 'a', 'b')] }],
    );
    expect(diff.nodes.removedIds).toEqual(['c']);
  });

  it('leaves out the edges and mentions of a node that was deleted', () => {
    const diff = diffEditedSource(
      createRows([createNode('b', 'B')]),
      createRows(
        [createNode('x', 'A'), createNode('y', 'B')],
        [createEdge('new', 'x', 'y')],
        [{ factId: 'x', entityId: 'y' }],
      ),
      [{ ...NO_EDIT, nodes: [createNode('a', 'A')] }],
    );
    expect(diff.nodes.added).toEqual([]);
    expect(diff.edges.added).toEqual([]);
    expect(diff.entityMentions.added).toEqual([]);
  });

  it('leaves a renamed node as it is, whatever is read in its place', () => {
    const renamed = createNode('a', 'In my words');
    const diff = diffEditedSource(
      createRows([renamed]),
      createRows([{ ...createNode('x', 'A'), title: 'Better' }]),
      [
        { ...NO_EDIT, nodes: [createNode('a', 'A')] },
        { ...NO_EDIT, nodes: [renamed] },
      ],
    );
    expect(diff.nodes).toEqual({ added: [], changed: [], removedIds: [] });
  });

  it('takes thousands of nodes and edits', () => {
    const nodes = Array.from({ length: 20_000 }, (_, at) => createNode(`n${at}`, `Text ${at}`));
    const edits = nodes.slice(0, 5_000).map((node) => ({ ...NO_EDIT, nodes: [node] }));
    expect(
      diffEditedSource(createRows(nodes), createRows([]), edits).nodes.removedIds,
    ).toHaveLength(15_000);
  });
});
