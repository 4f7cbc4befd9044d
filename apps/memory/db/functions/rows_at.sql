set local role memory_owner;

-- Rows by their places in the ledger, as far as they are known at `as_of`: the second step of a read that has chosen them already.
-- Answers {frame, nodes, edges, node_seals, edge_seals}, each in the order asked for.
create or replace function memory_api.rows_at(as_of timestamptz, valid_at timestamptz, ledger_size bigint, node_positions bigint[], edge_positions bigint[])
  returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
begin
  instant := fix_instant(of_tenant, rows_at.as_of);
  size := least(ledger_size_at(of_tenant, instant), rows_at.ledger_size);
  perform refuse_too_long(of_tenant, rows_at.node_positions, rows_at.edge_positions);
  return (
    with shown_nodes as materialized (
      select n.node, (n.node).known_at, (n.node).backfill_batch, (n.node).erased_by,
        coalesce(uuid_send((n.node).salt), (n.node).content_digest) as salt, p.position, p.place
      from unnest(rows_at.node_positions) with ordinality p (position, place)
      cross join lateral (select n as node from nodes n where n.tenant = of_tenant and n.position = p.position offset 0) n -- see why
      where (n.node).known_at <= instant and p.position <= size
    ), shown_edges as materialized (
      select e.edge, (e.edge).known_at, (e.edge).backfill_batch, (e.edge).erased_by,
        coalesce(uuid_send((e.edge).salt), (e.edge).content_digest) as salt, p.position, p.place
      from unnest(rows_at.edge_positions) with ordinality p (position, place)
      cross join lateral (select e as edge from edges e where e.tenant = of_tenant and e.position = p.position offset 0) e
      where (e.edge).known_at <= instant and p.position <= size
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, rows_at.valid_at, size,
        greatest((select max(s.known_at) from shown_nodes s), (select max(s.known_at) from shown_edges s)),
        array(select s.backfill_batch from shown_nodes s union all select s.backfill_batch from shown_edges s),
        array(select s.erased_by from shown_nodes s union all select s.erased_by from shown_edges s)),
      'nodes', (select coalesce(json_agg(node_row(s.node) order by s.place), '[]') from shown_nodes s),
      'edges', (select coalesce(json_agg(edge_row(s.edge) order by s.place), '[]') from shown_edges s),
      'node_seals', (select seals(of_tenant, array_agg(s.position order by s.place), array_agg(s.salt order by s.place),
        array_agg(s.erased_by order by s.place)) from shown_nodes s),
      'edge_seals', (select seals(of_tenant, array_agg(s.position order by s.place), array_agg(s.salt order by s.place),
        array_agg(s.erased_by order by s.place)) from shown_edges s)));
end $$;

reset role;
