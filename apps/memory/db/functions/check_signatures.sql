set local role memory_owner;

-- A digest of what can be called, and how: name, arguments with their types and defaults, and result of every function of memory_api.
create or replace function memory.signatures() returns text
  language sql stable
  set search_path = pg_catalog, memory, pg_temp -- decides how types are written
  return (
    select left(encode(sha256(convert_to(string_agg(
      p.proname || '(' || pg_get_function_arguments(p.oid) || ') ' || pg_get_function_result(p.oid), E'\n' order by p.proname collate "C",
      pg_get_function_arguments(p.oid) collate "C"), 'UTF8')), 'hex'), 16)
    from pg_proc p where p.pronamespace = to_regnamespace('memory_api'));

reset role;
