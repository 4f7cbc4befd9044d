set local role memory_owner;

-- The beginning of the tenant's ledger that a search at `instant` over `size` rows stands on, as positions:
--   live      up to which rows not declared are known and within the size
--   whole     the same, back to the end of a commit: where running totals are read
--   declared  the end of the last commit within the size: up to where declared rows are counted
create or replace function memory.reach(of_tenant text, instant timestamptz, size bigint, out live bigint, out whole bigint, out declared bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  live := least(size, coalesce((select c.position from commits c where c.tenant = of_tenant and c.captured_at <= instant order by c.captured_at desc limit 1), 0));
  declared := coalesce((select c.position from commits c where c.tenant = of_tenant and c.position <= size order by c.position desc limit 1), 0);
  whole := least(live, declared);
end $$;

-- How many of the tenant's nodes not declared, up to the position `reach`, have the term.
create or replace function memory.frequency_at(of_tenant text, term text, reach bigint) returns bigint
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  key bigint := hashtextextended(frequency_at.term, term_seed(of_tenant, false, null));
  total bigint;
  since bigint;
begin
  select p.seen, p.first into total, since
    from postings p
    where p.tenant = of_tenant and p.term_key = key and p.first <= reach and p.term = frequency_at.term and p.seen is not null
    order by p.first desc limit 1;
  return coalesce(total, 0) + coalesce((
    select sum(p.count) from postings p
    where p.tenant = of_tenant and p.term_key = key and p.first > coalesce(since, 0) and p.first <= reach and p.term = frequency_at.term), 0);
end $$;

-- The same of declared nodes that count as known at `instant`.
create or replace function memory.declared_frequency_at(of_tenant text, instant timestamptz, term text, reach bigint) returns bigint
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  key bigint := hashtextextended(declared_frequency_at.term, term_seed(of_tenant, true, null));
begin
  return coalesce((
    select sum(p.count) from postings p
    where p.tenant = of_tenant and p.term_key = key and p.first <= reach and p.term = declared_frequency_at.term and p.known_at <= instant), 0);
end $$;

-- What the weights of a search go by, over all the tenant's nodes with terms that are known at `instant` and within `size`:
-- {passages, average_length, frequency: {term: nodes that have it}}.
create or replace function memory.text_statistics(of_tenant text, instant timestamptz, size bigint, terms text[]) returns json
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  r record := reach(of_tenant, instant, size);
  passages_known bigint;
  terms_known bigint;
begin
  select coalesce(sum(c.passages), 0), coalesce(sum(c.terms), 0) into passages_known, terms_known
    from (
      (select l.passages_seen as passages, l.terms_seen as terms
        from corpus l where l.tenant = of_tenant and not l.declared and l.first <= r.whole order by l.first desc limit 1)
      union all
      select d.passages, d.terms from corpus d where d.tenant = of_tenant and d.declared and d.first <= r.declared and d.known_at <= instant
    ) c;
  return json_build_object(
    'passages', passages_known,
    'average_length', case when passages_known > 0 then terms_known::float8 / passages_known else 0 end,
    'frequency', (
      select coalesce(json_object_agg(asked.term, frequency_at(of_tenant, asked.term, r.whole) + declared_frequency_at(of_tenant, instant, asked.term, r.declared)), '{}')
      from (select distinct t.term collate "C" as term from unnest(text_statistics.terms) t (term)) asked));
end $$;

reset role;
