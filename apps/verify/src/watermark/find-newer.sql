-- Fingerprints of an account that came next after a seq, in their order; where more than $3 came since, the first of the newest $3.
-- By the span of their seqs, which have no gap: a planner without statistics would sort all that come after for a limit.
-- $1 account  $2 seq, 0: from the first  $3 newest so many  $4 limit
with span as (
  select greatest($2::int, coalesce((select last from verify.fingerprint_count where account_id = $1), 0) - $3::int) as start
)
select id, seq, content_type as "contentType", metadata, published_at as "publishedAt", language, engine, snapshot, said as "claimTerms", embedded_at as "embeddedAt"
from verify.fingerprint
where account_id = $1 and seq > (select start from span) and seq <= (select start from span) + $4::int
order by seq
