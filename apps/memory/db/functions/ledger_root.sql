set local role memory_owner;

-- The root of the tenant's Merkle tree (RFC 6962) over its first `size` rows, in hexadecimal.
create or replace function memory.ledger_root(of_tenant text, size bigint) returns text
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  root bytea;
  subtree bytea;
  covered bigint;
begin
  if size = 0 then
    return encode(sha256(''), 'hex');
  end if;
  root := (select t.root from memory.tree t where t.tenant = of_tenant and t.position = size);
  if root is not null then
    return encode(root, 'hex');
  end if;
  -- The rows of a writer that began before the tree was there wait for the next writer to be covered
  covered := tree_size(of_tenant);
  if covered < size then
    return encode((select g.root from memory.tree_growth(of_tenant, covered, leaf_hashes(of_tenant, covered, size)) g), 'hex');
  end if;
  for subtree in
    select memory.tree_hash(of_tenant, level, (size >> level) - 1) from generate_series(0, 62) level where (size >> level) & 1 = 1 order by level
  loop
    root := case when root is null then subtree else sha256('\x01'::bytea || subtree || root) end;
  end loop;
  return encode(root, 'hex');
end $$;

reset role;
