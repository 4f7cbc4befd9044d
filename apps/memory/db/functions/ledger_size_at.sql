set local role memory_owner;

-- The shortest beginning of the tenant's ledger that holds everything known at `as_of`: it tells nothing of what was learned later.
create or replace function memory.ledger_size_at(of_tenant text, as_of timestamptz) returns bigint
  language sql stable
  return greatest(
    0,
    (select c.position from memory.commits c where c.tenant = of_tenant and c.captured_at <= as_of order by c.captured_at desc limit 1),
    (select max(c.position) from memory.commits c where c.tenant = of_tenant and c.known_at <= as_of and c.backfill_batch is not null)
  );

reset role;
