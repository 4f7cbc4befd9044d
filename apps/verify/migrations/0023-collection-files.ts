import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of a collection, which wait for their ingest; and the validity of edges. */
export class CollectionFiles1790000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.collection_source add column file_name text;
      comment on column verify.collection_source.file_name is 'name of an uploaded file; null: a page. A file has the url urn:uuid:<id> and the canonical url file:<SHA-256>';

      create table verify.pending_file (
        collection_source_id uuid primary key references verify.collection_source on delete cascade,
        account_id uuid not null references verify.account on delete cascade,
        content_type text not null,
        bytes bytea not null,
        created_at timestamptz not null default now()
      );
      -- Most files are compressed already.
      alter table verify.pending_file alter column bytes set storage external;
      create index on verify.pending_file (account_id);
      comment on table verify.pending_file is 'content of uploaded files until their ingest has ended';

      alter table verify.edge
        add column valid_from timestamptz,
        add column valid_to timestamptz,
        add column learned_at timestamptz(3);
      update verify.edge e set learned_at = coalesce(
        (select s.created_at from verify.source s where s.id = e.source_id),
        (select max(s.created_at) from verify.node n join verify.source s on s.id = n.source_id where n.id in (e.from_id, e.to_id)),
        (select g.created_at from verify.graph g where g.id = e.graph_id));
      alter table verify.edge
        alter column learned_at set default date_trunc('milliseconds', now()),
        alter column learned_at set not null,
        add check (valid_from < valid_to);
      comment on column verify.edge.valid_from is 'from when its sentence says that it holds; null: the sentence does not say';
      comment on column verify.edge.valid_to is 'until when, exclusive; null: the sentence does not say';
      comment on column verify.edge.learned_at is 'when it was stored, in milliseconds, as the history of edits keeps it';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.edge drop column valid_from, drop column valid_to, drop column learned_at;
      drop table verify.pending_file;
      delete from verify.collection_source where file_name is not null;
      alter table verify.collection_source drop column file_name`);
  }
}
