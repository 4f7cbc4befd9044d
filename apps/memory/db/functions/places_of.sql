set local role memory_owner;

-- [position, salt] of rows of the ledger, the salt in hexadecimal or null; null for a row that is not known at `as_of` or lies behind `ledger_size`.
--   rows  an array of what tells a row from others: {id, valid_from}, {source_id, target_id, edge_type, valid_from} or {fact_key, captured_at}
create or replace function memory_api.places_of(as_of timestamptz, ledger_size bigint, rows jsonb) returns json
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
  instant := fix_instant(of_tenant, places_of.as_of);
  size := least(ledger_size_at(of_tenant, instant), places_of.ledger_size);
  return (
    select coalesce(json_agg(case
      when r.value ? 'id' then (
        select json_build_array(n.position, translate(n.salt::text, '-', '')) from nodes n
        where n.tenant = of_tenant and n.id_key = md5(r.value ->> 'id')::uuid and n.valid_from = (r.value ->> 'valid_from')::timestamptz
          and n.id = r.value ->> 'id' and n.erased_by is null and n.known_at <= instant and n.position <= size)
      when r.value ? 'source_id' then (
        select json_build_array(e.position, translate(e.salt::text, '-', '')) from edges e
        where e.tenant = of_tenant and e.edge_key = md5(md5(r.value ->> 'source_id') || md5(r.value ->> 'target_id') || (r.value ->> 'edge_type'))::uuid
          and e.valid_from = (r.value ->> 'valid_from')::timestamptz and e.erased_by is null and e.known_at <= instant and e.position <= size)
      else (
        select json_build_array(f.position, translate(f.salt::text, '-', '')) from facts f
        where f.tenant = of_tenant and f.fact_key = r.value ->> 'fact_key' and f.captured_at = (r.value ->> 'captured_at')::timestamptz
          and f.captured_at <= instant and f.position <= size)
      end order by r.ordinality), '[]')
    from jsonb_array_elements(places_of.rows) with ordinality r);
end $$;

reset role;
