import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.account (
        id uuid primary key,
        name text not null unique,
        created_at timestamptz not null default now()
      );
      create table verify.subject (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        name text not null,
        created_at timestamptz not null default now(),
        unique (account_id, name)
      );
      create table verify.api_key (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        subject_id uuid references verify.subject on delete cascade,
        kind text not null check (kind in ('master', 'personal')),
        name text not null,
        token_hash bytea not null unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        check ((kind = 'personal') = (subject_id is not null))
      );
      create index on verify.api_key (account_id, created_at);
      create index on verify.api_key (subject_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.api_key, verify.subject, verify.account');
  }
}
