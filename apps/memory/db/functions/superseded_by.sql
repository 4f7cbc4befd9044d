set local role memory_owner;

-- The node that supersedes the node `id`, or null: by the first SUPERSEDES edge that is visible at `instant` and `moment`, from another node that is known.
-- (That one may have ceased to be valid: what it said of the older one stays said.)
-- What was said before may be said again: 500, then 700, then 500 as before. The edges then lead in a circle, and of a circle what was asserted last stands:
-- an edge to a node does not count when a later one leads from that node back to where the edge came from, at once or over others.
create or replace function memory.superseded_by(of_tenant text, instant timestamptz, moment timestamptz, size bigint, id text) returns text
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off -- whatever the statistics are: look-ups
  set enable_bitmapscan = off
  set jit = off
as $$
#variable_conflict use_column
declare
  longest constant integer := 16; -- of a circle
  older_key text := md5(id);
  found_edge record;
begin
  for found_edge in
    select e.source_id, md5(e.source_id)::uuid as source_key, e.asserted_at, e.position
    from edges e
    where e.tenant = of_tenant and md5(e.target_id) = older_key and e.target_id = superseded_by.id and e.source_id <> superseded_by.id
      and e.edge_type = 'SUPERSEDES'
      and (e.known_at <= instant) is true and (e.position <= size) is true and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
    order by e.position
  loop
    continue when not exists (
      select from nodes n
      where n.tenant = of_tenant and n.id_key = found_edge.source_key and n.id = found_edge.source_id
        and (n.known_at <= instant) is true and (n.position <= size) is true);
    continue when exists (
      with recursive said_of as (
        select o.target_id, md5(o.target_id) as target_key, 1 as steps
        from edges o
        where o.tenant = of_tenant and md5(o.source_id) = older_key and o.source_id = superseded_by.id and o.edge_type = 'SUPERSEDES'
          and (o.known_at <= instant) is true and (o.position <= size) is true and o.valid_from <= moment and (o.valid_to is null or o.valid_to > moment)
          and (o.asserted_at, o.position) > (found_edge.asserted_at, found_edge.position)
        union
        select o.target_id, md5(o.target_id), s.steps + 1
        from said_of s join edges o on o.tenant = of_tenant and md5(o.source_id) = s.target_key and o.source_id = s.target_id
        where s.steps < longest and o.edge_type = 'SUPERSEDES'
          and (o.known_at <= instant) is true and (o.position <= size) is true and o.valid_from <= moment and (o.valid_to is null or o.valid_to > moment)
      )
      select from said_of s where s.target_id = found_edge.source_id);
    return found_edge.source_id;
  end loop;
  return null;
end $$;

reset role;
