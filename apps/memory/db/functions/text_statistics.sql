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

-- How many of the tenant's nodes have each of the distinct terms: of those not declared up to the position `whole` (the end of a commit), and of the
-- declared ones up to `declared` that count as known at `instant`.
create or replace function memory.frequencies(of_tenant text, instant timestamptz, whole bigint, declared bigint, terms text[])
  returns table (term text, live_nodes bigint, declared_nodes bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  merged bigint := merged_upto(of_tenant);
begin
  return query
    select f.term, f.live_nodes + coalesce(s.nodes, 0), f.declared_nodes
    from merged_frequencies(of_tenant, instant, frequencies.whole, frequencies.declared, frequencies.terms, merged) f
    left join (
      select n.term, sum(count_nodes(n.nodes))::bigint as nodes
      from segment_nodes(of_tenant, merged, frequencies.whole, frequencies.terms) n
      group by n.term
    ) s on s.term = f.term;
end $$;

-- The same without what is in segments behind `merged`.
create or replace function memory.merged_frequencies(of_tenant text, instant timestamptz, whole bigint, declared bigint, terms text[], merged bigint)
  returns table (term text, live_nodes bigint, declared_nodes bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off -- whatever the statistics are: look-ups
  set enable_bitmapscan = off
  set jit = off
as $$
#variable_conflict use_column
declare
  seed bigint := term_seed(of_tenant, false, null);
  declared_seed bigint := term_seed(of_tenant, true, null);
  -- an older version of the service that writes between commits of this one does not see segments, and its totals are without them
  trusted bigint := coalesce((select m.upto from merges m where m.tenant = of_tenant order by m.upto limit 1), 9223372036854775807);
begin
  return query
    select t.term, total.seen + coalesce(since.nodes, 0), coalesce(own.nodes, 0)
    from (
      select d.term, hashtextextended(d.term, seed) as key, hashtextextended(d.term, declared_seed) as declared_key
      from (select distinct u.term collate "C" as term from unnest(merged_frequencies.terms) u (term)) d
      offset 0
    ) t
    left join lateral (
      select p.seen, p.base
      from postings p
      where p.tenant = of_tenant and p.term_key = t.key and p.base <= merged_frequencies.whole and p.term = t.term and p.seen is not null
        and case when p.upto is null then p.base <= trusted else p.upto <= merged_frequencies.merged and p.upto <= merged_frequencies.whole end
      order by p.base desc limit 1
    ) last on true
    -- coalesce is not leakproof: worked out apart from the comparison, or no index would be used for that
    cross join lateral (select coalesce(last.seen, 0) as seen, coalesce(last.base, 0) as base offset 0) total
    left join lateral (
      select sum(case
        when p.upto > merged_frequencies.whole then (select count(*) from unnest(p.nodes) u (node) where p.base + (u.node >> 16) <= merged_frequencies.whole)
        else p.count end)::bigint as nodes
      from postings p
      where p.tenant = of_tenant and p.term_key = t.key and p.base > total.base and p.base <= merged_frequencies.whole and p.term = t.term
        and (p.upto <= merged_frequencies.merged or p.upto is null)
    ) since on true
    left join lateral (
      select sum(p.count)::bigint as nodes
      from postings p
      where p.tenant = of_tenant and p.term_key = t.declared_key and p.base <= merged_frequencies.declared and p.term = t.term and p.known_at <= instant
    ) own on true;
end $$;

-- The tenant's nodes with terms, in the same bounds, and how many terms they have together.
create or replace function memory.corpus_at(of_tenant text, instant timestamptz, whole bigint, declared bigint, out passages bigint, out terms bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
#variable_conflict use_column
begin
  select coalesce(sum(c.passages), 0), coalesce(sum(c.terms), 0) into passages, terms
  from (
    (select l.passages_seen as passages, l.terms_seen as terms
      from corpus l where l.tenant = of_tenant and not l.declared and l.base <= corpus_at.whole order by l.base desc limit 1)
    union all
    select d.passages, d.terms from corpus d where d.tenant = of_tenant and d.declared and d.base <= corpus_at.declared and d.known_at <= instant
  ) c;
end $$;

-- What the weights of a search go by, over all the tenant's nodes with terms that are known at `instant` and within `size`:
-- {passages, average_length, frequency: {term: nodes that have it}}.
create or replace function memory.text_statistics(of_tenant text, instant timestamptz, size bigint, terms text[]) returns json
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  bounds record := memory.reach(of_tenant, instant, size);
  known record := memory.corpus_at(of_tenant, instant, bounds.whole, bounds.declared);
begin
  return json_build_object(
    'passages', known.passages,
    'average_length', case when known.passages > 0 then known.terms::float8 / known.passages else 0 end,
    'frequency', (
      select coalesce(json_object_agg(f.term, f.live_nodes + f.declared_nodes), '{}')
      from memory.frequencies(of_tenant, instant, bounds.whole, bounds.declared, text_statistics.terms) f));
end $$;

reset role;
