import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ranking in SQL, in the measure that @plumbline/retrieval ranks by; and vectors of passages, for
 * where a model for them is configured.
 */
export class Retrieval1790000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists vector with schema public;

      create function verify.bm25_weight(tf float8, df float8, passages float8, length float8, average_length float8) returns float8
        language sql immutable parallel safe
        return ln(1 + (passages - df + 0.5) / (df + 0.5)) * tf * 2.2 / (tf + 1.2 * (0.5 + 0.5 * length / average_length));
      comment on function verify.bm25_weight is 'what one term adds to the score of a passage: libs/retrieval/src/bm25.ts in SQL';

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
        end;
      comment on function verify.searchable is 'the sources that a search looks through: what the caller may see, less what the filters (each null: none) leave out';

      create or replace view verify.passage as
        select id, 'chunk' as kind, source_id, null::text as title, text, start_offset, terms, position from verify.chunk
        union all
        select id, lower(type), source_id, title, text, start_offset, terms, null::int from verify.node
        where type in ('CLAIM', 'PREDICTION') and source_id is not null;

      create table verify.chunk_embedding (
        chunk_id uuid not null references verify.chunk on delete cascade,
        model text not null,
        source_id uuid not null references verify.source on delete cascade,
        embedding halfvec not null,
        primary key (chunk_id, model)
      );
      comment on table verify.chunk_embedding is 'beside the chunk and not in it, in half precision: read in a quarter of the time, and the search for words does not read over them';
      create index on verify.chunk_embedding (source_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table verify.chunk_embedding;
      drop view verify.passage;
      create view verify.passage as
        select id, 'chunk' as kind, source_id, null::text as title, text, start_offset, terms from verify.chunk
        union all
        select id, lower(type), source_id, title, text, start_offset, terms from verify.node where type in ('CLAIM', 'PREDICTION') and source_id is not null;
      drop function verify.searchable;
      drop function verify.bm25_weight`);
  }
}
