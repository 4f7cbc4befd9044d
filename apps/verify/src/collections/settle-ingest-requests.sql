-- The ingest of a page has ended, for all requests that wait for it.
-- $1 collection  $2 page  $3 whether it failed
with changed as (
  update verify.ingest_request r
  set open_ids = array_remove(r.open_ids, $2::uuid),
    failed_ids = case when $3 then array_append(r.failed_ids, $2::uuid) else r.failed_ids end,
    finished_at = case when cardinality(array_remove(r.open_ids, $2::uuid)) = 0 then now() end
  where r.finished_at is null and $2::uuid = any(r.open_ids)
    and r.id in (
      select id from verify.ingest_request
      where collection_id = $1 and finished_at is null and $2::uuid = any(open_ids) order by id for update)
  returning r.id, r.finished_at
)
