-- What nodes were taken from: by the id and the address that it has in its collection, where it is part of one. A file has no address.
-- $1 ids of sources
select s.id, coalesce(c.id, s.id) as "ingestSourceId", case when c.id is null then s.url when c.file_name is null then c.url end as url, s.title, s.published_at as "publishedAt"
from verify.source s
left join lateral (select id, url, file_name from verify.collection_source where source_id = s.id order by id limit 1) c on true
where s.id = any($1)
order by s.id
