set local role memory_owner;

-- The engine's version: raised when the signature of a function, or what a call of it returns, changes.
create or replace function memory_api.version() returns text
  language sql immutable security definer
  set search_path = pg_catalog, memory, pg_temp
  return '2.2.0';

-- What memory.signatures() gives for this version. When a signature has changed, the install check says so and tells the new digest: raise the version
-- above, and put the digest here.
create or replace function memory.signatures_of_version() returns text
  language sql immutable
  return '78f77d1a99c80f97';

reset role;
