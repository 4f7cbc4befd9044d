-- Pages that a collection is to take in: new ones, those that failed, with refresh those that are there, and those that the rules read in a model's place. Returns the runs that this begins.
-- $1 collection  $2 ids  $3 urls  $4 canonical urls, each once  $5 visibility or null  $6 refresh  $7 key or null
insert into verify.collection_source as known (id, collection_id, url, canonical_url, visibility, key_id)
select id, $1, url, canonical_url, coalesce($5, 'private'), $7::uuid from unnest($2::uuid[], $3::text[], $4::text[]) as given (id, url, canonical_url)
on conflict (collection_id, canonical_url) do update set
  visibility = coalesce($5, known.visibility), key_id = $7::uuid, status = 'processing', stage = null, progress = 0, run = known.run + 1, attempt = 0,
  error_code = null, error = null, next_retry_at = null, turn_at = null, queue_position = null, stage_ms = '{}', updated_at = now(), finished_at = null
  where known.status = 'failed' or (known.status = 'completed' and ($6 or exists (
    select from verify.source s where s.id = known.source_id and (s.reread_at is not null or s.reread_attempts > 0))))
returning id, run
