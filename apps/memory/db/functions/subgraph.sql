set local role memory_owner;

-- What surrounds some nodes: breadth first along edges of either direction, known at `as_of` and valid at `valid_at`, between nodes that are both too.
--   valid_at           null: the instant answered for
--   space, edge_types  null: any
--   depth              steps from the nodes of `ids`
--   node_limit         nodes at most: nearer ones first, of equally near ones those with the stronger edge, then the edge that is earlier in the ledger
--   edge_limit         edges at most, the earliest in the ledger first
-- Answers {frame, nodes, edges, node_seals, edge_seals, cut}: nodes in the order in which they were reached, and all edges between them in the order of
-- the ledger.
create or replace function memory_api.subgraph(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, ids text[], depth integer,
  edge_types text[], node_limit integer, edge_limit integer) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set plan_cache_mode = force_custom_plan -- filters that are null vanish from the plan
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
  moment timestamptz;
  cut boolean;
  found_ids text[];
  found_positions bigint[];
  frontier_ids text[];
  frontier_positions bigint[];
  between_positions bigint[];
begin
  instant := fix_instant(of_tenant, subgraph.as_of);
  size := least(ledger_size_at(of_tenant, instant), subgraph.ledger_size);
  moment := coalesce(subgraph.valid_at, instant);

  select array_agg(f.id order by f.place) filter (where f.place <= subgraph.node_limit),
    array_agg(f.position order by f.place) filter (where f.place <= subgraph.node_limit),
    coalesce(bool_or(f.place > subgraph.node_limit), false)
  into found_ids, found_positions, cut
  from (
    select n.id, n.position, row_number() over (order by i.place) as place
    from (select u.id, md5(u.id)::uuid as key, min(u.place) as place from unnest(subgraph.ids) with ordinality u (id, place) group by u.id offset 0) i
    cross join lateral (
      select n.id, n.position
      from nodes n
      where n.tenant = of_tenant and n.id_key = i.key and n.id = i.id
        and (n.known_at <= instant) is true and (n.position <= size) is true and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
        and (subgraph.space is null or n.space = subgraph.space)
      offset 0
    ) n
  ) f;
  frontier_ids := found_ids;
  frontier_positions := found_positions;

  for level in 1 .. subgraph.depth loop
    exit when coalesce(cardinality(frontier_ids), 0) = 0;
    with step as materialized (
      select f.place, e.strength, e.position, e.nth, n.position as reached, n.id
      from unnest(frontier_ids) with ordinality f (id, place)
      cross join lateral ( -- a node with more edges than nodes may be given does not need them all
        (select e.position, e.target_id as other, md5(e.target_id)::uuid as other_key, coalesce(e.confidence, 0.5) as strength,
            row_number() over (order by coalesce(e.confidence, 0.5) desc, e.position) as nth
          from edges e
          where e.tenant = of_tenant and md5(e.source_id) = md5(f.id) and e.source_id = f.id
            and (subgraph.edge_types is null or e.edge_type = any (subgraph.edge_types))
            and (e.known_at <= instant) is true and e.position <= size and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
          order by coalesce(e.confidence, 0.5) desc, e.position
          limit subgraph.node_limit + 1)
        union all
        (select e.position, e.source_id, md5(e.source_id)::uuid, coalesce(e.confidence, 0.5),
            row_number() over (order by coalesce(e.confidence, 0.5) desc, e.position)
          from edges e
          where e.tenant = of_tenant and md5(e.target_id) = md5(f.id) and e.target_id = f.id
            and (subgraph.edge_types is null or e.edge_type = any (subgraph.edge_types))
            and (e.known_at <= instant) is true and e.position <= size and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
          order by coalesce(e.confidence, 0.5) desc, e.position
          limit subgraph.node_limit + 1)
      ) e
      cross join lateral (
        select n.position, n.id
        from nodes n
        where n.tenant = of_tenant and n.id_key = e.other_key and n.id = e.other and n.position <> all (found_positions)
          and (n.known_at <= instant) is true and (n.position <= size) is true and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
          and (subgraph.space is null or n.space = subgraph.space)
        offset 0
      ) n
    ), ranked as materialized (
      select r.id, r.reached, row_number() over (order by r.place, r.strength desc, r.position, r.reached) as rank
      from (select distinct on (s.reached) s.* from step s order by s.reached, s.place, s.strength desc, s.position) r
    )
    select
      array(select r.id from ranked r where r.rank <= subgraph.node_limit - cardinality(found_ids) order by r.rank),
      array(select r.reached from ranked r where r.rank <= subgraph.node_limit - cardinality(found_ids) order by r.rank),
      cut or exists (select from ranked r where r.rank > subgraph.node_limit - cardinality(found_ids))
        or exists (select from step s where s.nth > subgraph.node_limit)
    into frontier_ids, frontier_positions, cut;
    found_ids := found_ids || frontier_ids;
    found_positions := found_positions || frontier_positions;
  end loop;

  between_positions := array(
    select e.position
    from unnest(found_ids) f (id)
    cross join lateral (
      select e.position
      from edges e
      where e.tenant = of_tenant and md5(e.source_id) = md5(f.id) and e.source_id = f.id and e.target_id = any (found_ids)
        and (subgraph.edge_types is null or e.edge_type = any (subgraph.edge_types))
        and (e.known_at <= instant) is true and (e.position <= size) is true and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
      offset 0
    ) e
    order by e.position
    limit subgraph.edge_limit + 1);
  cut := cut or cardinality(between_positions) > subgraph.edge_limit;
  between_positions := between_positions[1:subgraph.edge_limit];
  perform refuse_too_long(of_tenant, found_positions, between_positions);

  return (
    with shown_nodes as materialized (
      select n.node, (n.node).known_at, (n.node).backfill_batch, (n.node).erased_by,
        coalesce(uuid_send((n.node).salt), (n.node).content_digest) as salt, p.position, p.place
      from unnest(found_positions) with ordinality p (position, place)
      cross join lateral (select n as node from nodes n where n.tenant = of_tenant and n.position = p.position offset 0) n
    ), shown_edges as materialized (
      select e.edge, (e.edge).known_at, (e.edge).backfill_batch, (e.edge).erased_by,
        coalesce(uuid_send((e.edge).salt), (e.edge).content_digest) as salt, b.position, b.place
      from unnest(between_positions) with ordinality b (position, place)
      cross join lateral (select e as edge from edges e where e.tenant = of_tenant and e.position = b.position offset 0) e
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, subgraph.valid_at, size,
        greatest((select max(s.known_at) from shown_nodes s), (select max(s.known_at) from shown_edges s)),
        array(select s.backfill_batch from shown_nodes s union all select s.backfill_batch from shown_edges s),
        array(select s.erased_by from shown_nodes s union all select s.erased_by from shown_edges s)),
      'nodes', (select coalesce(json_agg(node_row(s.node) order by s.place), '[]') from shown_nodes s),
      'edges', (select coalesce(json_agg(edge_row(s.edge) order by s.place), '[]') from shown_edges s),
      'node_seals', (select seals(of_tenant, array_agg(s.position order by s.place), array_agg(s.salt order by s.place),
        array_agg(s.erased_by order by s.place)) from shown_nodes s),
      'edge_seals', (select seals(of_tenant, array_agg(s.position order by s.place), array_agg(s.salt order by s.place),
        array_agg(s.erased_by order by s.place)) from shown_edges s),
      'cut', cut));
end $$;

reset role;
