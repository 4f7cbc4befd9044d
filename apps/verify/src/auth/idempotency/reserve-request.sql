-- Reserves a key that is free, has expired, or whose request was never answered.
insert into verify.idempotent_request as r
  (owner_id, key, account_id, fingerprint, lease, leased_until)
values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
on conflict (owner_id, key) do update set
  fingerprint = excluded.fingerprint, lease = excluded.lease, leased_until = excluded.leased_until,
  created_at = now(), status = null, headers = null, body = null
where r.created_at < now() - make_interval(hours => $7)
  or (r.status is null and r.leased_until < now() and r.fingerprint = excluded.fingerprint)
returning lease
