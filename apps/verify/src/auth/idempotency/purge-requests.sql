-- Deletes the requests that have expired, and the oldest answers of owners with too many of them.
with sized as (
  select owner_id, key, created_at,
    sum(length(body)) over (partition by owner_id order by created_at desc, key) as newer_bytes
  from verify.idempotent_request
)
delete from verify.idempotent_request r using sized s
where s.owner_id = r.owner_id and s.key = r.key
  and (s.created_at < now() - make_interval(hours => $1) or s.newer_bytes > $2)
