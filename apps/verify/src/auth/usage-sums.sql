-- What was called: $1 account  $2 owner (null: all of the account)  $3 from  $4 to. One row in all, one each endpoint, key and day (UTC).
with called as (
  select endpoint, key_id, owner_id, (at at time zone 'UTC')::date as day, units, input_tokens, output_tokens, cpu_ms, peak_memory_mb
  from verify.usage where account_id = $1 and ($2::uuid is null or owner_id = $2) and at >= $3 and at <= $4
),
summed as (
  select grouping(endpoint, owner_id, day) as level, endpoint, key_id, owner_id, day, (count(*) filter (where units > 0))::float8 as calls,
    coalesce(sum(units), 0)::float8 as units, coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
    coalesce(sum(output_tokens), 0)::float8 as "outputTokens", coalesce(sum(cpu_ms), 0)::float8 as "cpuMs",
    coalesce(max(peak_memory_mb), 0) as "peakMemoryMb"
  from called group by grouping sets ((), (endpoint), (key_id, owner_id), (day))
)
select case u.level when 7 then 'total' when 3 then 'endpoint' when 5 then 'key' when 6 then 'day' end as of, u.endpoint, u.day::text as day,
  u.key_id as "keyId", coalesce(k.kind, case when u.owner_id = $1 then 'master' else 'personal' end) as kind,
  coalesce(k.name, s.name, '') as name, u.calls, u.units, u."inputTokens", u."outputTokens", u."cpuMs", u."peakMemoryMb"
from summed u
left join verify.api_key k on k.id = u.key_id
left join verify.subject s on s.id = u.owner_id
order by u.calls desc, u.endpoint, u.key_id, u.owner_id, u.day
