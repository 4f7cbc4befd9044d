set local role memory_owner;

-- Takes up to `calls` of those that a key may make a minute: the generic cell rate algorithm (ITU-T I.371), a minute's worth at once at most.
-- taken: how many it got; remaining: how many are left; reset: seconds until all are there again; retry: seconds until the next may be made.
create or replace function memory_access.take_calls(key bytea, calls integer, per_minute integer) returns jsonb
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory_access, pg_temp
as $$
declare
  minute constant interval := interval '1 minute';
  step constant interval := make_interval(secs => floor(60e6 / per_minute) / 1e6); -- rounded up, the last call of a minute would not fit
  now timestamptz;
  until timestamptz; -- when all calls are there again
  room integer;
  taken integer;
begin
  select known.due into until from rate known where known.key = take_calls.key for update;
  if not found then
    insert into rate as known (key, due) values (take_calls.key, '-infinity') on conflict do nothing;
    select known.due into strict until from rate known where known.key = take_calls.key for update;
  end if;
  now := clock_timestamp(); -- of the database, so that all instances go by one clock; after the wait for those who took before
  until := greatest(until, now);
  room := least(per_minute, floor(extract(epoch from now + minute - until) / extract(epoch from step)));
  taken := greatest(0, least(calls, room));
  until := until + taken * step;
  if taken > 0 then
    update rate known set due = until where known.key = take_calls.key;
  end if;
  return jsonb_build_object('taken', taken, 'remaining', greatest(0, room - taken), 'reset', ceil(extract(epoch from until - now)),
    'retry', case when taken < calls then greatest(1, ceil(extract(epoch from until + step - now - minute))) else 0 end);
end $$;

revoke all on function memory_access.take_calls from public;
grant usage on schema memory_access to memory_app;
grant execute on function memory_access.take_calls to memory_app;

reset role;
