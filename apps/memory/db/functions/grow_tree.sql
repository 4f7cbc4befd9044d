set local role memory_owner;

-- Adds to the tenant's Merkle tree the rows that it does not cover yet. Needs the ledger to be open (open_ledger).
create or replace function memory.grow_tree(of_tenant text) returns void
  language sql volatile
  begin atomic end;

reset role;
