-- Claims and predictions about entities in a collection's pages: for each entity the facts with the most terms of the question, then the newest.
-- $1 collection  $2 nodes of entities  $3 the entity of each node in $2  $4 terms  $5 facts per entity
select fact.id, fact."sourceId", fact.start, fact."end"
from (select entity, array_agg(node) as nodes from unnest($2::uuid[], $3::int[]) as given(node, entity) group by entity) asked
cross join lateral (
  select distinct n.id, n.source_id as "sourceId", n.start_offset as start, n.end_offset as "end",
    (select count(*) from unnest($4::text[]) as t(term) where n.terms @> array[term]) as shared, coalesce(s.published_at, s.created_at) as dated_at
  from verify.about a
  join verify.node n on n.id = a.fact_id
  join verify.source s on s.id = n.source_id
  where a.entity_id = any(asked.nodes) and s.collection_id = $1 and n.start_offset is not null and n.end_offset is not null
  order by shared desc, dated_at desc, n.id
  limit $5
) fact
