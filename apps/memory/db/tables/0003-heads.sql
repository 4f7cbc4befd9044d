-- A past that does not change
--
-- Promise: once a read at the instant T has been answered, the same read at T gives the same rows for ever (declared backfills excepted; with the
-- answer's ledger_size not even those). Stamps and commits come in different orders, so "captured_at <= T" alone does not keep it. What does:
--
--  1. Writers of one tenant queue up: each takes the tenant's advisory transaction lock exclusively before it stamps, and PostgreSQL makes a commit
--     visible before it lets go of the commit's locks. So stamps of a tenant grow in commit order, and the next writer sees all of the last one.
--     (An advisory lock rather than the head's row lock: a reader's share lock on a row would write to it, and so would its clean-up.)
--  2. The stamp is greatest(clock, last stamp + 1 us, mark + 1 us), made by the trigger below, whatever the statement said.
--  3. A reader at T <= the committed last stamp needs no lock: whoever writes next stamps later than T.
--  4. A reader at T above it takes the lock shared, which waits for the writer in flight; then it fixes T' = least(T, greatest(clock, last stamp)),
--     raises the mark to T' at least, and reads with a snapshot taken after that: each statement of a VOLATILE function in READ COMMITTED has one of
--     its own (a STABLE function would keep the older one, and other isolation levels are refused). A writer that comes after it stamps later than T',
--     by its clock or, if that was set back, by the mark.
--  5. The mark is raised in steps of 10 ms, so that at most one reader in 10 ms writes it; a writer whose clock has not reached the mark waits these
--     milliseconds, so that a stamp runs ahead of the clock only when the clock was set back. The mark's table is unlogged: a crash empties it, and
--     the promise then rests on the wall clock not being set back across that crash below an instant already answered.
--
-- Everything here is transaction-local (locks, settings), so it holds behind a pooler in transaction mode, and for any number of instances.
set local role memory_owner;

create table memory.heads (
  tenant text collate "C" primary key check (char_length(tenant) between 1 and 200),
  last_captured_at timestamptz not null,
  ledger_size bigint not null check (ledger_size >= 0)
);

create unlogged table memory.answered (
  tenant text collate "C" primary key,
  until timestamptz not null
);

create function memory.stamp() returns trigger
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
declare
  mark timestamptz := (select a.until from memory.answered a where a.tenant = new.tenant);
begin
  if tg_op = 'UPDATE' then
    if new.tenant <> old.tenant or new.ledger_size < old.ledger_size then
      raise exception 'the ledger only grows' using errcode = 'restrict_violation';
    end if;
    new.last_captured_at := greatest(clock_timestamp(), old.last_captured_at + interval '1 microsecond', mark + interval '1 microsecond');
  else
    new.last_captured_at := greatest(clock_timestamp(), mark + interval '1 microsecond');
  end if;
  return new;
end $$;

create trigger stamp before insert or update on memory.heads for each row execute function memory.stamp();
create trigger append_only before delete on memory.heads for each row execute function memory.refuse_rewrite();
create trigger append_only_truncate before truncate on memory.heads for each statement execute function memory.refuse_rewrite();
alter table memory.heads enable always trigger stamp;
alter table memory.heads enable always trigger append_only;
alter table memory.heads enable always trigger append_only_truncate;

-- Rows of the ledger carry the stamp that their own transaction put on the head, and positions that the head counts; anything else is refused.
-- One check a statement. (xmin is the transaction that wrote the head's row: so a ledger is never written below a savepoint.)
create function memory.refuse_foreign_stamp() returns trigger
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
begin
  if exists (
    select from (select tenant, min(captured_at) as first, max(captured_at) as last, max(position) as position from added group by tenant) a
    where not exists (
      select from memory.heads h
      where h.tenant = a.tenant and h.xmin = pg_current_xact_id()::xid
        and h.last_captured_at = a.first and h.last_captured_at = a.last and a.position <= h.ledger_size)
  ) then
    raise exception 'captured_at is the server''s to stamp' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create procedure memory.require_stamp(relation regclass)
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
begin
  execute format('create trigger server_stamp after insert on %s referencing new table as added for each statement execute function memory.refuse_foreign_stamp()', relation);
  execute format('alter table %s enable always trigger server_stamp', relation);
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['memory.heads', 'memory.answered'] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy own_tenant on %s using (tenant = current_setting(''memory.tenant'')) with check (tenant = current_setting(''memory.tenant''))', name);
  end loop;
end $$;

reset role;
