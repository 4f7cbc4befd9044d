set local role memory_owner;

-- How long the rows of nodes are when they are told, about, without reading them. A row may be as long as a request.
create or replace function memory.lengths_of_nodes(of_tenant text, places bigint[]) returns table (place bigint, bytes bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select p.place, n.bytes
    from unnest(places) with ordinality p (position, place)
    cross join lateral (
      select coalesce(octet_length(n.statement), 0) + bytes_of(n.payload) + coalesce(bytes_of(n.fact_value), 0) as bytes
      from nodes n where n.tenant = of_tenant and n.position = p.position offset 0
    ) n;
end $$;

-- How many of the nodes at `places`, from the first on, make a page: no further one once they hold `page_bytes`.
create or replace function memory.fitting(of_tenant text, places bigint[], page_bytes bigint) returns integer
  language sql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
  select count(*) from (select sum(l.bytes) over (order by l.place) - l.bytes < page_bytes as fits from lengths_of_nodes(of_tenant, places) l) f where f.fits;
$$;

-- Refuses an answer of these rows if they hold more than 64 MiB together: whoever tells it holds all of it in memory.
create or replace function memory.refuse_too_long(of_tenant text, node_places bigint[], edge_places bigint[]) returns void
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  bytes bigint := coalesce((select sum(l.bytes) from lengths_of_nodes(of_tenant, node_places) l), 0) + coalesce((
    select sum(e.bytes)
    from unnest(edge_places) p (position)
    cross join lateral (
      select coalesce(octet_length(e.mechanism), 0) + bytes_of(e.properties) as bytes
      from edges e where e.tenant = of_tenant and e.position = p.position offset 0
    ) e), 0);
begin
  if bytes > 64 * 1024 * 1024 then
    raise exception 'the rows of this answer hold % bytes', bytes using errcode = 'program_limit_exceeded';
  end if;
end $$;

reset role;
