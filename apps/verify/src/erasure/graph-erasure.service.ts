import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { NO_ROWS, type EditRows } from '../graphs/graph-change.ts';
import type { ErasurePlan } from './erasure-plan.service.ts';
import { runWithRetry, toBatches, type TransactionClient } from './run-with-retry.ts';

const EDITS_PER_PAGE = 50;
const ROWS_PER_BATCH = 500;
const GRAPHS_SQL = `select graph_id as id from verify.node where id = any($1)
  union select graph_id from verify.edge where id = any($2)
  union select graph_id from verify.graph_edit where id = any($3)`;
/** Ranking uses the number and length of a source's passages. */
const COUNT_PASSAGES_SQL = `update verify.source s set (passages, passage_terms) =
    (select count(*), coalesce(sum(cardinality(p.terms)), 0) from verify.passage p where p.source_id = s.id)
  where s.id = any($1)`;

interface EditRow {
  id: string;
  seq: number;
  before: EditRows;
  after: EditRows;
}

/** Erases nodes and edges of graphs, and what the history of edits keeps of them. */
@Injectable()
export class GraphErasureService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Erases the nodes, edges and edits of a plan. It can be repeated at any point. */
  async erase({ keys }: ErasurePlan): Promise<void> {
    const nodeIds = [...(keys.node ?? []), ...(keys.manualNode ?? [])];
    const edgeIds = [...(keys.edge ?? []), ...(keys.manualEdge ?? [])];
    const editIds = keys.edit ?? [];
    const { rows: graphs } = await this.database.pool.query<{ id: string }>(GRAPHS_SQL, [
      ...[nodeIds, edgeIds, editIds],
    ]);
    // The history first: it could restore what is deleted.
    for (const { id } of graphs)
      await this.eraseEdits(id, new Set([...nodeIds, ...edgeIds, ...editIds]));
    for (const ids of toBatches(edgeIds, ROWS_PER_BATCH))
      await runWithRetry(this.database, (client) =>
        client.query('delete from verify.edge where id = any($1)', [ids]),
      );
    for (const ids of toBatches(nodeIds, ROWS_PER_BATCH))
      await runWithRetry(this.database, (client) => deleteNodes(client, ids));
  }

  /**
   * Empties the edits that touch erased rows. They stay in the history; undoing one changes
   * nothing.
   */
  private async eraseEdits(graphId: string, erasedIds: ReadonlySet<string>): Promise<void> {
    await runWithRetry(this.database, async (client) => {
      await client.query('select from verify.graph where id = $1 for update', [graphId]);
      for (let afterSeq = 0, count = EDITS_PER_PAGE; count === EDITS_PER_PAGE;) {
        const { rows } = await client.query<EditRow>(
          `select id, seq, before, after from verify.graph_edit
           where graph_id = $1 and seq > $2 order by seq limit ${EDITS_PER_PAGE}`,
          [graphId, afterSeq],
        );
        const touchedIds = rows.flatMap((edit) => (touches(edit, erasedIds) ? [edit.id] : []));
        await client.query(
          'update verify.graph_edit set before = $2, after = $2 where id = any($1)',
          [touchedIds, JSON.stringify(NO_ROWS)],
        );
        count = rows.length;
        afterSeq = rows.at(-1)?.seq ?? afterSeq;
      }
    });
  }
}

async function deleteNodes(client: TransactionClient, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with gone as (delete from verify.node where id = any($1) returning source_id)
     select distinct source_id as id from gone where source_id is not null`,
    [ids],
  );
  await client.query(COUNT_PASSAGES_SQL, [rows.map(({ id }) => id)]);
}

const touches = ({ id, before, after }: EditRow, ids: ReadonlySet<string>): boolean =>
  ids.has(id) ||
  [before, after].some(
    ({ nodes, edges, abouts }) =>
      nodes.some((node) => ids.has(node.id)) ||
      edges.some((edge) => [edge.id, edge.fromId, edge.toId].some((one) => ids.has(one))) ||
      abouts.some(({ factId, entityId }) => ids.has(factId) || ids.has(entityId)),
  );
