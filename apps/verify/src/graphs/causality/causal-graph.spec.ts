import { extractOffline, type Edge, type EdgeEnd, type Extraction } from '@plumbline/extraction';
import { buildCausalGraph } from './causal-graph.ts';

const end = (text: string, sentence: number, start: number): EdgeEnd => ({
  text,
  sentence,
  start,
  end: start + text.length,
});
const edge = (from: EdgeEnd, to: EdgeEnd, more: Partial<Edge> = {}): Edge => ({
  ...{ from, to, type: 'CAUSES', confidence: 0.7, mechanism: 'because', evidence: 'The sentence.' },
  ...more,
});
const buildGraph = (edges: Edge[], more: Partial<Extraction> = {}) =>
  buildCausalGraph({
    language: 'en',
    sentences: [],
    claims: [],
    predictions: [],
    entities: [],
    points: [],
    edges,
    ...more,
  });

describe('the causal graph of a text', () => {
  it('makes one node of the same words in another form or order, with every mention', async () => {
    const { nodes, edges } = await buildGraph([
      edge(end('heavy rain', 0, 0), end('the flooding', 0, 20)),
      edge(end('Flooding', 1, 50), end('higher prices', 1, 70)),
    ]);
    expect(nodes.map(({ id, label, mentions }) => [id, label, mentions.length])).toEqual([
      ['n1', 'heavy rain', 1],
      ['n2', 'the flooding', 2],
      ['n3', 'higher prices', 1],
    ]);
    expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['n1 n2', 'n2 n3']);
  });

  it('says what kind of thing a node is', async () => {
    const entities = [{ name: 'Harbour Bank', kind: 'ORGANIZATION' as const, mentions: [] }];
    const { nodes } = await buildGraph(
      [
        edge(end('the Harbour Bank', 0, 0), end('interest rates', 0, 40)),
        edge(end('the storm of June 2025', 1, 100), end('a lack of trust', 1, 140)),
      ],
      { entities },
    );
    expect(nodes.map(({ type }) => type)).toEqual(['ACTOR', 'METRIC', 'EVENT', 'FACTOR']);
  });

  it('leaves out arguments, loops, and all but the surest of the same link', async () => {
    const [rain, flood] = [end('rain', 0, 0), end('floods', 0, 20)];
    const { nodes, edges } = await buildGraph([
      edge(rain, flood, { confidence: 0.5 }),
      edge(rain, flood, { confidence: 0.9 }),
      edge(end('Rain', 1, 60), end('the rain', 1, 80)),
      edge(end('the report', 2, 90), end('the plan', 2, 110), { type: 'SUPPORTS' }),
    ]);
    expect(nodes).toHaveLength(2);
    expect(edges).toMatchObject([{ confidence: 0.9 }]);
  });

  it('holds a chain together where a whole sentence is the cause of the next', async () => {
    const text =
      'Heavy rain caused flooding in the old town. As a result, 400 people lost their homes.';
    const { nodes, edges } = await buildCausalGraph(
      extractOffline({ text, referenceDate: new Date('2026-11-20'), tasks: ['edges', 'entities'] }),
    );
    const findLabel = (id: string) => nodes.find((node) => node.id === id)?.label;
    expect(edges.map(({ from, to }) => [findLabel(from), findLabel(to)])).toEqual([
      ['Heavy rain', 'flooding in the old town'],
      ['flooding in the old town', '400 people lost their homes'],
    ]);
    for (const { mentions, label } of nodes)
      expect(mentions.map(({ start, end: to }) => text.slice(start, to))).toContain(label);
  });

  it('grows with the number of links, not with its square', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) =>
      edge(end('heavy rain', at, 100 * at), end('floods', at, 100 * at + 20)),
    );
    const startedAt = performance.now();
    const { nodes, edges } = await buildGraph(many);
    // Compared with one another, the links of so long a text take tens of seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect([nodes.length, nodes[0]?.mentions.length, edges.length]).toEqual([2, 20_000, 1]);
  });
});
