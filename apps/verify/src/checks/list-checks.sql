-- Checks of one owner, newest first, with what they came to and the last review.
-- $1 account  $2 owner  $3 before this id or null  $4 statement key or null  $5 language  $6 claim as it was put  $7 text that claims hold or null
-- $8 verdict  $9 engine  $10 status  $11 asked for from  $12 to  $13 only where the last review says otherwise  $14 limit  $15 document or null
select c.id, c.claim, c.language, c.status, c.options, c.is_reused as "isReused", c.created_at as "createdAt", c.finished_at as "finishedAt",
  c.document_check_id as "documentCheckId", c.position, v.verdict, round(v.confidence::numeric, 3)::float8 as confidence, v.engine, v.checked_at as "checkedAt",
  r.verdict as "reviewVerdict", r.note as "reviewNote", r.sources as "reviewSources", r.created_at as "reviewedAt"
from verify.fact_check c
left join verify.verdict v on v.id = c.verdict_id
left join lateral (
  select verdict, note, sources, created_at from verify.check_review where check_id = c.id order by id desc limit 1
) r on true
where c.account_id = $1 and c.owner_id = $2
  and ($3::uuid is null or c.id < $3)
  and ($4::bytea is null or (c.statement_key = $4 and c.language = $5) or c.claim = $6)
  and ($7::text is null or position(lower($7) in lower(c.claim)) > 0)
  and ($8::text is null or v.verdict = $8)
  and ($9::text is null or v.engine = $9 or split_part(v.engine, '@', 1) = $9)
  and ($10::text is null or c.status = $10)
  and ($11::timestamptz is null or c.created_at >= $11)
  and ($12::timestamptz is null or c.created_at <= $12)
  and (not $13::boolean or r.verdict <> v.verdict)
  and ($15::uuid is null or c.document_check_id = $15)
order by c.id desc
limit $14
