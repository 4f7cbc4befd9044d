set local role memory_owner;

-- What supersedes the nodes of `positions` (superseded_by), and what supersedes that, and so on.
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
    cross join lateral (select n.id from nodes n where n.tenant = of_tenant and n.position = o.position offset 0) c
    cross join lateral (select superseded_by(of_tenant, instant, moment, size, c.id) as source_id offset 0) b
    cross join lateral (select b.source_id, md5(b.source_id)::uuid as source_key where b.source_id is not null offset 0) s
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
