set local role memory_owner;

-- The leaf of an entry of the head log (tables/0019-head-log.sql).
create or replace function memory.head_leaf(origin_id text, ledger_size bigint, ledger_root bytea, last_captured_at timestamptz, nonce uuid) returns bytea
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return sha256('\x0002'::bytea || uuid_send(nonce) || convert_to('plumbline head v1' || E'\n' || origin_id || E'\n' || ledger_size || E'\n'
    || encode(ledger_root, 'hex') || E'\n' || text_of(last_captured_at) || E'\n', 'UTF8'));
end $$;

-- What stands for a tenant in the head log. Null before the first entry.
create or replace function memory.origin_id(of_tenant text) returns text
  language sql stable
  return (select encode(sha256(i.secret || convert_to(of_tenant, 'UTF8')), 'hex') from memory.head_log_identity i);

-- Makes this transaction the only one that writes to the head log until it ends, on disk when it has ended: a witness may hold what was signed.
create or replace function memory.open_head_log() returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the head log needs read committed transactions' using errcode = 'invalid_transaction_state';
  end if;
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  perform set_config('memory.tenant', '', true);
  perform pg_advisory_xact_lock(hashtextextended('memory head log', 0));
end $$;

-- Logs the heads of ledgers in the queue, which it takes `at_most` so many rows off. Answers how many those were: as many, when there may be more.
create or replace function memory_api.log_heads(at_most integer) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
declare
  taken integer;
  queued text[];
  of_tenant text;
  head record;
  start bigint;
  leaves bytea := ''::bytea;
  new_nonce uuid;
  new_leaf bytea;
begin
  perform open_head_log();
  with gone as (delete from unlogged_heads u where u.ctid = any (array(select q.ctid from unlogged_heads q limit at_most)) returning u.tenant)
    select count(*), array_agg(distinct g.tenant order by g.tenant) into taken, queued from gone g;
  if taken = 0 then
    return 0;
  end if;
  insert into head_log_identity (origin, secret)
    values ('plumbline.log/' || replace(gen_random_uuid()::text, '-', ''), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict do nothing;
  start := tree_size('');
  foreach of_tenant in array queued loop
    perform set_config('memory.tenant', of_tenant, true);
    select h.ledger_size, h.last_captured_at, decode(ledger_root(h.tenant, h.ledger_size), 'hex') as root into head from heads h where h.tenant = of_tenant;
    if head.ledger_size > coalesce((select max(l.ledger_size) from head_log l where l.tenant = of_tenant), 0) then
      new_nonce := gen_random_uuid();
      new_leaf := head_leaf(origin_id(of_tenant), head.ledger_size, head.root, head.last_captured_at, new_nonce);
      insert into head_log (position, tenant, ledger_size, ledger_root, last_captured_at, nonce, leaf)
        values (start + octet_length(leaves) / 32 + 1, of_tenant, head.ledger_size, head.root, head.last_captured_at, new_nonce, new_leaf);
      leaves := leaves || new_leaf;
    end if;
  end loop;
  perform set_config('memory.tenant', '', true);
  if leaves <> '' then
    insert into tree (tenant, position, rows, hashes, root)
      select '', start + octet_length(leaves) / 32, octet_length(leaves) / 32, g.hashes, g.root from tree_growth('', start, leaves) g;
  end if;
  return taken;
end $$;

-- The head log: {origin, size, root}, null for the first and last while it is empty. `origin` is what this installation drew.
create or replace function memory_api.head_log_state() returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  perform set_config('memory.tenant', '', true);
  return (
    select json_build_object('origin', (select i.origin from head_log_identity i), 'size', s.size,
      'root', case when s.size > 0 then ledger_root('', s.size) end)
    from (select tree_size('') as size) s);
end $$;

-- The hashes of complete subtrees of the head log's tree, in hexadecimal, in the order asked for.
create or replace function memory_api.head_log_hashes(levels integer[], places bigint[]) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  perform set_config('memory.tenant', '', true);
  return (
    select coalesce(json_agg(encode(tree_hash('', s.level, s.place), 'hex') order by s.ordinality), '[]')
    from unnest(head_log_hashes.levels, head_log_hashes.places) with ordinality s (level, place, ordinality));
end $$;

-- Of the tenant's entries, the first whose ledger has at least `ledger_size` rows, with the checkpoint that covers it: the first that a witness cosigned,
-- otherwise the first. {entry: {origin_id, ledger_size, ledger_root, captured_at, nonce, log_index}, checkpoint}, or null while there is none of both.
create or replace function memory_api.witnessed_head(ledger_size bigint) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  of_tenant text := tenant();
  entry memory.head_log;
  covering bigint;
begin
  select l.* into entry from head_log l where l.tenant = of_tenant and l.ledger_size >= witnessed_head.ledger_size order by l.ledger_size limit 1;
  covering := coalesce(
    (select min(s.size) from cosignatures s where s.size >= entry.position),
    (select min(c.size) from checkpoints c where c.size >= entry.position));
  if covering is null then
    return null;
  end if;
  return json_build_object(
    'entry', json_build_object('origin_id', origin_id(of_tenant), 'ledger_size', entry.ledger_size, 'ledger_root', encode(entry.ledger_root, 'hex'),
      'captured_at', text_of(entry.last_captured_at), 'nonce', replace(entry.nonce::text, '-', ''), 'log_index', entry.position - 1),
    'checkpoint', checkpoint_json(covering));
end $$;

reset role;
