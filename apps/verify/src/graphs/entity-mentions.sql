-- Which entities some facts name, as the unified graph shows them.
-- $1 whether it is unified  $2 ids of facts
select a.fact_id as "factId", array_agg(distinct s.id order by s.id) as "entityIds"
from verify.about a
join verify.node e on e.id = a.entity_id
cross join lateral (
  select coalesce((
    select o.id from verify.node o
    where $1::boolean and o.graph_id = e.graph_id and o.type = 'ENTITY' and o.normalized = e.normalized order by o.id limit 1), e.id) as id
) s
where a.fact_id = any($2)
group by a.fact_id
