-- Tokens that a key has used in this day of UTC, by the database's clock: $1 account  $2 owner  $3 key (null: those of VERIFY_API_KEYS).
select today.until, ceil(extract(epoch from today.until - now()))::int as "secondsLeft",
  (select coalesce(sum(u.input_tokens::bigint + u.output_tokens), 0)::float8 from verify.usage u
    where u.account_id = $1 and u.owner_id = $2 and u.key_id is not distinct from $3 and u.at >= today.since and u.at < today.until) as used
from (select since, since + interval '24 hours' as until from (select date_trunc('day', now(), 'UTC') as since) midnight) today
