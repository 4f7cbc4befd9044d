import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a subject has ingested: the source, its passages for search, and the graph extracted from
 * it.
 */
export class Knowledge1790000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.graph (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        name text not null,
        created_at timestamptz not null default now()
      );
      create index on verify.graph (account_id, owner_id);

      create table verify.source (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        graph_id uuid not null references verify.graph on delete cascade,
        visibility text not null check (visibility in ('private', 'public')),
        origin text not null check (origin in ('url', 'content', 'file')),
        url text,
        file_name text,
        domain text not null,
        country text,
        title text not null,
        author text,
        description text,
        language text not null,
        published_at timestamptz,
        content text not null,
        content_hash bytea not null,
        passages int not null,
        passage_terms int not null,
        engine text not null,
        created_at timestamptz not null default now(),
        unique (owner_id, content_hash)
      );
      comment on column verify.source.owner_id is 'the subject whose token ingested it, or the account itself when a master key did';
      comment on column verify.source.passages is 'chunks, claims and predictions of this source; with passage_terms the lengths that BM25 needs, without counting them a query';
      create index on verify.source (account_id, owner_id);
      create index on verify.source (graph_id);

      create function verify.is_visible(source verify.source, account uuid, owner uuid) returns boolean
        language sql immutable
        return source.account_id = account and (source.owner_id = owner or source.visibility = 'public');
      comment on function verify.is_visible is 'who may see what: private content its own subject alone, public content every key of the account';

      create table verify.chunk (
        id uuid primary key,
        source_id uuid not null references verify.source on delete cascade,
        position int not null,
        start_offset int not null,
        end_offset int not null,
        text text not null,
        terms text[] not null,
        unique (source_id, position)
      );
      create index on verify.chunk using gin (terms);

      create table verify.node (
        id uuid primary key,
        graph_id uuid not null references verify.graph on delete cascade,
        source_id uuid references verify.source on delete cascade,
        position int not null,
        type text not null check (type in ('CLAIM', 'PREDICTION', 'ENTITY', 'EVENT', 'BELIEF')),
        title text not null,
        description text not null default '',
        category text not null default '',
        text text not null,
        normalized text,
        claim_type text check (claim_type in ('FACTUAL', 'STATISTICAL', 'QUOTE', 'EVENT')),
        claim_date date,
        deadline date,
        confidence real check (confidence between 0 and 1),
        start_offset int,
        end_offset int,
        terms text[] not null default '{}'
      );
      create index on verify.node (graph_id, position);
      create index on verify.node (source_id);
      create index on verify.node using gin (terms);

      create table verify.edge (
        id uuid primary key,
        graph_id uuid not null references verify.graph on delete cascade,
        source_id uuid references verify.source on delete cascade,
        position int not null,
        from_id uuid not null references verify.node on delete cascade,
        to_id uuid not null references verify.node on delete cascade,
        type text not null check (type in ('CAUSES', 'SUPPORTS', 'CONTRADICTS', 'TRIGGERS', 'CONTRIBUTING_FACTOR', 'PREVENTS',
          'CONCURRENT_SIGNAL', 'QUALIFIES', 'DEPENDS_ON', 'DERIVED_FROM', 'SUPERSEDES')),
        confidence real not null check (confidence between 0 and 1),
        mechanism text not null,
        evidence text not null
      );
      create index on verify.edge (graph_id, position);
      create index on verify.edge (source_id);
      create index on verify.edge (from_id);
      create index on verify.edge (to_id);

      create view verify.passage as
        select id, 'chunk' as kind, source_id, null::text as title, text, start_offset, terms from verify.chunk
        union all
        select id, lower(type), source_id, title, text, start_offset, terms from verify.node where type in ('CLAIM', 'PREDICTION') and source_id is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop view verify.passage; drop function verify.is_visible; drop table verify.edge, ' +
        'verify.node, verify.chunk, verify.source, verify.graph',
    );
  }
}
