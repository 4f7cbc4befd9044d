-- Deletes a source with all that was taken from it, what a model read of it, and its graph, unless that is a collection's or other sources share it.
-- $1 source
with gone as materialized (select id, graph_id, collection_id, content_hash from verify.source where id = $1 for update),
  readings as (delete from verify.reading where content_hash in (select content_hash from gone)),
  graphs as (delete from verify.graph g using gone where g.id = gone.graph_id
    and not exists (select from verify.collection c where c.graph_id = g.id)
    and not exists (select from verify.source s where s.graph_id = g.id and s.id <> gone.id))
delete from verify.source where id in (select id from gone)
