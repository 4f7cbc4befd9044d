-- The newest verdict on each statement that its page may show: $1 statements  $2 account  $3 owner (both null: of nobody known). A public page shows
-- public evidence alone.
select distinct on (s.id) s.id as "statementId", v.id as "verdictId"
from verify.statement s
join verify.verdict v on v.statement_key = s.key and v.language = s.language
where s.id = any($1::uuid[]) and v.result is not null and v.as_of is null and v.dated_from is null and v.dated_to is null
  and (v.account_id is null or (s.account_id is not null and v.account_id = $2 and v.owner_id = $3))
order by s.id, v.checked_at desc, v.id desc
