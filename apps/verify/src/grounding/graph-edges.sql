-- Edges of a graph that begin or end at some of its nodes, with both ends.
-- $1 graph  $2 ids of nodes  $3 limit
select e.id, e.type, f.id as "fromId", f.text as "fromText", t.id as "toId", t.text as "toText"
from verify.edge e
join verify.node f on f.id = e.from_id
join verify.node t on t.id = e.to_id
where e.graph_id = $1 and (e.from_id = any($2::uuid[]) or e.to_id = any($2::uuid[]))
order by e.id
limit $3
