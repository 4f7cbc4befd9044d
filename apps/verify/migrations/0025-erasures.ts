import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that hold a reference to an account and accept no row of an erased one. */
const ACCOUNT_TABLES = [
  ...['graph', 'source', 'collection', 'detection', 'statement', 'fingerprint', 'verdict'],
  ...['fact_check', 'document_check', 'check_review', 'chat_session', 'chat_reply'],
  ...['pending_file', 'ledger_delivery', 'subject', 'api_key'],
];

/** Records who erased what and why, and what the memory service still has to erase. */
export class Erasures1790000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.account
        add column erasures int not null default 0,
        add column erased_at timestamptz;
      comment on column verify.account.erasures is 'number of erasures so far: a request that began at a lower number stores nothing';
      comment on column verify.account.erased_at is 'when all of it was erased; the row is then a tombstone without a name';

      create table verify.erasure (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        key_id uuid,
        requested_by text not null,
        scope text not null check (scope in ('source', 'subject', 'account')),
        source_id uuid,
        reason text not null,
        counts jsonb not null default '{}',
        target jsonb,
        error text,
        lease uuid,
        leased_until timestamptz,
        requested_at timestamptz not null default now(),
        erased_at timestamptz,
        finished_at timestamptz,
        check ((scope = 'source') = (source_id is not null)),
        check (finished_at is null or target is null)
      );
      comment on table verify.erasure is 'who erased what, when and why; nothing of what was erased';
      comment on column verify.erasure.owner_id is 'the subject whose token asked, and whose content alone it covers; the account itself for a master key';
      comment on column verify.erasure.key_id is 'no reference: null for a key of the settings';
      comment on column verify.erasure.target is 'what is to be erased, until it is: the name of a subject, the tenant of an account';
      comment on column verify.erasure.error is 'one sentence: why the memory service has not erased it yet';
      comment on column verify.erasure.erased_at is 'when nothing was left of it in this service';
      comment on column verify.erasure.finished_at is 'when nothing was left of it in the memory service either';
      create index on verify.erasure (account_id, id);
      create index erasure_unfinished on verify.erasure (id) where finished_at is null;

      create table verify.erasure_call (
        erasure_id uuid not null references verify.erasure on delete cascade,
        seq int not null,
        request jsonb not null,
        primary key (erasure_id, seq)
      );
      comment on table verify.erasure_call is 'requests to the memory service that an erasure still has to make';

      create table verify.ledger_space (
        account_id uuid not null references verify.account on delete cascade,
        space text not null,
        owner_id uuid not null,
        primary key (account_id, space)
      );
      comment on table verify.ledger_space is 'spaces of the ledger that something was delivered to; they outlive their collections, whose rows the ledger keeps';
      insert into verify.ledger_space (account_id, space, owner_id)
        select d.account_id, d.space, coalesce(min(s.owner_id::text)::uuid, d.account_id)
        from verify.ledger_delivery d left join verify.source s on s.id = d.source_id
        where d.space is not null group by d.account_id, d.space;

      create function verify.refuse_erased_account() returns trigger
        language plpgsql set search_path = ''
        as $$
        begin
          -- Waits for an erasure that is just committing.
          perform from verify.account where id = new.account_id and erased_at is null for key share;
          if not found and new.account_id is not null then
            raise exception 'the account % is erased', new.account_id using errcode = 'foreign_key_violation';
          end if;
          return new;
        end $$;`);
    for (const table of ACCOUNT_TABLES)
      await runner.query(
        `create trigger refuse_erased_account before insert on verify.${table}
           for each row execute function verify.refuse_erased_account()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function verify.refuse_erased_account cascade;
      drop table verify.ledger_space, verify.erasure_call, verify.erasure;
      alter table verify.account drop column erasures, drop column erased_at`);
  }
}
