set local role memory_owner;

-- What was said directly before and after: for each node of `positions` up to two nodes on either side that have text, are of the same space and kind,
-- and were asserted within an hour of it, in the order in which they became known. So turns of a conversation are neighbours whether they came in one
-- request or one by one, episodes are neighbours of episodes, claims of claims; and what was written down years apart is not.
-- Only so many rows on either side are looked at: a neighbour with that many other rows in between (entities, say) is not found.
create or replace function memory.neighbours(of_tenant text, instant timestamptz, valid_at timestamptz, size bigint, positions bigint[])
  returns table ("position" bigint, neighbour bigint, distance bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off
  set enable_sort = off -- the index has the order
as $$
#variable_conflict use_column
declare
  sitting constant interval := '1 hour';
  farthest constant integer := 24;
begin
  return query
    select s.position, b.position, b.distance
    from unnest(positions) p (position)
    cross join lateral (select * from nodes n where n.tenant = of_tenant and n.position = p.position limit 1) s
    cross join lateral (
      (select a.position, row_number() over (order by a.known_at, a.position) as distance
        from (
          select n.position, n.known_at, n.kind, n.statement, n.asserted_at, n.valid_from, n.valid_to
          from nodes n
          where n.tenant = of_tenant and n.space = s.space and (n.known_at, n.position) > (s.known_at, s.position)
            and n.known_at <= instant and n.position <= size
          order by n.known_at, n.position
          limit farthest
        ) a
        where a.kind = s.kind and a.statement is not null and a.asserted_at between s.asserted_at - sitting and s.asserted_at + sitting
          and a.valid_from <= coalesce(neighbours.valid_at, instant) and (a.valid_to is null or a.valid_to > coalesce(neighbours.valid_at, instant))
        limit 2)
      union all
      (select a.position, row_number() over (order by a.known_at desc, a.position desc)
        from (
          select n.position, n.known_at, n.kind, n.statement, n.asserted_at, n.valid_from, n.valid_to
          from nodes n
          where n.tenant = of_tenant and n.space = s.space and (n.known_at, n.position) < (s.known_at, s.position)
            and n.position <= size
          order by n.known_at desc, n.position desc
          limit farthest
        ) a
        where a.kind = s.kind and a.statement is not null and a.asserted_at between s.asserted_at - sitting and s.asserted_at + sitting
          and a.valid_from <= coalesce(neighbours.valid_at, instant) and (a.valid_to is null or a.valid_to > coalesce(neighbours.valid_at, instant))
        limit 2)
    ) b;
end $$;

reset role;
