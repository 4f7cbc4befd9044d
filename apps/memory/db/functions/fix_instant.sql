set local role memory_owner;

-- The instant that a read at `as_of` is answered for: `as_of` itself, or now when that is still to come. Whatever is known at that instant is
-- visible to the caller's next statement, and no writer will ever add to it. See tables/0003-heads.sql and 0015-answered-bounds.sql for the argument; two
-- things are added to it here:
--
--  * The mark does for a reader what the last stamp does. Who raised it held the lock shared from before it took the time until it committed: no writer
--    was in flight then, those before it had committed, and those after it stamp later than the mark. So a reader at T <= the mark needs no lock.
--  * It also keeps a T that was answered from being taken for the future once the clock was set back: the rows would be the same, but those valid at T
--    would not be (valid_at is the instant answered for), and the certificate would call final what it had called final before. For that an instant up
--    to 10 ms ahead of the clock is answered as it stands.
create or replace function memory.fix_instant(of_tenant text, as_of timestamptz) returns timestamptz
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  step constant interval := '10 milliseconds'; -- of the mark
  margin constant interval := '1 second'; -- of the bound above the mark
  last timestamptz := (select h.last_captured_at from memory.heads h where h.tenant = of_tenant); -- null: it has not written yet
  mark timestamptz := memory.answered_until(of_tenant); -- null: it was never read
  present timestamptz;
  fixed timestamptz;
  raised timestamptz;
begin
  if as_of is null then
    raise exception 'as_of is required' using errcode = 'null_value_not_allowed';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger needs read committed transactions' using errcode = 'invalid_transaction_state';
  end if;
  if as_of <= greatest(last, mark) then -- passes over nulls
    return as_of;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('memory ledger of ' || of_tenant, 0));
  select h.last_captured_at into last from memory.heads h where h.tenant = of_tenant;
  present := greatest(clock_timestamp(), last);
  if mark > present + step then -- the clock was set back
    present := mark;
  end if;
  fixed := least(as_of, present);
  if fixed > last or last is null then
    insert into memory.answered as a (tenant, until) values (of_tenant, greatest(fixed + step, mark))
      on conflict (tenant) do update set until = excluded.until where a.until < fixed
      returning a.until into raised;
    if raised is not null then
      insert into memory.answered_bounds as b (tenant, until) values (of_tenant, raised + margin)
        on conflict (tenant) do update set until = excluded.until where b.until < raised;
      if found and current_setting('synchronous_commit') = 'off' then
        perform set_config('synchronous_commit', 'local', true);
      end if;
    end if;
  end if;
  return fixed;
end $$;

reset role;
