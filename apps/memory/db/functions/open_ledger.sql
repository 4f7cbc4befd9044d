set local role memory_owner;

-- Makes this transaction the one writer of the tenant's ledger until it ends. See tables/0003-heads.sql for the argument.
create or replace function memory.open_ledger(of_tenant text) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  behind interval;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger needs read committed transactions' using errcode = 'invalid_transaction_state';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('memory ledger of ' || of_tenant, 0));
  behind := (select a.until from memory.answered a where a.tenant = of_tenant) - clock_timestamp();
  if behind between interval '0' and interval '50 milliseconds' then
    perform pg_sleep_for(behind);
  end if;
end $$;

reset role;
