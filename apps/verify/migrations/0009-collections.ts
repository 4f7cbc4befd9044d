import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Collections: named corpora of pages, each with one graph; and what links a statement with what it
 * is about.
 */
export class Collections1790000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.collection (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        graph_id uuid not null unique references verify.graph on delete cascade,
        name text not null,
        slug text,
        status text not null default 'active' check (status in ('active', 'deleting')),
        revision int not null default 0,
        created_at timestamptz not null default now(),
        unique (owner_id, slug)
      );
      comment on column verify.collection.revision is 'raised by every change of what the collection knows; a row lock on it makes the stores of one collection take turns';
      create index on verify.collection (account_id);

      alter table verify.source
        add column collection_id uuid references verify.collection,
        add column revision int,
        add column detached_at timestamptz,
        add column deleted_at timestamptz;
      -- Not in one step: a function uses the row type, and PostgreSQL 17.12 then refuses a column with a default.
      alter table verify.source alter column revision set default 0;
      update verify.source set revision = 0;
      alter table verify.source alter column revision set not null;
      comment on column verify.source.collection_id is 'whose knowledge it is part of; null: its owner''s alone';
      comment on column verify.source.revision is 'the collection''s revision that stored it';
      comment on column verify.source.detached_at is 'when it was taken out of a collection; its owner may hold the same content besides';
      comment on column verify.source.deleted_at is 'when the deletion of its collection began: seen by nobody from then on, and gone when its turn comes';
      create or replace function verify.is_visible(source verify.source, account uuid, owner uuid) returns boolean
        language sql immutable
        return source.deleted_at is null and source.account_id = account and (source.owner_id = owner or source.visibility = 'public');
      alter table verify.source drop constraint source_owner_id_content_hash_key;
      create unique index source_owned_content on verify.source (owner_id, content_hash) where collection_id is null and detached_at is null;
      create unique index source_collected_content on verify.source (collection_id, content_hash) where collection_id is not null;

      create table verify.collection_source (
        id uuid primary key,
        collection_id uuid not null references verify.collection on delete cascade,
        url text not null,
        canonical_url text not null,
        visibility text not null check (visibility in ('private', 'public')),
        status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
        stage text check (stage in ('fetch', 'read', 'extract', 'link', 'store')),
        progress real not null default 0 check (progress between 0 and 1),
        run int not null default 1,
        attempt int not null default 0,
        error_code text,
        error text,
        next_retry_at timestamptz,
        turn_at timestamptz,
        stage_ms jsonb not null default '{}',
        etag text,
        last_modified text,
        source_id uuid references verify.source on delete set null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        finished_at timestamptz,
        unique (collection_id, canonical_url)
      );
      comment on table verify.collection_source is 'a page that a collection was given; its job in the queue is named <id>.<run>';
      comment on column verify.collection_source.stage is 'what is being done, or where it failed; null before the first';
      comment on column verify.collection_source.turn_at is 'when it was given a turn at its host, until it has had it';
      comment on column verify.collection_source.stage_ms is 'what each stage of this run took, in milliseconds; of the last attempt that came so far';
      comment on column verify.collection_source.source_id is 'what came of it; two addresses of one content share it';
      create index on verify.collection_source (source_id);

      create table verify.about (
        fact_id uuid not null references verify.node on delete cascade,
        entity_id uuid not null references verify.node on delete cascade,
        primary key (fact_id, entity_id)
      );
      comment on table verify.about is 'which claims and predictions name which entities';
      create index on verify.about (entity_id);

      create table verify.host_turn (
        host text primary key,
        asked_at timestamptz not null,
        next_at timestamptz not null
      );
      comment on table verify.host_turn is 'turns at each host, over all workers';
      comment on column verify.host_turn.asked_at is 'when it was last asked for a page; in the future while it wants to be left alone';
      comment on column verify.host_turn.next_at is 'the first turn that nobody was given';

      drop function verify.searchable(uuid, uuid, text, text, text[], timestamptz, timestamptz);
      create function verify.searchable(
        account uuid, owner uuid, language text, country text, domains text[], dated_from timestamptz, dated_to timestamptz, collection uuid
      ) returns table (id uuid, passages int, passage_terms int, dated_at timestamptz)
        language sql stable parallel safe
        begin atomic
          select s.id, s.passages, s.passage_terms, coalesce(s.published_at, s.created_at)
          from verify.source s
          where verify.is_visible(s, searchable.account, searchable.owner)
            and (searchable.collection is null or s.collection_id = searchable.collection)
            and (searchable.language is null or s.language = searchable.language)
            and (searchable.country is null or s.country = searchable.country)
            and (searchable.domains is null or exists (
              select from unnest(searchable.domains) as d where s.domain = d or right(s.domain, length(d) + 1) = '.' || d))
            and (dated_from is null or coalesce(s.published_at, s.created_at) >= dated_from)
            and (dated_to is null or coalesce(s.published_at, s.created_at) <= dated_to);
        end;
      comment on function verify.searchable is 'the sources that a search looks through: what the caller may see, or of it what one collection holds, less what the filters (each null: none) leave out';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function verify.searchable;
      drop table verify.host_turn, verify.about, verify.collection_source;
      drop index verify.source_owned_content, verify.source_collected_content;
      delete from verify.source where collection_id is not null or detached_at is not null;
      create or replace function verify.is_visible(source verify.source, account uuid, owner uuid) returns boolean
        language sql immutable
        return source.account_id = account and (source.owner_id = owner or source.visibility = 'public');
      alter table verify.source drop column collection_id, drop column revision, drop column detached_at, drop column deleted_at;
      alter table verify.source add unique (owner_id, content_hash);
      drop table verify.collection;
      create function verify.searchable(
        account uuid, owner uuid, language text, country text, domains text[], dated_from timestamptz, dated_to timestamptz
      ) returns table (id uuid, passages int, passage_terms int, dated_at timestamptz)
        language sql stable parallel safe
        begin atomic
          select s.id, s.passages, s.passage_terms, coalesce(s.published_at, s.created_at)
          from verify.source s
          where verify.is_visible(s, searchable.account, searchable.owner)
            and (searchable.language is null or s.language = searchable.language)
            and (searchable.country is null or s.country = searchable.country)
            and (searchable.domains is null or exists (
              select from unnest(searchable.domains) as d where s.domain = d or right(s.domain, length(d) + 1) = '.' || d))
            and (dated_from is null or coalesce(s.published_at, s.created_at) >= dated_from)
            and (dated_to is null or coalesce(s.published_at, s.created_at) <= dated_to);
        end`);
  }
}
