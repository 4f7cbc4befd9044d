-- Links of a source with others of its collection: they belong to neither.
-- $1 source
delete from verify.edge
where id in (
  select e.id from verify.node n join verify.edge e on e.from_id = n.id where n.source_id = $1 and e.source_id is null
  union all
  select e.id from verify.node n join verify.edge e on e.to_id = n.id where n.source_id = $1 and e.source_id is null)
