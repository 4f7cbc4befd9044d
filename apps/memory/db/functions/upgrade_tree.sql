set local role memory_owner;

-- Grows the trees of ledgers that were written before there was a tree. (The name puts it behind the functions that it needs.) Tenants are to be found
-- only by one whom row security does not bind: for that moment it is not forced on the owner, in a transaction that nobody looks into.
do $$
declare
  of_tenant text;
  tenants text[];
begin
  alter table memory.heads no force row level security;
  tenants := array(select h.tenant from memory.heads h);
  alter table memory.heads force row level security;
  foreach of_tenant in array tenants loop
    perform set_config('memory.tenant', of_tenant, true);
    perform memory.open_ledger(of_tenant);
    perform memory.grow_tree(of_tenant);
  end loop;
  perform set_config('memory.tenant', '', true);
end $$;

reset role;
