-- The pages of found passages, with the id and address under which the collection first received their content.
-- $1 collection  $2 sources
select s.id, s.content, s.title, s.site_name as "siteName", s.language, coalesce(s.published_at, s.created_at) as "datedAt",
  s.published_at is null as "isUndated", given.id as "ingestSourceId", given.url
from verify.source s
cross join lateral (
  select c.id, c.url from verify.collection_source c where c.source_id = s.id and c.collection_id = s.collection_id order by c.created_at, c.id limit 1
) given
where s.collection_id = $1 and s.id = any($2::uuid[])
