import type { About, GraphEdge, GraphNode } from '../knowledge/graph.entity.ts';
import { NOTHING, lengthsChanged, reversed, stepsOf } from './change.ts';

const node = (id: string, more: Partial<GraphNode> = {}) =>
  ({ id, type: 'CLAIM', sourceId: 's', terms: ['a', 'b'], ...more }) as GraphNode;
const edge = (id: string) => ({ id }) as GraphEdge;
const about = (factId: string, entityId: string): About => ({ factId, entityId });

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
    expect(stepsOf(change)).toEqual({
      gone: { nodes: [node('1')], edges: [edge('a')], abouts: [about('1', '3')] },
      come: { nodes: [node('5')], edges: [edge('b')], abouts: [about('5', '4')] },
      changed: [node('2', { terms: ['c'] })],
    });
  });

  it('is taken back by its reverse', () => {
    const { gone, come, changed } = stepsOf(reversed(change));
    expect({ gone: come, come: gone }).toMatchObject({
      gone: stepsOf(change).gone,
      come: stepsOf(change).come,
    });
    expect(changed).toEqual([node('2')]);
  });

  it('tells search how much longer or shorter a source has become', () => {
    expect(lengthsChanged(change)).toEqual(new Map([['s', { passages: 0, passageTerms: -1 }]]));
    const gone = { before: { ...NOTHING, nodes: [node('1')] }, after: NOTHING };
    expect(lengthsChanged(gone)).toEqual(new Map([['s', { passages: -1, passageTerms: -2 }]]));
    expect(lengthsChanged(reversed(gone))).toEqual(
      new Map([['s', { passages: 1, passageTerms: 2 }]]),
    );
  });

  it('leaves lengths alone that are not of passages', () => {
    const unsearched = [node('1', { type: 'EVENT' }), node('2', { sourceId: null })];
    expect(lengthsChanged({ before: { ...NOTHING, nodes: unsearched }, after: NOTHING })).toEqual(
      new Map(),
    );
  });
});
