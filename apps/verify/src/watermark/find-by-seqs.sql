-- Fingerprints of an account by their seqs.
-- $1 account  $2 seqs
select id, seq, content_type as "contentType", metadata, published_at as "publishedAt", language, engine, snapshot, said as "claimTerms", embedded_at as "embeddedAt"
from verify.fingerprint
where account_id = $1 and seq = any($2)
