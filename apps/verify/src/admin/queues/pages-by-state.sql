-- How many pages of an account's collections are where.
-- $1 account
select
  case
    when p.status <> 'processing' then p.status
    when p.next_retry_at > now() then 'delayed'
    else coalesce(p.stage, 'waiting')
  end as state,
  count(*)::int as n, min(p.updated_at) as since
from verify.collection c
join verify.collection_source p on p.collection_id = c.id
where c.account_id = $1 and c.status = 'active'
group by 1
