set local role memory_owner;

-- How much stays in segments (tables/0016-segments.sql) before it is merged: commits, and terms of their statements.
create or replace function memory.max_segment_commits() returns integer
  language sql immutable
  return 64;

create or replace function memory.max_segment_terms() returns integer
  language sql immutable
  return 200000;

-- The slice of a segment that has a term, in a commit with many.
create or replace function memory.term_slice(term text) returns smallint
  language sql immutable parallel safe
  return (hashtext(term) & 63)::smallint;

-- Base of the last commit that is merged: what is behind it is in segments.
create or replace function memory.merged_upto(of_tenant text) returns bigint
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  return coalesce((select m.upto from merges m where m.tenant = of_tenant order by m.upto desc limit 1), 0);
end $$;

-- The nodes of terms in the segments behind `merged`, of commits that begin at `until` at the latest: a row a term and commit, of `nodes` as text
-- because not every caller looks into it.
create or replace function memory.segment_nodes(of_tenant text, merged bigint, until bigint, terms text[])
  returns table (term text, base bigint, space text, nodes text)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set jit = off
as $$
#variable_conflict use_column
begin
  return query
    select t.term, s.base, s.space, split_part(s.rest, E'\n', 1)
    from (
      select u.term, E'\n' || u.term || ' ' as beginning, array[-1, term_slice(u.term)] as slices
      from (select distinct u.term collate "C" as term from unnest(segment_nodes.terms) u (term)) u
      offset 0
    ) t
    cross join lateral (
      select s.base, s.space, split_part(s.postings, t.beginning, 2) as rest
      from segments s
      where s.tenant = of_tenant and s.slice = any (t.slices) and s.base > segment_nodes.merged and s.base <= segment_nodes.until
      offset 0
    ) s
    where s.rest <> '';
end $$;

-- How many nodes a list of them written as text has.
create or replace function memory.count_nodes(nodes text) returns integer
  language sql immutable parallel safe
  return octet_length(nodes) - octet_length(replace(nodes, ',', '')) + 1;

reset role;
