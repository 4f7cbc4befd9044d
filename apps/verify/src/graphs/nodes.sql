-- A page of the nodes of a graph, in the order of their making (ids are v7). In a unified graph entities of one name are one node: the oldest, with the ids of the others.
-- $1 graph  $2 whether it is unified  $3 types, null: all  $4 only those after this id, null: from the first on  $5 limit
select n.id, n.graph_id as "graphId", n.source_id as "sourceId", n.position, n.type, n.title, n.description, n.category, n.text,
  n.claim_type as "claimType", n.claim_date::text as "claimDate", n.deadline::text as deadline, n.confidence,
  n.start_offset as start, n.end_offset as end, n.annotation,
  case when $2::boolean and n.type = 'ENTITY' then array(
    select o.id from verify.node o where o.graph_id = n.graph_id and o.type = 'ENTITY' and o.normalized = n.normalized and o.id > n.id
  ) else '{}' end as others
from verify.node n
where n.graph_id = $1
  and ($3::text[] is null or n.type = any($3))
  and ($4::uuid is null or n.id > $4)
  and not ($2::boolean and n.type = 'ENTITY' and exists (
    select from verify.node o where o.graph_id = n.graph_id and o.type = 'ENTITY' and o.normalized = n.normalized and o.id < n.id))
order by n.id
limit $5
