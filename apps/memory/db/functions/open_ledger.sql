set local role memory_owner;

-- Makes this transaction the one writer of the tenant's ledger until it ends. See tables/0003-heads.sql and 0015-answered-bounds.sql for the argument.
-- A clock that is behind the mark by more than the margin of the bound was set back: it is not waited for.
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
  if current_setting('synchronous_commit') = 'off' then -- an answer to a write says that it is on disk
    perform set_config('synchronous_commit', 'on', true);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('memory ledger of ' || of_tenant, 0));
  behind := memory.answered_until(of_tenant) - clock_timestamp();
  if behind between interval '0' and interval '1100 milliseconds' then
    perform pg_sleep_for(behind);
  end if;
end $$;

reset role;
