set local role memory_owner;

-- The root of the tenant's Merkle tree (RFC 6962) over its first `size` rows, in hexadecimal.
create or replace function memory.ledger_root(of_tenant text, size bigint) returns text
  language sql stable
  return null::text;

reset role;
