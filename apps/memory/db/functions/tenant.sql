set local role memory_owner;

-- The tenant that the service set for this transaction.
create or replace function memory.tenant() returns text
  language plpgsql stable set search_path = pg_catalog, memory, pg_temp
as $$
begin
  if coalesce(current_setting('memory.tenant', true), '') = '' then
    raise exception 'memory.tenant is not set in this transaction' using errcode = 'insufficient_privilege';
  end if;
  return current_setting('memory.tenant');
end $$;

reset role;
