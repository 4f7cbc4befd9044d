import { EDGE_TYPES } from '@plumbline/extraction';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../test/verify-app.ts';
import { HARBOUR_TEXT } from '../../test/sample-texts.ts';
import { AccountService } from '../auth/account.service.ts';
import type { Caller } from '../auth/caller.ts';
import { NODE_TYPES } from '../corpus/graph.entity.ts';
import { EdgeEditService } from './edge-edit.service.ts';
import { EditHistoryService } from './edit-history.service.ts';
import { NodeEditService } from './node-edit.service.ts';

/** Numbers choose among the nodes and edges that there are when their turn comes. */
const editArbitrary = fc.oneof(
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
type Edit = typeof editArbitrary extends fc.Arbitrary<infer One> ? One : never;

describe('undoing every edit', () => {
  let verify: VerifyTestApp;
  let ann: Caller;
  let graphId: string;
  let db: DataSource;
  beforeAll(async () => {
    verify = await startVerify();
    db = verify.app.get(DataSource);
    ann = (await verify.app.get(AccountService).findCaller(verify.keys.ann))!;
    graphId = (
      await verify.http
        .post('/api/v1/ingest')
        .set(toBearerHeader(verify.keys.ann))
        .send({ content: HARBOUR_TEXT })
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
  const listIds = async (table: 'node' | 'edge') =>
    (
      await db.query<{ id: string }[]>(
        `select id from verify.${table} where graph_id = $1 order by id`,
        [graphId],
      )
    ).map(({ id }) => id);
  const readLengthDrift = async () =>
    (
      await db.query(
        `select s.passages - count(*)::int as chunks, s.passage_terms - sum(cardinality(terms))::int as terms
         from verify.source s join verify.node n on n.source_id = s.id and type in ('CLAIM', 'PREDICTION') where s.graph_id = $1 group by s.id`,
        [graphId],
      )
    )[0];

  async function applyRandomEdit(edit: Edit): Promise<void> {
    const [nodes, edges, editHistory] = [
      verify.app.get(NodeEditService),
      verify.app.get(EdgeEditService),
      verify.app.get(EditHistoryService),
    ];
    if (edit.does === 'create')
      return void (await nodes.create(ann, graphId, { ...edit, description: '' }));
    if (edit.does === 'undo') return void (await editHistory.undoLastEdit(ann, graphId));
    const ids = await listIds(edit.does === 'part' ? 'edge' : 'node');
    const id = ids[edit.at % ids.length] ?? '';
    if (edit.does === 'rename' || edit.does === 'describe')
      await nodes.rename(ann, graphId, id, edit);
    else if (edit.does === 'annotate') await nodes.annotate(ann, graphId, id, edit.annotation);
    else if (edit.does === 'delete') await nodes.delete(ann, graphId, id);
    else if (edit.does === 'part') await edges.delete(ann, graphId, id);
    else
      await edges.create(ann, graphId, {
        ...edit,
        from: id,
        to: ids[edit.to % ids.length]!,
        mechanism: '',
      });
  }

  it(
    'leaves the graph as it was before the first, to the byte, with the lengths that search ' +
      'goes by',
    async () => {
      const [before, rest] = [await rows(), await readLengthDrift()];
      let editCount = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(editArbitrary, { minLength: 6, maxLength: 12 }),
          async (edits) => {
            for (const one of edits)
              await applyRandomEdit(one).then(() => editCount++, expectRefusal);
            if ((await listIds('node')).length) expect(await readLengthDrift()).toEqual(rest);
            const undo = () => verify.app.get(EditHistoryService).undoLastEdit(ann, graphId);
            while (await undo().then(() => true, expectNothingToUndo));
            expect(await rows()).toEqual(before);
          },
        ),
        { numRuns: 6 },
      );
      expect(editCount).toBeGreaterThan(15);
    },
  );
});

/** Edits that cannot be made are refused by the rules, never by the database. */
function expectRefusal(error: { status?: number }): void {
  expect([400, 404, 409]).toContain(error.status);
}

function expectNothingToUndo(error: { status?: number }): false {
  expect(error.status).toBe(409);
  return false;
}
