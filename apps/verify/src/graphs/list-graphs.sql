-- Graphs of a subject, newest first, without those of collections that are being deleted.
-- $1 account  $2 owner  $3 id of one, null: all  $4 only those before this id, null: from the newest on  $5 limit
select g.id, g.name, g.created_at as "createdAt", c.id as "collectionId",
  case when c.id is null then (select s.id from verify.source s where s.graph_id = g.id order by s.id limit 1) end as "sourceId"
from verify.graph g
left join verify.collection c on c.graph_id = g.id
where g.account_id = $1 and g.owner_id = $2
  and (c.id is null or c.status = 'active')
  and ($3::uuid is null or g.id = $3)
  and ($4::uuid is null or g.id < $4)
order by g.id desc
limit $5
