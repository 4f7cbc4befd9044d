-- Pages of an account's collections that failed lately, the last first, or that wait for another attempt, the next first.
-- $1 account  $2 'failed' or 'delayed'  $3 failed since when  $4 limit
select p.id, p.url, p.stage, p.attempt, p.error_code as "errorCode", p.error, p.next_retry_at as "nextRetryAt", p.finished_at as "finishedAt",
  c.id as "collectionId", c.name as "collectionName"
from verify.collection c
join verify.collection_source p on p.collection_id = c.id
where c.account_id = $1 and c.status = 'active'
  and case $2 when 'failed' then p.status = 'failed' and p.finished_at >= $3 else p.status = 'processing' and p.next_retry_at > now() end
order by case $2 when 'failed' then p.finished_at end desc, p.next_retry_at, p.id
limit $4
