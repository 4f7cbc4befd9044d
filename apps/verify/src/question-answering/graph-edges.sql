-- Edges of a graph that begin or end at the given nodes, with both ends and their positions in the source.
-- $1 graph  $2 ids of nodes  $3 limit
select e.id, e.type,
  json_build_object('id', f.id, 'text', f.text, 'sourceId', f.source_id, 'start', f.start_offset, 'end', f.end_offset) as "from",
  json_build_object('id', t.id, 'text', t.text, 'sourceId', t.source_id, 'start', t.start_offset, 'end', t.end_offset) as "to"
from verify.edge e
join verify.node f on f.id = e.from_id
join verify.node t on t.id = e.to_id
where e.graph_id = $1 and (e.from_id = any($2::uuid[]) or e.to_id = any($2::uuid[]))
order by e.id
limit $3
