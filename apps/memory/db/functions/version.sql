set local role memory_owner;

-- The engine's version: raised when the signature of a function, or what a call of it returns, changes.
create or replace function memory_api.version() returns text
  language sql immutable security definer
  set search_path = pg_catalog, memory, pg_temp
  return '1.0.0';

reset role;
