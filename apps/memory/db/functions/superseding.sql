set local role memory_owner;

-- What supersedes the nodes of `positions`, by an edge that is visible at `instant` and `moment`, by the rule of resolve; and what supersedes that, and so on.
--   newer           id of the superseding node
--   newer_position  its row that is valid at `moment`, of `space` and `kinds` (null: any); null when there is none
create or replace function memory.superseding(of_tenant text, instant timestamptz, moment timestamptz, size bigint, space text, kinds text[],
  positions bigint[]) returns table ("position" bigint, newer text, newer_position bigint)
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- as in neighbours
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  longest constant integer := 16; -- of a chain
  asked bigint[] := positions;
  seen bigint[] := positions;
  pairs record;
begin
  for step in 1 .. longest loop
    exit when coalesce(cardinality(asked), 0) = 0;
    select array_agg(o.position) as older, array_agg(s.source_id) as newer, array_agg(w.position) as newer_positions into pairs
    from unnest(asked) o (position)
    cross join lateral (select n.id, md5(n.id) as id_text_key from nodes n where n.tenant = of_tenant and n.position = o.position offset 0) c
    cross join lateral (
      select e.source_id, e.source_key
      from (
        select e.position, e.source_id, md5(e.source_id)::uuid as source_key
        from edges e
        where e.tenant = of_tenant and md5(e.target_id) = c.id_text_key and e.target_id = c.id and e.source_id <> c.id and e.edge_type = 'SUPERSEDES'
          and (e.known_at <= instant) is true and (e.position <= size) is true and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
        offset 0 -- not pulled up: see the key of nodes in tables/0013
      ) e
      cross join lateral (
        select from nodes n
        where n.tenant = of_tenant and n.id_key = e.source_key and n.id = e.source_id and (n.known_at <= instant) is true and (n.position <= size) is true
        limit 1
      ) n
      order by e.position limit 1
    ) s
    left join lateral (
      select n.position from nodes n
      where n.tenant = of_tenant and n.id_key = s.source_key and n.id = s.source_id and (n.known_at <= instant) is true and (n.position <= size) is true
        and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
        and (superseding.space is null or n.space = superseding.space) and (superseding.kinds is null or n.kind = any (superseding.kinds))
      limit 1
    ) w on true;
    return query select u.older, u.newer, u.newer_position from unnest(pairs.older, pairs.newer, pairs.newer_positions) u (older, newer, newer_position);
    asked := array(select distinct u.position from unnest(pairs.newer_positions) u (position) where u.position <> all (seen));
    seen := seen || asked;
  end loop;
end $$;

reset role;
