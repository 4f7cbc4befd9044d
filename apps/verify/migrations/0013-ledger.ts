import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the ledger of the memory service is owed, and what stands there. */
export class Ledger1790000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.ledger_delivery (
        source_id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        wanted int not null default 1,
        stored_at timestamptz not null default now(),
        done int not null default 0,
        space text,
        rows jsonb not null default '[]',
        attempted jsonb not null default '[]',
        job text not null,
        lease uuid,
        leased_until timestamptz,
        error text,
        delivered_at timestamptz,
        updated_at timestamptz not null default now()
      );
      comment on table verify.ledger_delivery is 'what the ledger is owed of each source, and what of it stands there; outlives the source, as the ledger is told when that is gone';
      comment on column verify.ledger_delivery.wanted is 'the edition of the source: raised by every change of it, in the same transaction';
      comment on column verify.ledger_delivery.stored_at is 'when that edition was stored';
      comment on column verify.ledger_delivery.done is 'the edition that the ledger was told';
      comment on column verify.ledger_delivery.rows is 'what stands in the ledger and was not withdrawn: [row, digest, the edition in which it came]';
      comment on column verify.ledger_delivery.attempted is 'the same of attempts of which nobody knows how far they came';
      create index on verify.ledger_delivery (account_id);
      create index on verify.ledger_delivery (updated_at) where done < wanted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.ledger_delivery');
  }
}
