-- $1 ids  $2 accounts  $3 owners  $4 keys  $5 endpoints  $6 units  $7 tokens in  $8 tokens out  $9 statuses  $10 times  $11 CPU milliseconds  $12 memory. Written again, nothing is added.
insert into verify.usage (id, account_id, owner_id, key_id, endpoint, units, input_tokens, output_tokens, status, at, cpu_ms, peak_memory_mb)
select c.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8::int[], $9::smallint[], $10::timestamptz[], $11::int[], $12::int[])
  as c(id, account_id, owner_id, key_id, endpoint, units, input_tokens, output_tokens, status, at, cpu_ms, peak_memory_mb)
join verify.account a on a.id = c.account_id -- one that was deleted meanwhile must not keep the others out
on conflict (id) do nothing
