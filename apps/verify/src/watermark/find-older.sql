-- Fingerprints of an account before a seq that a filter admits, newest first.
-- $1 account  $2 seq  $3 content type  $4 author  $5 source  $6 published from  $7 published to (null: any)  $8 limit
select id, seq, content_type as "contentType", metadata, published_at as "publishedAt", language, engine, snapshot, said as "claimTerms", embedded_at as "embeddedAt"
from verify.fingerprint
where account_id = $1 and seq < $2
  and ($3::text is null or content_type = $3)
  and ($4::text is null or metadata ->> 'author_id' = $4)
  and ($5::text is null or metadata ->> 'source_id' = $5)
  and ($6::timestamptz is null or published_at >= $6)
  and ($7::timestamptz is null or published_at <= $7)
order by seq desc
limit $8
