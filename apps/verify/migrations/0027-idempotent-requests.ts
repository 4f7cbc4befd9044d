import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the answers to requests with an `Idempotency-Key`, which a retry gets again. */
export class IdempotentRequests1790000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.idempotent_request (
        owner_id uuid not null,
        key text not null,
        account_id uuid not null references verify.account,
        fingerprint bytea not null,
        lease uuid not null,
        leased_until timestamptz not null,
        created_at timestamptz not null default now(),
        status smallint,
        headers jsonb,
        body bytea,
        primary key (owner_id, key)
      )`);
    await runner.query(
      'create index idempotent_request_account on verify.idempotent_request (account_id)',
    );
    await runner.query(
      'create index idempotent_request_age on verify.idempotent_request (created_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.idempotent_request');
  }
}
