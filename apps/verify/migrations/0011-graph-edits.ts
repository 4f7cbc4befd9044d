import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Editing of graphs by hand: when a node holds, and a journal from which every edit can be taken
 * back.
 */
export class GraphEdits1790000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.node
        add column annotation text check (annotation ~ '^[0-9]{4}(-Q[1-4]|-[0-9]{2}(-[0-9]{2})?)?$');
      comment on column verify.node.annotation is 'when it holds, as its owner wrote it: 2026, 2026-Q3, 2026-07 or 2026-07-16';
      create index on verify.node (graph_id, id);
      create index on verify.node (graph_id, normalized, id) where type = 'ENTITY';

      create table verify.graph_edit (
        id uuid primary key,
        graph_id uuid not null references verify.graph on delete cascade,
        seq int not null,
        made_at timestamptz not null,
        key_id uuid,
        made_by text not null,
        action text not null check (action in ('create_node', 'rename_node', 'delete_node', 'create_edge', 'delete_edge', 'annotate_node', 'undo')),
        before jsonb not null,
        after jsonb not null,
        undone_by int,
        unique (graph_id, seq)
      );
      comment on table verify.graph_edit is 'edits of a graph, numbered from 1 without a gap; before and after hold the whole rows that the edit touched, so that undoing it leaves no trace in the graph';
      comment on column verify.graph_edit.key_id is 'no reference: the journal outlives the key; null for a key of the settings';
      comment on column verify.graph_edit.undone_by is 'seq of the edit that took it back';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table verify.graph_edit;
      drop index verify.node_graph_id_normalized_id_idx, verify.node_graph_id_id_idx;
      alter table verify.node drop column annotation`);
  }
}
