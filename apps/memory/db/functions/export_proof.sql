set local role memory_owner;

-- A page of everything known at `as_of`, in the order of the ledger: nodes, edges, declarations and erasures, each with its position, so that the service
-- can put hashes of the tree in the place of all other rows.
--   valid_at     null: rows of any validity
--   space        null: any; of edges those that were written in it between nodes of it; no declarations and erasures, which belong to no space
--   after, page_rows, page_bytes  as in export
-- Answers {frame, rows, positions, seals, next}: `next` is the position to go on after, or null at the end. A page may be empty and not the last.
create or replace function memory_api.export_proof(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, after bigint, page_rows integer,
  page_bytes bigint) returns json
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
  start bigint := coalesce(export_proof.after, 0);
  moment timestamptz := export_proof.valid_at;
  of_space text := export_proof.space;
begin
  instant := fix_instant(of_tenant, export_proof.as_of);
  size := least(ledger_size_at(of_tenant, instant), export_proof.ledger_size);
  return (
    with page as materialized (
      select p.*, sum(p.bytes) over (order by p.position) - p.bytes < export_proof.page_bytes as fits
      from (
        (select 'node' as kind, n.position, coalesce(octet_length(n.statement), 0) + bytes_of(n.payload) + coalesce(bytes_of(n.fact_value), 0) as bytes
          from nodes n
          where n.tenant = of_tenant and (n.known_at <= instant) is true and n.position <= size and n.position > start
            and (moment is null or n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment))
            and (of_space is null or n.space = of_space)
          order by n.position
          limit export_proof.page_rows + 1)
        union all
        (select 'edge', e.position, coalesce(octet_length(e.mechanism), 0) + bytes_of(e.properties)
          from edges e
          where e.tenant = of_tenant and (e.known_at <= instant) is true and e.position <= size and e.position > start
            and (moment is null or e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment))
            and (of_space is null or e.space = of_space)
          order by e.position
          limit export_proof.page_rows + 1)
        union all
        (select 'fact', f.position, coalesce(octet_length(f.description), 0)
          from facts f
          where f.tenant = of_tenant and (f.captured_at <= instant) is true and f.position <= size and f.position > start and of_space is null
          order by f.position
          limit export_proof.page_rows + 1)
        union all
        (select 'erasure', r.position, octet_length(r.positions::text)
          from erasures r
          where r.tenant = of_tenant and (r.captured_at <= instant) is true and r.position <= size and r.position > start and of_space is null
          order by r.position
          limit export_proof.page_rows + 1)
        order by position
        limit export_proof.page_rows + 1
      ) p
    ), chosen as materialized (
      select p.kind, p.position from page p where p.fits order by p.position limit export_proof.page_rows
    ), shown as materialized (
      select c.position, node_row(n.node) as answer, (n.node).known_at, (n.node).backfill_batch, (n.node).erased_by,
        coalesce(uuid_send((n.node).salt), (n.node).content_digest) as salt
      from chosen c cross join lateral (select n as node from nodes n where n.tenant = of_tenant and n.position = c.position offset 0) n -- see why
      where c.kind = 'node'
      union all
      select c.position, edge_row(e.edge), (e.edge).known_at, (e.edge).backfill_batch, (e.edge).erased_by,
        coalesce(uuid_send((e.edge).salt), (e.edge).content_digest) as salt
      from chosen c cross join lateral (select e as edge from edges e where e.tenant = of_tenant and e.position = c.position offset 0) e
      where c.kind = 'edge' and (of_space is null
        or not exists (
          select from unnest(array[(e.edge).source_id, (e.edge).target_id]) as ends (id)
          where not exists (select from nodes n where n.tenant = of_tenant and n.id_key = md5(ends.id)::uuid and n.id = ends.id
            and (n.known_at <= instant) is true and (n.position <= size) is true and n.space = of_space
            and (moment is null or n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)) offset 0)))
      union all
      select c.position, fact_row(f.fact), (f.fact).captured_at, null, null, uuid_send((f.fact).salt)
      from chosen c cross join lateral (select f as fact from facts f where f.tenant = of_tenant and f.position = c.position offset 0) f
      where c.kind = 'fact'
      union all
      select c.position, erasure_row(r.erasure), (r.erasure).captured_at, null, null, null
      from chosen c cross join lateral (select r as erasure from erasures r where r.tenant = of_tenant and r.position = c.position offset 0) r
      where c.kind = 'erasure'
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, moment, size, (select max(s.known_at) from shown s), array(select s.backfill_batch from shown s),
        array(select s.erased_by from shown s)),
      'rows', (select coalesce(json_agg(s.answer order by s.position), '[]') from shown s),
      'positions', (select coalesce(json_agg(s.position order by s.position), '[]') from shown s),
      'seals', (select seals(of_tenant, array_agg(s.position order by s.position), array_agg(s.salt order by s.position),
        array_agg(s.erased_by order by s.position)) from shown s),
      'next', (select max(c.position) from chosen c having count(*) < (select count(*) from page))));
end $$;

reset role;
