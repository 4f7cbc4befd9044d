-- Stores a fingerprint. Whoever adds one to an account holds the row of its count until it commits, so that no seq can be seen before a smaller one.
-- $1 account  $2 id  $3 owner  $4 content type  $5 metadata  $6 published at  $7 language  $8 engine  $9 snapshot
-- $10 stems of what is said  $11 prints  $12 embedded at  $13 keys for recall
with counted as (
  insert into verify.fingerprint_count as c (account_id, last) values ($1::uuid, 1)
  on conflict (account_id) do update set last = c.last + 1
  returning last
), added as (
  insert into verify.fingerprint
    (account_id, id, seq, owner_id, content_type, metadata, published_at, language, engine, snapshot, said, prints, embedded_at)
  select $1::uuid, $2::text, last, $3::uuid, $4::text, $5::jsonb, $6::timestamptz, $7::text, $8::text, $9::jsonb, $10::jsonb, $11::bytea, $12::timestamptz from counted
  returning seq
)
insert into verify.fingerprint_recall (account_id, key, seq)
select $1::uuid, key, seq from added, unnest($13::bigint[]) as key
on conflict do nothing
