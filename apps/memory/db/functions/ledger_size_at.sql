set local role memory_owner;

-- The shortest beginning of the tenant's ledger that holds everything known at `as_of`: it tells nothing of what was learned later.
create or replace function memory.ledger_size_at(of_tenant text, as_of timestamptz) returns bigint
  language plpgsql stable -- not SQL: that would be planned anew at every call, which took longer than the look-ups
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  captured bigint := coalesce((select c.position from memory.commits c where c.tenant = of_tenant and c.captured_at <= as_of order by c.captured_at desc limit 1), 0);
begin
  return coalesce((
    select c.position
    from memory.commits c
    where c.tenant = of_tenant and c.position > captured and c.known_at <= as_of and c.backfill_batch is not null
    order by c.position desc limit 1), captured);
end $$;

reset role;
