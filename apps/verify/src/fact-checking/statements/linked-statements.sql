-- The statements that are linked with a statement and that the viewer may see, highest confidence first, each with up to 20 places where it occurs.
-- $1 id  $2 account  $3 owner  $4 limit
with same as materialized (
  select t.id from verify.statement s join verify.statement t on t.key = s.key and t.language = s.language where s.id = $1
),
link as materialized (
  select l.to_id as id, l.relation, l.confidence, l.learned_at from verify.statement_link l join same on same.id = l.from_id
  union all
  select l.from_id, l.relation, l.confidence, l.learned_at from verify.statement_link l join same on same.id = l.to_id
),
surest as materialized (
  select distinct on (id) id, relation, confidence::float8 as confidence, learned_at
  from link where id not in (select id from same) order by id, confidence desc, relation
)
select s.id, s.kind, s.text, s.title, s.language, s.account_id is null as "isPublic", l.relation, l.confidence, l.learned_at as "learnedAt",
  seen.places as "seenIn", count(*) over ()::int as total
from surest l
join verify.statement s on s.id = l.id
join lateral (
  select jsonb_agg(jsonb_build_object(
    'domain', coalesce(p.domain, o.domain), 'outlet', coalesce(p.outlet, o.domain), 'agency', p.agency, 'credibility', g.credibility,
    'publishedAt', coalesce(p.published_at, o.published_at)) order by g.learned_at, g.id) as places
  from (
    select * from verify.sighting g where g.statement_id = s.id and verify.is_visible(g, $2, $3) order by g.learned_at, g.id limit 20
  ) g
  left join verify.page p on p.id = g.page_id
  left join verify.source o on o.id = g.source_id
) seen on seen.places is not null
order by l.confidence desc, s.id
limit $4
