-- Pages of a collection, in the order in which they were given.
-- $1 collection  $2 status or null: any  $3 after which id, or null  $4 limit or null  $5 their ids, or null: all
select p.id, p.collection_id as "collectionId", p.url, p.canonical_url as "canonicalUrl", p.file_name as "fileName", p.visibility, p.status, p.stage, p.progress, p.run,
  p.attempt, p.error_code as "errorCode", p.error, p.next_retry_at as "nextRetryAt", p.turn_at as "turnAt", p.stage_ms as "stageMs", p.etag, p.last_modified as "lastModified",
  p.source_id as "sourceId", p.created_at as "createdAt", p.updated_at as "updatedAt", p.finished_at as "finishedAt", s.title,
  case when d.done < d.wanted then 'pending' when d.error is not null then 'failed' when d.done = d.wanted then 'delivered' end as ledger
from verify.collection_source p
left join verify.source s on s.id = p.source_id
left join verify.ledger_delivery d on d.source_id = p.source_id
where p.collection_id = $1 and ($2::text is null or p.status = $2) and ($3::uuid is null or p.id > $3) and ($5::uuid[] is null or p.id = any($5))
order by p.id
limit $4
