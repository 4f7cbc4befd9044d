-- Fingerprints of an account that share most keys with a text. Of each key the newest alone count: one that is in thousands tells nothing.
-- $1 account  $2 keys  $3 newest so many of a key  $4 limit
with shared as (
  select r.seq, count(*)::int as keys
  from unnest($2::bigint[]) as k (key)
  cross join lateral (
    select seq from verify.fingerprint_recall where account_id = $1 and key = k.key order by seq desc limit $3
  ) r
  group by r.seq
  order by count(*) desc, r.seq desc
  limit $4
)
select f.id, f.seq, f.content_type as "contentType", f.metadata, f.published_at as "publishedAt", f.language, f.engine, f.snapshot, f.said,
  f.embedded_at as "embeddedAt", shared.keys
from shared join verify.fingerprint f on f.account_id = $1 and f.seq = shared.seq
order by shared.keys desc, f.seq desc
