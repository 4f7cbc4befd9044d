import { EDGE_TYPES } from '@plumbline/extraction';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { startVerify, bearer, type RunningVerify } from '../../test/running-verify.ts';
import { HARBOUR } from '../../test/texts.ts';
import { Accounts } from '../accounts/accounts.ts';
import type { Caller } from '../accounts/caller.ts';
import { NODE_TYPES } from '../knowledge/graph.entity.ts';
import { EdgeEdits } from './edge-edits.ts';
import { Journal } from './journal.ts';
import { NodeEdits } from './node-edits.ts';

/** Numbers choose among the nodes and edges that there are when their turn comes. */
const edit = fc.oneof(
  fc.record({
    does: fc.constant('create' as const),
    type: fc.constantFrom(...NODE_TYPES),
    label: fc.constantFrom('Lindholm', 'Lindholm sank.', '항구 🌉', '<&>'),
  }),
  fc.record({
    does: fc.constant('rename' as const),
    at: fc.nat(),
    label: fc.constantFrom('Lindholm rose on 3 May 2026', 'Marta Lindqvist', 'x'),
  }),
  fc.record({
    does: fc.constant('describe' as const),
    at: fc.nat(),
    description: fc.constantFrom('in other words', '"'),
  }),
  fc.record({
    does: fc.constant('annotate' as const),
    at: fc.nat(),
    annotation: fc.constantFrom('2026', '2026-Q3', null),
  }),
  fc.record({ does: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({
    does: fc.constant('join' as const),
    at: fc.nat(),
    to: fc.nat(),
    type: fc.constantFrom(...EDGE_TYPES),
    confidence: fc.constantFrom(0, 0.1, 0.7, 1),
  }),
  fc.record({ does: fc.constant('part' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('undo' as const) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

describe('undoing every edit', () => {
  let verify: RunningVerify;
  let ann: Caller;
  let graphId: string;
  let db: DataSource;
  beforeAll(async () => {
    verify = await startVerify();
    db = verify.app.get(DataSource);
    ann = (await verify.app.get(Accounts).callerOf(verify.keys.ann))!;
    graphId = (
      await verify.http
        .post('/api/v1/ingest')
        .set(bearer(verify.keys.ann))
        .send({ content: HARBOUR })
        .expect(200)
    ).body.tkg_id;
  });
  afterAll(() => verify.close());

  /** Every row of the graph and of its source, as the database writes them. */
  const rows = (): Promise<unknown[]> =>
    db.query(
      `select n::text from verify.node n where graph_id = $1
       union all select e::text from verify.edge e where graph_id = $1
       union all select a::text from verify.about a where fact_id in (select id from verify.node where graph_id = $1)
       union all select s::text from verify.source s where graph_id = $1 order by 1`,
      [graphId],
    );
  const idsOf = async (table: 'node' | 'edge') =>
    (
      await db.query<{ id: string }[]>(
        `select id from verify.${table} where graph_id = $1 order by id`,
        [graphId],
      )
    ).map(({ id }) => id);
  const lengths = async () =>
    (
      await db.query(
        `select s.passages - count(*)::int as chunks, s.passage_terms - sum(cardinality(terms))::int as terms
         from verify.source s join verify.node n on n.source_id = s.id and type in ('CLAIM', 'PREDICTION') where s.graph_id = $1 group by s.id`,
        [graphId],
      )
    )[0];

  async function make(given: Edit): Promise<void> {
    const [nodes, edges, journal] = [
      verify.app.get(NodeEdits),
      verify.app.get(EdgeEdits),
      verify.app.get(Journal),
    ];
    if (given.does === 'create')
      return void (await nodes.create(ann, graphId, { ...given, description: '' }));
    if (given.does === 'undo') return void (await journal.undo(ann, graphId));
    const held = await idsOf(given.does === 'part' ? 'edge' : 'node');
    const id = held[given.at % held.length] ?? '';
    if (given.does === 'rename' || given.does === 'describe')
      await nodes.rename(ann, graphId, id, given);
    else if (given.does === 'annotate') await nodes.annotate(ann, graphId, id, given.annotation);
    else if (given.does === 'delete') await nodes.delete(ann, graphId, id);
    else if (given.does === 'part') await edges.delete(ann, graphId, id);
    else
      await edges.create(ann, graphId, {
        ...given,
        from: id,
        to: held[given.to % held.length]!,
        mechanism: '',
      });
  }

  it(
    'leaves the graph as it was before the first, to the byte, with the lengths that search ' +
      'goes by',
    async () => {
      const [before, rest] = [await rows(), await lengths()];
      let made = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 6, maxLength: 12 }), async (edits) => {
          for (const one of edits) await make(one).then(() => made++, refused);
          if ((await idsOf('node')).length) expect(await lengths()).toEqual(rest);
          const undo = () => verify.app.get(Journal).undo(ann, graphId);
          while (await undo().then(() => true, isNothingLeft));
          expect(await rows()).toEqual(before);
        }),
        { numRuns: 6 },
      );
      expect(made).toBeGreaterThan(15);
    },
  );
});

/** Edits that cannot be made are refused by the rules, never by the database. */
function refused(error: { status?: number }): void {
  expect([400, 404, 409]).toContain(error.status);
}

function isNothingLeft(error: { status?: number }): false {
  expect(error.status).toBe(409);
  return false;
}
