set local role memory_owner;

-- Adds to the tenant's Merkle tree the rows that it does not cover yet, and queues the new head for the head log. Needs the ledger to be open
-- (open_ledger). A write is one growth, nearly always: a step is wide enough for the largest request, and bounds the memory that a ledger of before the
-- tree takes.
create or replace function memory.grow_tree(of_tenant text) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  step constant bigint := 32768;
  size bigint := (select h.ledger_size from memory.heads h where h.tenant = of_tenant);
  start constant bigint := tree_size(of_tenant);
  covered bigint := start;
  upto bigint;
begin
  while covered < size loop
    upto := least(size, covered + step);
    insert into memory.tree (tenant, position, rows, hashes, root)
      select of_tenant, upto, upto - covered, g.hashes, g.root from memory.tree_growth(of_tenant, covered, memory.leaf_hashes(of_tenant, covered, upto)) g;
    covered := upto;
  end loop;
  if start < size then
    insert into memory.unlogged_heads (tenant) values (of_tenant);
  end if;
end $$;

-- How many leaves the tenant's Merkle tree covers.
create or replace function memory.tree_size(of_tenant text) returns bigint
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return coalesce((select t.position from memory.tree t where t.tenant = of_tenant order by t.position desc limit 1), 0);
end $$;

reset role;
