-- A source as the ledger is told of it: in its collection, as the page that it was given as first, or its owner's own.
-- $1 source
select s.id, s.title, s.language, s.published_at as "publishedAt", s.content, case when given.id is null then s.url when given.file_name is null then given.url end as url,
  coalesce(given.id, s.id) as "ingestSourceId",
  case when s.collection_id is not null then 'collection:' || s.collection_id else 'user:' || coalesce(left(u.name, 400), left(a.name, 400)) end as space
from verify.source s
join verify.account a on a.id = s.account_id
left join verify.subject u on u.id = s.owner_id
left join lateral (
  select c.id, c.url, c.file_name from verify.collection_source c where c.source_id = s.id and c.collection_id = s.collection_id order by c.created_at, c.id limit 1
) given on true
where s.id = $1 and s.deleted_at is null
