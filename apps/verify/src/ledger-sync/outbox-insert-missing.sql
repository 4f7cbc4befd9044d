-- Sources that the ledger was never owed, oldest first, which it is owed from now on.
-- $1 how many
insert into verify.ledger_delivery (source_id, account_id, stored_at, job)
select s.id, s.account_id, s.created_at, s.id || '.1'
from verify.source s
where s.deleted_at is null and not exists (select from verify.ledger_delivery d where d.source_id = s.id)
order by s.id
limit $1
on conflict do nothing
returning source_id as id, job
