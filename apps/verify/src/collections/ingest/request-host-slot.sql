-- Asks for a turn at a host. One that nobody else has is had at once; else the next that is free is given, and had by who comes back for it.
-- Who comes later than at its turn has it as soon as the host was left alone for long enough, so that a row of late ones is no burst.
-- $1 host  $2 milliseconds between two turns  $3 the turn that was given before, or null
-- Two may come at the same time by the clock, which on the embedded database counts milliseconds: a turn is had by who inserts the host
-- (xmax is then 0) or finds it asked at another time. Who finds neither came at the same time as the insert.
with before as materialized (select asked_at from verify.host_turn where host = $1 for update)
insert into verify.host_turn as turn (host, asked_at, next_at)
select $1, now(), now() + make_interval(secs => $2::float8 / 1000) from (select count(*) from before) as looked
on conflict (host) do update set
  asked_at = case when turn.asked_at + make_interval(secs => $2::float8 / 1000) <= now() and coalesce($3, turn.next_at) <= now()
    then now() else turn.asked_at end,
  next_at = case
    when $3 is null then greatest(turn.next_at, now()) + make_interval(secs => $2::float8 / 1000)
    else greatest(turn.next_at, now() + make_interval(secs => $2::float8 / 1000)) end
returning
  turn.asked_at = now() and ($2::float8 = 0 or turn.xmax = 0 or exists (select from before where before.asked_at <> now())) as had,
  coalesce($3, turn.next_at - make_interval(secs => $2::float8 / 1000)) as "turnAt",
  (extract(epoch from coalesce($3, turn.next_at - make_interval(secs => $2::float8 / 1000)) - now()) * 1000)::float8 as "turnMs",
  (extract(epoch from turn.asked_at + make_interval(secs => $2::float8 / 1000) - now()) * 1000)::float8 as "openMs"
