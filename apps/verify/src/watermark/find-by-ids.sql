-- Fingerprints of an account by their ids.
-- $1 account  $2 ids
select id, seq, content_type as "contentType", metadata, published_at as "publishedAt", language, engine, snapshot, said as "claimTerms", embedded_at as "embeddedAt"
from verify.fingerprint
where account_id = $1 and id = any($2)
