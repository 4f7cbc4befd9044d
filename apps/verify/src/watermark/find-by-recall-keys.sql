-- Fingerprints of an account that share most keys with a text, by their seq: first those that share shingles (odd keys), then those that share names.
-- Of each key the newest alone count: one that thousands have tells nothing.
-- $1 account  $2 keys  $3 newest so many of a key  $4 limit
select r.seq, (count(*) filter (where k.key & 1 = 1))::int as shingles
from unnest($2::bigint[]) as k (key)
cross join lateral (
  select seq from verify.fingerprint_recall where account_id = $1 and key = k.key order by seq desc limit $3
) r
group by r.seq
order by shingles desc, count(*) desc, r.seq desc
limit $4
