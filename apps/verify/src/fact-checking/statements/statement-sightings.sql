-- The sightings of a statement that the viewer may see: $1 id  $2 account  $3 owner  $4 limit. A sentence that occurs in public news and in ingested
-- content is two statements with different ids; a viewer who may see both gets the sightings of both. A page counts once, in its latest version.
with same as materialized (
  select t.id from verify.statement s join verify.statement t on t.key = s.key and t.language = s.language where s.id = $1
),
seen as (
  select distinct on (coalesce(p.url, o.url, g.source_id::text))
    case when g.page_id is null then 'ingest' else 'news' end as origin, coalesce(g.page_id, g.source_id) as "documentId",
    g.start_offset as start, g.end_offset as "end", g.quote, g.credibility::float8 as credibility, g.learned_at as "learnedAt",
    coalesce(p.url, o.url) as url, coalesce(p.domain, o.domain) as domain, coalesce(p.outlet, '') as outlet, coalesce(p.title, o.title) as title,
    coalesce(p.author, o.author) as author, coalesce(p.language, o.language) as language, coalesce(p.published_at, o.published_at) as "publishedAt",
    coalesce(p.is_read, true) as "isRead", p.agency
  from same
  join verify.sighting g on g.statement_id = same.id
  left join verify.page p on p.id = g.page_id
  left join verify.source o on o.id = g.source_id
  where verify.is_visible(g, $2, $3)
  order by coalesce(p.url, o.url, g.source_id::text), p.seen_at desc nulls last, g.learned_at desc, g.id
)
select *, count(*) over ()::int as total from seen order by "publishedAt" nulls last, credibility desc, "documentId" limit $4
