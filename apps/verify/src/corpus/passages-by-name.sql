-- Passages that have all terms of a name, for names that few enough have, the ones first that have most of the terms a question leaves open.
-- $1 names, terms joined by spaces  $2 account  $3 owner  $4 language  $5 country  $6 domains  $7 from  $8 to  $9 collection  $10 learned by  $11 open terms  $12 most passages of a name  $13 limit
with visible as materialized (
  select * from verify.searchable($2, $3, $4, $5, $6, $7, $8, $9, $10)
),
hit as (
  select name, h.*, count(*) over (partition by name) as found
  from unnest($1::text[]) as n(name)
  cross join lateral (
    select id, kind, source_id, title, text, start_offset, terms, position
    from verify.passage
    where terms @> string_to_array(n.name, ' ') and source_id in (select id from visible)
    limit $12::int + 1
  ) h
)
select h.name, h.found::int as "passagesOfName", h.kind, h.id, h.title, h.text, h.terms, h.position, h.start_offset as start, 0::float8 as score,
  s.id as "sourceId", s.title as "sourceTitle", s.url, s.domain, s.country, s.language, coalesce(s.published_at, s.created_at) as "datedAt"
from hit h
join verify.source s on s.id = h.source_id
where h.found <= $12::int
order by (select count(*) from unnest($11::text[]) as open where h.terms @> array[open]) desc, h.found, h.source_id, h.start_offset, h.kind, h.id
limit $13::int
