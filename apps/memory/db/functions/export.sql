set local role memory_owner;

-- How long `value` is when it is written out, without reading it unless it is stored compressed: a compressed one may be a hundred times as long.
create or replace function memory.bytes_of(value jsonb) returns bigint
  language sql stable
  return case when pg_column_compression(value) is null then pg_column_size(value) else octet_length(value::text) end;

-- A page of everything known at `as_of` and valid at `valid_at`, in the order of the ledger: of nodes, or of edges.
--   valid_at     null: the instant answered for
--   space        null: any; of edges, those that were written in it
--   of_edges     edges rather than nodes
--   closed       of edges only those between nodes that are visible too (in that space, where one is given)
--   after        null, or the position after which the page begins
--   page_rows    rows at most
--   page_bytes   no further row once the rows hold that many bytes: a row may be as long as a request
-- Answers {frame, rows, seals, next}: `next` is the position to go on after, or null at the end. A page may be empty and not the last.
create or replace function memory_api.export(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, of_edges boolean, closed boolean,
  after bigint, page_rows integer, page_bytes bigint) returns json
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
begin
  instant := fix_instant(of_tenant, export.as_of);
  size := least(ledger_size_at(of_tenant, instant), export.ledger_size);
  moment := coalesce(export.valid_at, instant);
  if not export.of_edges then
    return (
      with page as materialized (
        select p.position, sum(p.bytes) over (order by p.position) - p.bytes < export.page_bytes as fits
        from (
          select n.position, coalesce(octet_length(n.statement), 0) + bytes_of(n.payload) + coalesce(bytes_of(n.fact_value), 0) as bytes
          from nodes n
          where n.tenant = of_tenant and (n.known_at <= instant) is true and n.position <= size and n.position > coalesce(export.after, 0)
            and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
            and (export.space is null or n.space = export.space)
          order by n.position
          limit export.page_rows + 1
        ) p
      ), chosen as materialized (
        select p.position from page p where p.fits order by p.position limit export.page_rows
      ), shown as materialized (
        select n.node, (n.node).known_at, (n.node).backfill_batch, (n.node).erased_by,
          coalesce(uuid_send((n.node).salt), (n.node).content_digest) as salt, c.position
        from chosen c cross join lateral (select n as node from nodes n where n.tenant = of_tenant and n.position = c.position offset 0) n -- see why
      )
      select json_build_object(
        'frame', frame(of_tenant, instant, export.valid_at, size, (select max(s.known_at) from shown s), array(select s.backfill_batch from shown s),
          array(select s.erased_by from shown s)),
        'rows', (select coalesce(json_agg(node_row(s.node) order by s.position), '[]') from shown s),
        'seals', (select seals(of_tenant, array_agg(s.position order by s.position), array_agg(s.salt order by s.position),
          array_agg(s.erased_by order by s.position)) from shown s),
        'next', (select max(c.position) from chosen c having count(*) < (select count(*) from page))));
  end if;
  return (
    with page as materialized (
      select p.*, sum(p.bytes) over (order by p.position) - p.bytes < export.page_bytes as fits
      from (
        select e.position, e.source_id, md5(e.source_id)::uuid as source_key, e.target_id, md5(e.target_id)::uuid as target_key,
          coalesce(octet_length(e.mechanism), 0) + bytes_of(e.properties) as bytes
        from edges e
        where e.tenant = of_tenant and (e.known_at <= instant) is true and e.position <= size and e.position > coalesce(export.after, 0)
          and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
          and (export.space is null or e.space = export.space)
        order by e.position
        limit export.page_rows + 1
      ) p
    ), chosen as materialized (
      select p.* from page p where p.fits order by p.position limit export.page_rows
    ), shown as materialized (
      select e.edge, (e.edge).known_at, (e.edge).backfill_batch, (e.edge).erased_by,
        coalesce(uuid_send((e.edge).salt), (e.edge).content_digest) as salt, c.position
      from chosen c cross join lateral (select e as edge from edges e where e.tenant = of_tenant and e.position = c.position offset 0) e
      where not export.closed
        or exists (select from nodes n where n.tenant = of_tenant and n.id_key = c.source_key and n.id = c.source_id
            and (n.known_at <= instant) is true and (n.position <= size) is true and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
            and (export.space is null or n.space = export.space) offset 0)
          and exists (select from nodes n where n.tenant = of_tenant and n.id_key = c.target_key and n.id = c.target_id
            and (n.known_at <= instant) is true and (n.position <= size) is true and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
            and (export.space is null or n.space = export.space) offset 0)
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, export.valid_at, size, (select max(s.known_at) from shown s), array(select s.backfill_batch from shown s),
          array(select s.erased_by from shown s)),
      'rows', (select coalesce(json_agg(edge_row(s.edge) order by s.position), '[]') from shown s),
      'seals', (select seals(of_tenant, array_agg(s.position order by s.position), array_agg(s.salt order by s.position),
        array_agg(s.erased_by order by s.position)) from shown s),
      'next', (select max(c.position) from chosen c having count(*) < (select count(*) from page))));
end $$;

reset role;
