import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records who created and revoked each API key, when, and from where. */
export class KeyEvents1790000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.key_event (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        key_id uuid not null references verify.api_key on delete cascade,
        action text not null check (action in ('created', 'revoked')),
        actor text not null check (actor in ('key', 'setting', 'operator')),
        actor_key_id uuid references verify.api_key on delete cascade,
        ip text,
        request_id text,
        at timestamptz not null default now(),
        check ((actor = 'key') = (actor_key_id is not null))
      );
      comment on column verify.key_event.actor is 'key: a stored key; setting: a key of VERIFY_API_KEYS; operator: the command line or the first start';
      create index on verify.key_event (account_id, id);
      create index on verify.key_event (key_id);
      create index on verify.key_event (actor_key_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.key_event');
  }
}
