-- The ledger is owed a source as it is from now on: a new one, a changed one, or one that is gone.
-- $1 source  $2 job of a first edition; later ones have their edition in its place
with known as (
  update verify.ledger_delivery set wanted = wanted + 1, stored_at = now(), updated_at = now(), job = $1::uuid || '.' || (wanted + 1)
  where source_id = $1::uuid returning wanted
),
fresh as (
  insert into verify.ledger_delivery (source_id, account_id, job)
  select id, account_id, $2 from verify.source where id = $1::uuid and not exists (select from known)
  on conflict do nothing returning wanted
)
select wanted from known union all select wanted from fresh
