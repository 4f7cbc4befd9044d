-- Sources that ended failed, whose last edition the ledger is owed once more, by a job of its own.
-- $1 after which source  $2 this source alone, or null  $3 how many
with failed as (
  select source_id from verify.ledger_delivery
  where error is not null and done >= wanted and source_id > $1::uuid and ($2::uuid is null or source_id = $2)
  order by source_id limit $3 for update
)
update verify.ledger_delivery d set done = d.wanted - 1, job = d.source_id || '.' || d.wanted || '.' || gen_random_uuid(), updated_at = now()
from failed where d.source_id = failed.source_id
returning d.source_id as id, d.job
