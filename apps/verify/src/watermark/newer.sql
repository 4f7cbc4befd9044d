-- Fingerprints of an account that came after a seq, in their order; where more than $3 came since, the newest of them alone.
-- $1 account  $2 seq, 0: from the first  $3 newest so many  $4 limit
select id, seq, content_type as "contentType", metadata, published_at as "publishedAt", language, engine, snapshot, said, embedded_at as "embeddedAt"
from verify.fingerprint
where account_id = $1
  and seq > greatest($2::int, coalesce((select last from verify.fingerprint_count where account_id = $1), 0) - $3::int)
order by seq
limit $4
