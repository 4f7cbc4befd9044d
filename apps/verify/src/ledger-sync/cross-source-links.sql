-- Links between a source and others of its collection, as both stand in the ledger: by the row of each end, and the edition in which it came.
-- $1 source
with linked as (
  select e.from_id, e.to_id, e.type, e.confidence, e.mechanism, e.evidence, n.source_id as one, o.source_id as other
  from verify.node n
  join verify.edge e on e.from_id = n.id and e.source_id is null
  join verify.node o on o.id = e.to_id
  where n.source_id = $1 and o.source_id is not null and o.source_id <> $1
  union all
  select e.from_id, e.to_id, e.type, e.confidence, e.mechanism, e.evidence, n.source_id, o.source_id
  from verify.node n
  join verify.edge e on e.to_id = n.id and e.source_id is null
  join verify.node o on o.id = e.from_id
  where n.source_id = $1 and o.source_id is not null and o.source_id <> $1
  limit 2000
),
known as (
  select r.value ->> 0 as id, (r.value ->> 2)::int as edition, d.stored_at
  from verify.ledger_delivery d cross join lateral jsonb_array_elements(d.rows) r
  where d.source_id in (select one from linked union select other from linked)
)
select l.from_id as "fromId", l.to_id as "toId", l.type, l.confidence, l.mechanism, l.evidence, f.edition as "fromEdition", t.edition as "toEdition",
  greatest(f.stored_at, t.stored_at) as "saidAt"
from linked l
join known f on f.id = l.from_id::text
join known t on t.id = l.to_id::text
