-- Edges of a graph that touch some of its nodes, with their ends as the unified graph shows them.
-- $1 graph  $2 whether it is unified  $3 ids of nodes, null: all edges  $4 types that both ends must be of, null: any
select e.id, e.graph_id as "graphId", e.source_id as "sourceId", e.position, f.id as "fromId", t.id as "toId", e.type, e.confidence, e.mechanism, e.evidence,
  e.valid_from as "validFrom", e.valid_to as "validTo", e.learned_at as "learnedAt"
from verify.edge e
cross join lateral (
  select coalesce((
    select o.id from verify.node x join verify.node o on o.graph_id = x.graph_id and o.type = 'ENTITY' and o.normalized = x.normalized
    where $2::boolean and x.id = e.from_id and x.type = 'ENTITY' order by o.id limit 1), e.from_id) as id
) f
cross join lateral (
  select coalesce((
    select o.id from verify.node x join verify.node o on o.graph_id = x.graph_id and o.type = 'ENTITY' and o.normalized = x.normalized
    where $2::boolean and x.id = e.to_id and x.type = 'ENTITY' order by o.id limit 1), e.to_id) as id
) t
where e.graph_id = $1
  and ($3::uuid[] is null or e.from_id = any($3) or e.to_id = any($3))
  and f.id <> t.id
  and ($4::text[] is null or (select count(*) from verify.node n where n.id in (f.id, t.id) and n.type = any($4)) = 2)
order by e.id
