-- Requests with pages that have ended without notice, such as deleted ones.
-- $1 request, or null: all that are open
with lost as (
  select r.id, page.id as page_id, s.status is not distinct from 'failed' as is_failed
  from verify.ingest_request r
  left join lateral unnest(r.open_ids) as page(id) on true
  left join verify.collection_source s on s.id = page.id
  where r.finished_at is null and ($1::uuid is null or r.id = $1)
    and s.status is distinct from 'processing'
),
pages as (
  select id, coalesce(array_agg(page_id) filter (where page_id is not null), '{}') as ids,
    coalesce(array_agg(page_id) filter (where is_failed), '{}') as failed_ids
  from lost group by id
),
changed as (
  update verify.ingest_request r
  set open_ids = array(select id from unnest(r.open_ids) id where id <> all(pages.ids)),
    failed_ids = r.failed_ids || pages.failed_ids,
    finished_at = case when not exists (select from unnest(r.open_ids) id where id <> all(pages.ids)) then now() end
  from pages where r.id = pages.id and r.finished_at is null
  returning r.id, r.finished_at
)
