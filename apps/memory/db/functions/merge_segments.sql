set local role memory_owner;

-- Merges segments of the tenant into `postings` (tables/0016-segments.sql), from the oldest on, as many as one row may hold. Needs the ledger to be open
-- (open_ledger). Answers whether there were any.
create or replace function memory.merge_segments(of_tenant text) returns boolean
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set work_mem = '64MB' -- some 200,000 nodes are grouped
  set jit = off
as $$
#variable_conflict use_column
declare
  widest constant integer := 32767; -- how far behind the base of its row a node may be
  seed bigint := term_seed(of_tenant, false, null);
  merged bigint := merged_upto(of_tenant);
  slices smallint[] := array(select s::smallint from generate_series(-1, 63) s);
  unmerged record;
  first bigint;
  last bigint;
begin
  for unmerged in
    select c.base, m.position as ends, exists (select from segments s where s.tenant = of_tenant and s.slice = any (slices) and s.base = c.base) as segmented
    from corpus c
    cross join lateral (select m.position from commits m where m.tenant = of_tenant and m.position >= c.base order by m.position limit 1) m
    where c.tenant = of_tenant and not c.declared and c.base > merged
    order by c.base
  loop
    -- an older version of the service writes commits without segments: rows of before and after one are not merged into one row
    continue when first is null and not unmerged.segmented;
    exit when first is not null and (not unmerged.segmented or unmerged.ends > first + widest);
    first := coalesce(first, unmerged.base);
    last := unmerged.base;
  end loop;
  if first is null then
    return false;
  end if;

  with posting as materialized (
    select n.term, n.space, count(*)::integer as count, array_agg(n.node) as nodes, hashtextextended(n.term, first) & 15 = 0 as totalled
    from (
      select split_part(u.posting, ' ', 1) collate "C" as term, s.space,
        unnest(split_part(u.posting, ' ', 2)::integer[]) + ((s.base - first)::integer << 16) as node
      from segments s cross join lateral string_to_table(s.postings, E'\n') u (posting)
      where s.tenant = of_tenant and s.slice = any (slices) and s.base >= first and s.base <= last and u.posting <> ''
    ) n
    group by 1, 2
  ), total as (
    select p.term, sum(p.count) + max(f.live_nodes) as seen -- of all spaces
    from posting p
    join frequencies(of_tenant, (select c.known_at from corpus c where c.tenant = of_tenant and not c.declared and c.base = first), first - 1, 0,
      array(select q.term from posting q where q.totalled)) f on f.term = p.term
    group by p.term
  )
  insert into postings (tenant, term, term_key, space_term_key, declared, known_at, base, upto, count, seen, nodes)
    select of_tenant, p.term, hashtextextended(p.term, seed), hashtextextended(p.term, term_seed(of_tenant, false, p.space)), false, c.known_at,
      first, last, p.count, t.seen, p.nodes
    from posting p
    join corpus c on c.tenant = of_tenant and not c.declared and c.base = first
    left join total t on p.totalled and t.term = p.term
    order by 3; -- so that entries which lie together in an index are written together
  insert into merges (tenant, upto) values (of_tenant, last);
  perform analyze_first_postings(of_tenant);
  return true;
end $$;

-- A session keeps its plans, also those that it made while the tenant's partition of `postings` was empty. Such a plan may read an index from end to end
-- for each term: a merge took 40 seconds. New statistics make every session plan again; afterwards, autovacuum renews them.
create or replace function memory.analyze_first_postings(of_tenant text) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  part regclass := (select p.tableoid::regclass from postings p where p.tenant = of_tenant limit 1);
begin
  if (select c.reltuples <= 0 from pg_class c where c.oid = part) then
    execute format('analyze %s (tenant)', part);
  end if;
end $$;

reset role;
