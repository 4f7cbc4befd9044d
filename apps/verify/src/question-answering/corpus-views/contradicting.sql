-- Places where other pages of a collection contradict a place of a page, according to the links between their claims.
-- $1 graph  $2 source  $3 start  $4 end
with here as (
  select id from verify.node where source_id = $2 and graph_id = $1 and start_offset < $4 and end_offset > $3
),
linked as (
  select e.to_id as id from verify.edge e join here h on h.id = e.from_id where e.type = 'CONTRADICTS' and e.graph_id = $1
  union
  select e.from_id from verify.edge e join here h on h.id = e.to_id where e.type = 'CONTRADICTS' and e.graph_id = $1
)
select n.source_id as "sourceId", n.start_offset as start, n.end_offset as "end"
from linked l
join verify.node n on n.id = l.id
where n.source_id <> $2 and n.start_offset is not null
limit 100
