import type { EntityMention, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';
import { NO_ROWS, computeLengthChanges, reverseChange, planSteps } from './graph-change.ts';

const node = (id: string, more: Partial<GraphNode> = {}) =>
  ({ id, type: 'CLAIM', sourceId: 's', terms: ['a', 'b'], ...more }) as GraphNode;
const edge = (id: string) => ({ id }) as GraphEdge;
const about = (factId: string, entityId: string): EntityMention => ({ factId, entityId });

describe('a change of a graph', () => {
  const change = {
    before: {
      nodes: [node('1'), node('2')],
      edges: [edge('a')],
      abouts: [about('1', '3'), about('1', '4')],
    },
    after: {
      nodes: [node('2', { terms: ['c'] }), node('5')],
      edges: [edge('b')],
      abouts: [about('1', '4'), about('5', '4')],
    },
  };

  it('tells what goes, what comes, and what only reads otherwise', () => {
    expect(planSteps(change)).toEqual({
      removed: { nodes: [node('1')], edges: [edge('a')], abouts: [about('1', '3')] },
      added: { nodes: [node('5')], edges: [edge('b')], abouts: [about('5', '4')] },
      changedNodes: [node('2', { terms: ['c'] })],
    });
  });

  it('is taken back by its reverse', () => {
    const { removed, added, changedNodes } = planSteps(reverseChange(change));
    expect({ gone: added, come: removed }).toMatchObject({
      gone: planSteps(change).removed,
      come: planSteps(change).added,
    });
    expect(changedNodes).toEqual([node('2')]);
  });

  it('tells search how much longer or shorter a source has become', () => {
    expect(computeLengthChanges(change)).toEqual(
      new Map([['s', { passages: 0, passageTerms: -1 }]]),
    );
    const gone = { before: { ...NO_ROWS, nodes: [node('1')] }, after: NO_ROWS };
    expect(computeLengthChanges(gone)).toEqual(
      new Map([['s', { passages: -1, passageTerms: -2 }]]),
    );
    expect(computeLengthChanges(reverseChange(gone))).toEqual(
      new Map([['s', { passages: 1, passageTerms: 2 }]]),
    );
  });

  it('leaves lengths alone that are not of passages', () => {
    const unsearched = [node('1', { type: 'EVENT' }), node('2', { sourceId: null })];
    expect(
      computeLengthChanges({ before: { ...NO_ROWS, nodes: unsearched }, after: NO_ROWS }),
    ).toEqual(new Map());
  });
});
