-- Hosts with webhooks that are due and of which none is being sent, by the time since which they wait. Steps from host to host in the index, however many webhooks each has.
with recursive hosts as (
  (select host, next_attempt_at from verify.webhook_delivery where status = 'pending' order by host, next_attempt_at limit 1)
  union all
  select next.host, next.next_attempt_at
  from hosts cross join lateral (
    select d.host, d.next_attempt_at from verify.webhook_delivery d
    where d.status = 'pending' and d.host > hosts.host order by d.host, d.next_attempt_at limit 1
  ) next
)
select host, exists (select from verify.webhook_delivery f where f.status = 'pending' and f.retries > 0 and f.host = hosts.host) as "isFailing"
from hosts
where next_attempt_at <= now()
  and not exists (select from verify.webhook_delivery l where l.lease is not null and l.host = hosts.host)
order by next_attempt_at
limit 1000
