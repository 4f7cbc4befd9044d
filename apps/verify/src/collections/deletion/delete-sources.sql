-- Deletes some sources of a collection that is being deleted, with all that was taken from them and what a model read of them. Two that do so at once take different ones.
-- $1 collection  $2 how many
with due as materialized (select id, content_hash from verify.source where collection_id = $1 limit $2 for update skip locked),
  readings as (delete from verify.reading where content_hash in (select content_hash from due))
delete from verify.source where id in (select id from due)
