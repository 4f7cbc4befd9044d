set local role memory_owner;

-- The hash of a complete subtree: the `place`-th of those over 2^level rows, from 0. Null where the tree does not reach so far.
create or replace function memory.tree_hash(of_tenant text, level integer, place bigint) returns bytea
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  upto bigint := (place + 1) << level;
  growth memory.tree;
  start bigint;
  before bigint := 0; -- hashes that the growth keeps before those of this level
begin
  select t.* into growth from memory.tree t where t.tenant = of_tenant and t.position >= upto order by t.position limit 1;
  start := growth.position - growth.rows;
  for k in 0..level - 1 loop
    before := before + (growth.position >> k) - (start >> k);
  end loop;
  return substring(growth.hashes from (32 * (before + place - (start >> level)) + 1)::integer for 32);
end $$;

reset role;
