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

-- Keeps the signature of an older key on the key that takes its place, which the caller has verified. Both must be known. Answers whether it is kept: a key
-- takes the place of one key only.
create or replace function memory_api.endorse_signing_key(key_id text, endorsed_by text, signature bytea, endorsed_at timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  insert into memory.key_endorsements (key_id, endorsed_by, signature, endorsed_at)
    select n.key_id, o.key_id, endorse_signing_key.signature, endorse_signing_key.endorsed_at
    from memory.signing_keys n, memory.signing_keys o
    where n.key_id = endorse_signing_key.key_id and o.key_id = endorse_signing_key.endorsed_by
    on conflict do nothing;
  return found;
end $$;

-- Every public key that an instance of the service has signed with, or that was endorsed, the latest first: [{key_id, public_key (base64), first_used_at,
-- endorsed_by: {key_id, signature (base64), endorsed_at} or null}].
create or replace function memory_api.signing_keys() returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('key_id', k.key_id, 'public_key', translate(encode(k.public_key, 'base64'), E'\n', ''),
      'first_used_at', text_of(k.first_used_at),
      'endorsed_by', case when e.key_id is not null then json_build_object('key_id', e.endorsed_by,
        'signature', translate(encode(e.signature, 'base64'), E'\n', ''), 'endorsed_at', text_of(e.endorsed_at)) end)
      order by k.first_used_at desc, k.key_id), '[]')
    from memory.signing_keys k left join memory.key_endorsements e on e.key_id = k.key_id);
end $$;

reset role;
