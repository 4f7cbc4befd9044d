-- The names of the entities in a collection's graph, those with the most nodes first.
-- $1 graph  $2 limit
select min(title) as name, array_agg(id order by id) as ids
from verify.node
where graph_id = $1 and type = 'ENTITY'
group by coalesce(normalized, lower(title))
order by count(*) desc, min(id::text)
limit $2
