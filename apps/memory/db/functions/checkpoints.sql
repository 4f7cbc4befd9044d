set local role memory_owner;

-- A signed checkpoint of the head log: {size, root, key_id, note, signed_at, cosignatures: [{witness, time, line}]}, or null.
create or replace function memory.checkpoint_json(of_size bigint) returns json
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return (
    select json_build_object('size', c.size, 'root', encode(c.root, 'hex'), 'key_id', c.key_id, 'note', c.note, 'signed_at', text_of(c.signed_at),
      'cosignatures', (
        select coalesce(json_agg(json_build_object('witness', s.witness, 'time', text_of(s.cosigned_at), 'line', s.line)
          order by s.cosigned_at, s.witness, s.key_id), '[]')
        from memory.cosignatures s where s.size = c.size))
    from memory.checkpoints c where c.size = of_size);
end $$;

-- The signed checkpoint of this size, by default the newest; or null.
create or replace function memory_api.checkpoint(size bigint) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return checkpoint_json(coalesce(checkpoint.size, (select max(c.size) from checkpoints c)));
end $$;

-- The signed checkpoints of more leaves than `after`, the smallest first, `at_most` so many.
create or replace function memory_api.checkpoints_after(after bigint, at_most integer) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return (
    select coalesce(json_agg(checkpoint_json(c.size) order by c.size), '[]')
    from (select x.size from checkpoints x where x.size > checkpoints_after.after order by x.size limit checkpoints_after.at_most) c);
end $$;

-- Keeps a checkpoint that was signed over the head log's first `size` leaves. Does nothing when one of as many leaves, or of more, is kept already: so
-- that neither sizes nor times run backwards. Refuses a root that is not the log's.
create or replace function memory_api.keep_checkpoint(size bigint, root text, key_id text, note text) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
declare
  newest record;
begin
  perform open_head_log();
  select c.size, c.signed_at into newest from checkpoints c order by c.size desc limit 1;
  if newest.size >= keep_checkpoint.size then
    return;
  end if;
  if keep_checkpoint.size > tree_size('') or ledger_root('', keep_checkpoint.size) <> keep_checkpoint.root then
    raise exception 'this is not the root of the head log' using errcode = 'data_corrupted';
  end if;
  insert into checkpoints (size, root, key_id, note, signed_at)
    values (keep_checkpoint.size, decode(keep_checkpoint.root, 'hex'), keep_checkpoint.key_id, keep_checkpoint.note,
      greatest(clock_timestamp(), newest.signed_at + interval '1 microsecond'));
end $$;

-- Keeps the cosignature of a witness, which the caller has verified. The first of a key for a checkpoint stays.
create or replace function memory_api.keep_cosignature(size bigint, witness text, key_id text, line text, cosigned_at timestamptz) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  insert into cosignatures (size, witness, key_id, line, cosigned_at)
    select c.size, keep_cosignature.witness, keep_cosignature.key_id, keep_cosignature.line, keep_cosignature.cosigned_at
    from checkpoints c where c.size = keep_cosignature.size
    on conflict do nothing;
end $$;

-- The size of the largest checkpoint that this key of a witness cosigned; 0: none.
create or replace function memory_api.cosigned_size(witness text, key_id text) returns bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return coalesce((select max(s.size) from cosignatures s where s.witness = cosigned_size.witness and s.key_id = cosigned_size.key_id), 0);
end $$;

-- Notes that the webhook accepted the checkpoint of this size.
create or replace function memory_api.keep_delivery(size bigint) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  insert into checkpoint_deliveries (size) values (keep_delivery.size) on conflict do nothing;
end $$;

-- The size of the largest checkpoint that the webhook accepted. When it accepted none: that of the checkpoint before the newest, so that it gets that one.
create or replace function memory_api.delivered_size() returns bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return coalesce((select max(d.size) from checkpoint_deliveries d), (select max(c.size) - 1 from checkpoints c), 0);
end $$;

reset role;
