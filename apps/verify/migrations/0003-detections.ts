import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What claim detection found, with the url and title that the caller sent along. */
export class Detections1790000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.detection (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        url text,
        title text,
        claims jsonb not null,
        created_at timestamptz not null default now()
      );
      create index on verify.detection (account_id, owner_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.detection');
  }
}
