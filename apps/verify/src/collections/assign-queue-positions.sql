-- Gives pages that were just queued their places in the queue of all accounts (start-time fair queueing, with collections as flows). A collection's pages
-- follow each other in steps, from where the queue is now. The step is the number of the account's collections with waiting pages, so that an account
-- gets no larger share by more collections, and a small collection need not wait for a large one of the same account.
-- $1 account  $2 collection  $3 ids in their order  $4 weight of the account: the steps of weight 2 are half as long
with queue as (
  select min(queue_position) as position from verify.collection_source where queue_position is not null
),
flow as (
  select c.id, (select max(s.queue_position) from verify.collection_source s where s.collection_id = c.id and s.queue_position is not null) as last
  from verify.collection c where c.account_id = $1
),
place as (
  select greatest(coalesce(max(queue.position), 1) - 1, coalesce(max(flow.last) filter (where flow.id = $2), 0)) as base,
    count(flow.last) filter (where flow.id <> $2) + 1 as step
  from queue, flow
)
update verify.collection_source s
set queue_position = least(place.base + ceil(place.step * given.n / $4::float8)::integer, 2097152) -- the highest priority number of a job
from place, unnest($3::uuid[]) with ordinality as given (id, n)
where s.id = given.id
returning s.id, s.queue_position as position
