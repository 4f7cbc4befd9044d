-- The newest verdict of a statement in a scope of evidence, and whether it still counts.
-- $1 statement key  $2 language  $3 source  $4 account or null  $5 owner or null  $6 as of  $7 from  $8 to
select v.id, v.account_id as "accountId", v.owner_id as "ownerId", v.statement_key as "statementKey", v.language, v.source,
  v.as_of as "asOf", v.dated_from as "from", v.dated_to as "to", v.item_limit as "limit", v.engine, v.claim, v.verdict,
  round(v.confidence::numeric, 3)::float8 as confidence, v.result, v.evidence_deleted_at as "evidenceDeletedAt", v.checked_at as "checkedAt", v.expires_at as "expiresAt",
  v.expires_at > now() and v.result is not null and (v.account_id is null or v.as_of is not null or not exists (
    select from verify.source s where s.account_id = v.account_id and s.created_at > v.checked_at and verify.is_visible(s, v.account_id, v.owner_id)
  )) as "isCurrent"
from verify.verdict v
where v.statement_key = $1 and v.language = $2 and v.source = $3
  and v.account_id is not distinct from $4 and v.owner_id is not distinct from $5
  and v.as_of is not distinct from $6 and v.dated_from is not distinct from $7 and v.dated_to is not distinct from $8
order by v.checked_at desc, v.id desc
limit 1
