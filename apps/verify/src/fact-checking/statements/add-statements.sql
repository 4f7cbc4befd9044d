-- Adds the statements of new sentences; one that another process has added meanwhile stays unchanged.
-- $1 ids  $2 ids of sources (null: a page)  $3 languages  $4 keys  $5 kinds  $6 texts  $7 titles  $8 descriptions  $9 categories
-- $10 types  $11 dates  $12 deadlines
insert into verify.statement
  (id, account_id, owner_id, language, key, kind, text, title, description, category, claim_type, claim_date, deadline)
select a.id, o.account_id, case when o.visibility = 'private' then o.owner_id end,
  a.language, a.key, a.kind, a.text, a.title, a.description, a.category, a.claim_type, a.claim_date, a.deadline
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
  $10::text[], $11::date[], $12::date[])
  as a(id, source_id, language, key, kind, text, title, description, category, claim_type, claim_date, deadline)
left join verify.source o on o.id = a.source_id
where a.source_id is null or o.id is not null
order by a.key -- a fixed order, so that concurrent inserts cannot deadlock
on conflict do nothing
