-- A past that does not change, across crashes and whatever the clock does
--
-- 0003-heads.sql keeps the promise by an exact mark for each tenant: no instant above it was answered. The mark is in an unlogged table, because it is
-- raised by reads, up to a hundred times a second; a crash, a failover and a restored backup empty it. If the clock is then below an instant that was
-- answered, a writer could stamp into an answered past. This file adds what is durable, so that the promise rests on no clock:
--
--  1. Each tenant has a bound in a logged table, and bound >= mark at every commit: whoever raises the mark above the bound raises the bound in the same
--     transaction, to a second above the mark. So at most one read a second and tenant waits for the disk; the others find bound >= mark.
--  2. An answer leaves the database after the commit of its transaction, and a commit is visible to others only when it is on disk (synchronous_commit;
--     where it is off, the raise turns it on for its transaction). So what a mark lets pass is always covered by a durable bound, also for readers who
--     only find the mark and take no lock.
--  3. A tenant without a mark was never read, or has lost its mark: the bound counts as its mark, for readers and for writers. Who makes the mark anew
--     starts it at the bound or above. The bound was at least the lost mark, so every stamp is later than every answered instant, crash or not.
--  4. While there is a mark, nobody looks at the bound: it runs up to a second ahead of the clock, and stamps shall not. After a crash they would; so a
--     writer waits until its clock has passed the mark when that takes less than the step of the bound, here once, and the crash itself took longer mostly.
--  5. A clock that was set back further is not waited for. "Now" of a tenant is then its mark or its last stamp, whichever is later, until the clock has
--     passed both: a read of a later instant is answered at it, a write is stamped a microsecond after it. So knowledge time of a tenant never runs back:
--     neither stamps nor the instants that reads of "now" are answered for (but for the 10 ms in which the mark is raised).
--  6. A clock that ran ahead (by a year, say) and was put right leaves stamps of that year: to stamp below them would be to write into a past that may
--     have been answered. The ledger stays whole and readable as of any instant; what is written until that year comes is known from the last stamp on.
--
-- A synchronous standby has every bound that was answered for. An asynchronous one may lack the last, as it may lack the last writes.
set local role memory_owner;

create table memory.answered_bounds (
  tenant text collate "C" primary key,
  until timestamptz not null
);

alter table memory.answered_bounds enable row level security;
alter table memory.answered_bounds force row level security;
create policy own_tenant on memory.answered_bounds
  using (tenant = current_setting('memory.tenant')) with check (tenant = current_setting('memory.tenant'));

create function memory.refuse_lower_bound() returns trigger
  language plpgsql
as $$
begin
  if new.tenant <> old.tenant or new.until < old.until then
    raise exception 'the bound of answered instants only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_grows before update on memory.answered_bounds for each row execute function memory.refuse_lower_bound();
create trigger append_only before delete on memory.answered_bounds for each row execute function memory.refuse_rewrite();
create trigger append_only_truncate before truncate on memory.answered_bounds for each statement execute function memory.refuse_rewrite();

alter table memory.answered_bounds enable always trigger only_grows;
alter table memory.answered_bounds enable always trigger append_only;
alter table memory.answered_bounds enable always trigger append_only_truncate;

-- The marks of an installation that is running.
alter table memory.answered no force row level security;
alter table memory.answered_bounds no force row level security;
insert into memory.answered_bounds (tenant, until) select a.tenant, a.until + interval '1 second' from memory.answered a;
alter table memory.answered force row level security;
alter table memory.answered_bounds force row level security;

-- The mark of a tenant: the instant above which nothing was answered; null when the tenant was never read.
create function memory.answered_until(of_tenant text) returns timestamptz
  language plpgsql stable
as $$
begin
  return coalesce(
    (select a.until from memory.answered a where a.tenant = of_tenant),
    (select b.until from memory.answered_bounds b where b.tenant = of_tenant));
end $$;

create or replace function memory.stamp() returns trigger
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
declare
  after_mark timestamptz := memory.answered_until(new.tenant) + interval '1 microsecond';
begin
  if tg_op = 'UPDATE' then
    if new.tenant <> old.tenant or new.ledger_size < old.ledger_size then
      raise exception 'the ledger only grows' using errcode = 'restrict_violation';
    end if;
    new.last_captured_at := greatest(clock_timestamp(), old.last_captured_at + interval '1 microsecond', after_mark);
  else
    new.last_captured_at := greatest(clock_timestamp(), after_mark);
  end if;
  return new;
end $$;

reset role;
