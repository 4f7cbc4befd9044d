import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps verdicts, the checks that led to them, and what people say of them. */
export class Checks1790000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.document_check (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        key_id uuid,
        title text not null,
        url text,
        language text not null,
        content text not null,
        options jsonb not null,
        status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'canceled')),
        error jsonb,
        engine text,
        counts jsonb not null default '{}',
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
      comment on table verify.document_check is 'a text whose claims are checked one by one';
      comment on column verify.document_check.content is 'the text: claims name offsets in it, in UTF-16 code units';
      comment on column verify.document_check.options is 'how each of its claims is checked';
      comment on column verify.document_check.engine is 'who found its claims';
      comment on column verify.document_check.counts is 'claims left out, claims that news was not searched for, and news providers that failed';
      create index on verify.document_check (account_id);
      create index on verify.document_check (owner_id, id);

      create table verify.verdict (
        id uuid primary key,
        account_id uuid references verify.account on delete cascade,
        owner_id uuid,
        statement_key bytea not null,
        language text not null,
        source text not null check (source in ('default', 'ingest', 'all')),
        as_of timestamptz,
        dated_from timestamptz,
        dated_to timestamptz,
        item_limit int not null,
        engine text not null,
        claim text not null,
        verdict text not null check (verdict in ('TRUE', 'FALSE', 'UNCERTAIN')),
        confidence real not null check (confidence between 0 and 1),
        result json,
        evidence_deleted_at timestamptz,
        checked_at timestamptz not null,
        expires_at timestamptz not null,
        check ((account_id is null) = (source = 'default')),
        check ((result is null) = (evidence_deleted_at is not null))
      );
      comment on table verify.verdict is 'what a check came to; the newest of a statement, scope of evidence and as_of counts until it expires';
      comment on column verify.verdict.account_id is 'whose ingested content counted; null: public evidence alone, and everybody may see it';
      comment on column verify.verdict.statement_key is 'as that of verify.statement';
      comment on column verify.verdict.dated_from is 'preferred dates of evidence';
      comment on column verify.verdict.engine is 'who judged, with the version of its prompts or weights';
      comment on column verify.verdict.result is 'the verdict with its evidence, and what was judged, so that it can be judged again; json, as a text of a page may hold what jsonb refuses; null when a source of it was deleted';
      create index on verify.verdict (statement_key, language, source, checked_at desc);
      create index on verify.verdict (account_id);

      create table verify.verdict_source (
        verdict_id uuid not null references verify.verdict on delete cascade,
        source_id uuid not null references verify.source on delete cascade,
        primary key (verdict_id, source_id)
      );
      comment on table verify.verdict_source is 'ingested sources that a verdict quotes';
      create index on verify.verdict_source (source_id);
      create function verify.forget_evidence() returns trigger
        language plpgsql set search_path = ''
        as $$
        begin
          update verify.verdict v set result = null, evidence_deleted_at = now(), expires_at = least(expires_at, now())
          where v.result is not null and v.id in (select verdict_id from gone);
          return null;
        end $$;
      create trigger forget_evidence after delete on verify.verdict_source
        referencing old table as gone for each statement execute function verify.forget_evidence();

      create table verify.fact_check (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        key_id uuid,
        claim text not null,
        statement_key bytea not null,
        language text not null,
        options jsonb not null,
        status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'canceled')),
        stages jsonb not null default '[]',
        verdict_id uuid references verify.verdict on delete cascade,
        is_reused boolean not null default false,
        error jsonb,
        document_check_id uuid references verify.document_check on delete cascade,
        position int,
        start_offset int,
        end_offset int,
        same_as uuid references verify.fact_check on delete cascade,
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        check ((status = 'finished') = (verdict_id is not null)),
        check ((document_check_id is null) = (position is null))
      );
      comment on table verify.fact_check is 'somebody''s check of a claim';
      comment on column verify.fact_check.language is 'of the claim';
      comment on column verify.fact_check.stages is 'what it has done so far, in order';
      comment on column verify.fact_check.is_reused is 'whether its verdict was kept from an earlier check';
      comment on column verify.fact_check.same_as is 'the first check of the same claim in the document';
      create index on verify.fact_check (account_id);
      create index on verify.fact_check (owner_id, id desc) where document_check_id is null;
      create index on verify.fact_check (owner_id, statement_key, id desc);
      create unique index on verify.fact_check (document_check_id, position);
      create index on verify.fact_check (verdict_id);
      create index on verify.fact_check (same_as);

      create table verify.check_review (
        id uuid primary key,
        check_id uuid not null references verify.fact_check on delete cascade,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        key_id uuid,
        verdict text not null check (verdict in ('TRUE', 'FALSE', 'UNCERTAIN')),
        note text not null,
        sources jsonb not null,
        computed_verdict text not null check (computed_verdict in ('TRUE', 'FALSE', 'UNCERTAIN')),
        created_at timestamptz not null default now()
      );
      comment on table verify.check_review is 'what people say of checks; rows are never changed, so that who said what when can be audited';
      comment on column verify.check_review.computed_verdict is 'of the check, as the reviewer saw it';
      create index on verify.check_review (check_id, id);
      create index on verify.check_review (account_id);

      -- Two quotations on one side of a claim were taken to support each other, which they need not.
      delete from verify.statement_link where relation = 'SUPPORTS';

      -- Beside the one without learned_to, which an older version calls while both run.
      create function verify.searchable(
        account uuid, owner uuid, language text, country text, domains text[], dated_from timestamptz, dated_to timestamptz, collection uuid,
        learned_to timestamptz
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
            and (dated_to is null or coalesce(s.published_at, s.created_at) <= dated_to)
            and (learned_to is null or s.created_at <= learned_to);
        end;
      comment on function verify.searchable(uuid, uuid, text, text, text[], timestamptz, timestamptz, uuid, timestamptz) is 'the sources that a search looks through: what the caller may see, or of it what one collection holds, less what the filters (each null: none) leave out; learned_to: stored by then';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function verify.searchable(uuid, uuid, text, text, text[], timestamptz, timestamptz, uuid, timestamptz);
      drop table verify.check_review, verify.fact_check, verify.verdict_source;
      drop function verify.forget_evidence;
      drop table verify.verdict, verify.document_check`);
  }
}
