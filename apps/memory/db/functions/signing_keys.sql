set local role memory_owner;

-- Makes known the public key that an instance signs with, so that certificates are known by it when another key has taken its place.
create or replace function memory_api.register_signing_key(public_key bytea) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  insert into memory.signing_keys (key_id, public_key)
    values (left(encode(sha256(register_signing_key.public_key), 'hex'), 16), register_signing_key.public_key) on conflict do nothing;
end $$;

-- Every public key that an instance of the service has signed with, the latest first: [{key_id, public_key (base64), first_used_at}].
create or replace function memory_api.signing_keys() returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('key_id', k.key_id, 'public_key', translate(encode(k.public_key, 'base64'), E'\n', ''),
      'first_used_at', text_of(k.first_used_at)) order by k.first_used_at desc, k.key_id), '[]')
    from memory.signing_keys k);
end $$;

reset role;
