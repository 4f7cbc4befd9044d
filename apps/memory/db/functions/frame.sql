set local role memory_owner;

-- What every answer of a read says about itself, for its certificate: the instants answered for, how much of the ledger stood behind it, and what of its
-- rows is known early only by declaration.
--   latest   the latest known_at of the rows given, or null when there are none
--   batches  the backfill_batch of every row given, nulls included
--   erasures the erased_by of every row given, nulls included
drop function if exists memory.frame(text, timestamptz, timestamptz, bigint, timestamptz, uuid[]);
create or replace function memory.frame(of_tenant text, instant timestamptz, valid_at timestamptz, size bigint, latest timestamptz, batches uuid[],
  erasures bigint[]) returns json
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  declared json := '[]';
  erased json := '[]';
begin
  if exists (select from unnest(batches) u (batch) where u.batch is not null) then
    declared := (
      select json_agg(json_build_object('id', c.backfill_batch, 'declared_captured_at', memory.text_of(c.known_at), 'reason', c.reason,
        'captured_at', memory.text_of(c.captured_at), 'rows', b.rows) order by c.position)
      from (select u.batch, count(*) as rows from unnest(batches) u (batch) where u.batch is not null group by u.batch) b
      join memory.commits c on c.tenant = of_tenant and c.backfill_batch = b.batch);
  end if;
  if exists (select from unnest(erasures) u (erasure) where u.erasure is not null) then
    erased := (
      select json_agg(json_build_object('id', t.id, 'captured_at', memory.text_of(t.captured_at), 'rows', t.rows) order by t.captured_at, t.id)
      from (
        select e.id, max(e.captured_at) as captured_at, count(*) as rows
        from unnest(erasures) u (erasure) join memory.erasures e on e.tenant = of_tenant and e.position = u.erasure
        group by e.id
      ) t);
  end if;
  return json_build_object(
    'as_of', memory.text_of(instant),
    'valid_at', memory.text_of(coalesce(valid_at, instant)),
    'ledger_size', size,
    'ledger_root', memory.ledger_root(of_tenant, size),
    'engine_version', memory_api.version(),
    'latest_known_at', memory.text_of(latest),
    'backfill_batches', declared,
    'erasures', coalesce(erased, '[]'),
    'latest_erasure', memory.text_of((
      select e.captured_at from memory.erasures e where e.tenant = of_tenant and e.first_position <= size order by e.position desc limit 1)));
end $$;

reset role;
