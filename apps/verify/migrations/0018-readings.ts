import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what a model read of pages, and marks the sources that it has to read again. */
export class Readings1790000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.reading (
        key text primary key,
        content_hash bytea not null,
        reading jsonb not null,
        created_at timestamptz not null default now()
      );
      comment on table verify.reading is 'what a language model read of a page, for all endpoints; it goes with the sources of that text, or after READING_KEEP_HOURS';
      comment on column verify.reading.key is 'hex of the SHA-256 of the page, all that is known of it, the model and the instructions';
      create index on verify.reading (content_hash);
      create index on verify.reading (created_at);

      alter table verify.source
        add column site_name text,
        add column reread_at timestamptz,
        add column reread_key_id uuid,
        add column reread_attempts int;
      -- Not in one step: a function uses the row type, and PostgreSQL 17.12 then refuses a column with a default.
      alter table verify.source alter column reread_attempts set default 0;
      update verify.source set reread_attempts = 0;
      alter table verify.source alter column reread_attempts set not null;
      comment on column verify.source.site_name is 'the publication''s own name, as the page says it';
      comment on column verify.source.reread_at is 'when a model is to read it again, as the rules read it in the model''s place; null: not marked';
      comment on column verify.source.reread_key_id is 'the key for which the tokens of that reading are recorded; no reference: null for a key of the settings';
      comment on column verify.source.reread_attempts is 'readings again that failed; not 0 without reread_at: given up';
      create index on verify.source (reread_at, id) where reread_at is not null;

      create table verify.rereading_turn (
        id boolean primary key default true check (id),
        next_at timestamptz not null default now()
      );
      comment on table verify.rereading_turn is 'one row: when sources may next be queued to be read again, over all workers';
      insert into verify.rereading_turn default values;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table verify.rereading_turn, verify.reading;
      alter table verify.source
        drop column site_name, drop column reread_at, drop column reread_key_id, drop column reread_attempts`);
  }
}
