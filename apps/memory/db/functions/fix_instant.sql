set local role memory_owner;

-- The instant that a read at `as_of` is answered for: `as_of` itself, or now when that is still to come. Whatever is known at that instant is
-- visible to the caller's next statement, and no writer will ever add to it. See tables/0003-heads.sql for the argument.
create or replace function memory.fix_instant(of_tenant text, as_of timestamptz) returns timestamptz
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  last timestamptz;
  fixed timestamptz;
begin
  if as_of is null then
    raise exception 'as_of is required' using errcode = 'null_value_not_allowed';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger needs read committed transactions' using errcode = 'invalid_transaction_state';
  end if;
  select h.last_captured_at into last from memory.heads h where h.tenant = of_tenant;
  if as_of <= last then
    return as_of;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('memory ledger of ' || of_tenant, 0));
  select h.last_captured_at into last from memory.heads h where h.tenant = of_tenant;
  fixed := least(as_of, greatest(clock_timestamp(), last)); -- greatest() passes over null: a tenant that has not written yet
  if fixed > last or last is null then
    insert into memory.answered as a (tenant, until) values (of_tenant, fixed + interval '10 milliseconds')
      on conflict (tenant) do update set until = excluded.until where a.until < fixed;
  end if;
  return fixed;
end $$;

reset role;
