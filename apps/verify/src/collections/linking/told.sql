-- The claims and predictions of a collection's other pages, whole pages in an order that has nothing to do with what they say.
-- $1 collection  $2 source that is left out  $3 revision after which they were stored  $4 pages at most
-- One page more than is asked for is counted, so that the caller knows whether these are all.
with page as materialized (
  select s.id, s.language, count(*) over () as pages
  from (
    select id, language, content_hash from verify.source
    where collection_id = $1 and id <> $2 and revision > $3
    order by content_hash
    limit $4::int + 1
  ) s
  order by s.content_hash
  limit $4
)
select n.id, n.source_id as "sourceId", page.language, array_to_string(n.terms, ' ') as terms, page.pages > $4 as "isPart"
from page
join verify.node n on n.source_id = page.id
where n.type in ('CLAIM', 'PREDICTION')
