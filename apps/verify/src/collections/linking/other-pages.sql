-- A collection's other pages, in an order that has nothing to do with what they say.
-- $1 collection  $2 source that is left out  $3 revision after which they were stored  $4 pages at most
-- One page more than is asked for is counted, so that the caller knows whether these are all.
select s.id, s.revision, s.language, s.domain, count(*) over () > $4 as "isPart"
from (
  select id, revision, language, domain, content_hash from verify.source
  where collection_id = $1 and id <> $2 and revision > $3
  order by content_hash
  limit $4::int + 1
) s
order by s.content_hash
limit $4
