import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was learned from evidence: claims and predictions, where each was seen, and how they stand
 * to each other.
 */
export class Statements1790000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.statement (
        id uuid primary key,
        kind text not null check (kind in ('CLAIM', 'PREDICTION')),
        account_id uuid references verify.account on delete cascade,
        owner_id uuid,
        language text not null,
        key bytea not null,
        text text not null,
        title text not null,
        description text not null,
        category text not null,
        claim_type text check (claim_type in ('FACTUAL', 'STATISTICAL', 'QUOTE', 'EVENT')),
        claim_date date,
        deadline date,
        created_at timestamptz not null default now(),
        unique nulls not distinct (key, language, account_id, owner_id),
        check (account_id is not null or owner_id is null)
      );
      comment on table verify.statement is 'the same sentence is one statement in public news, one in what an account shares, and one in what a subject keeps to itself: so that no id, date or wording of it tells what others hold';
      comment on column verify.statement.account_id is 'whose ingested content it was learned from; null: public news';
      comment on column verify.statement.owner_id is 'the subject whose private content it was learned from; null: all of the account may see it';
      comment on column verify.statement.key is 'SHA-256 of what makes it the same statement: its words, and the dates that they mean';
      create index on verify.statement (account_id);

      create table verify.sighting (
        id uuid primary key,
        statement_id uuid not null references verify.statement on delete cascade,
        page_id uuid references verify.page on delete cascade,
        source_id uuid references verify.source on delete cascade,
        start_offset int not null check (start_offset >= 0),
        end_offset int not null check (end_offset > start_offset),
        quote text not null,
        credibility real not null check (credibility between 0 and 1),
        learned_at timestamptz not null default now(),
        unique nulls not distinct (statement_id, page_id, source_id, start_offset, end_offset),
        check (num_nonnulls(page_id, source_id) = 1)
      );
      comment on table verify.sighting is 'where a statement was seen: UTF-16 offsets into the content of a page of public news or of an ingested source';
      create index on verify.sighting (page_id);
      create index on verify.sighting (source_id);

      create function verify.is_visible(sighting verify.sighting, account uuid, owner uuid) returns boolean
        language sql stable
        begin atomic
          select sighting.page_id is not null or exists (
            select from verify.source s where s.id = sighting.source_id and verify.is_visible(s, is_visible.account, is_visible.owner));
        end;
      comment on function verify.is_visible(verify.sighting, uuid, uuid) is 'a page of public news is everybody''s, an ingested source those'' who may see it; account and owner null: of nobody known';

      create function verify.forget_unseen() returns trigger
        language plpgsql set search_path = ''
        as $$
        begin
          -- Locked first, as who learns it again just now holds it: only then is it known whether a sighting is left
          perform from verify.statement where id in (select statement_id from gone) order by id for update;
          delete from verify.statement s
          where s.id in (select statement_id from gone) and not exists (select from verify.sighting g where g.statement_id = s.id);
          return null;
        end $$;
      create trigger forget_unseen after delete on verify.sighting
        referencing old table as gone for each statement execute function verify.forget_unseen();

      create table verify.statement_link (
        from_id uuid not null references verify.statement on delete cascade,
        to_id uuid not null references verify.statement on delete cascade,
        relation text not null check (relation in ('SUPPORTS', 'CONTRADICTS')),
        confidence real not null check (confidence between 0 and 1),
        learned_at timestamptz not null default now(),
        primary key (from_id, to_id),
        check (from_id <> to_id)
      );
      create index on verify.statement_link (to_id);

      create table verify.secret (
        purpose text primary key,
        value bytea not null
      );
      comment on table verify.secret is 'what every instance signs with; made by whichever needs it first';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table verify.secret, verify.statement_link;
      drop function verify.is_visible(verify.sighting, uuid, uuid);
      drop table verify.sighting;
      drop function verify.forget_unseen;
      drop table verify.statement`);
  }
}
