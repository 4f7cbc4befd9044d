set local role memory_owner;

-- Nodes known at `as_of` and valid at `valid_at`, in the order in which they became known, then of the ledger.
--   valid_at                       null: the instant answered for
--   space, kinds, ids, category    null: any
--   ledger_size                    null, or rows of a later position are left out
--   page_limit                     rows at most; fewer where they hold more than 2 MiB together, since a row may be as long as a request
--   after_known_at, after_position null, or where the page before ended
-- Answers {frame, items, seals, next}; the frame's as_of is the instant answered for: never later than now.
create or replace function memory_api.read(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, kinds text[], ids text[],
  category text, page_limit integer, after_known_at timestamptz, after_position bigint) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set plan_cache_mode = force_generic_plan -- planning for eight partitions takes ten times as long as reading one row
  set enable_seqscan = off -- a plan for any values: each branch below has the one index that gives its rows in order
  set enable_bitmapscan = off
  set enable_sort = off
  set jit = off
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz := fix_instant(of_tenant, read.as_of);
  size bigint := least(ledger_size_at(of_tenant, instant), read.ledger_size);
  held_at timestamptz := coalesce(read.valid_at, instant);
  after_known timestamptz := coalesce(read.after_known_at, '-infinity');
  after_place bigint := coalesce(read.after_position, 0);
  page_bytes constant bigint := 2 * 1024 * 1024;
  places bigint[]; -- positions of the page's rows and of one more, if there is one
  shown integer; -- of these
begin
  if read.ids is not null then
    places := array(
      select n.position
      from ( -- by id, whatever the statistics are: where there are none, every other condition passes for the better one
        select * from nodes n where n.tenant = of_tenant and n.id_key = any (array(select md5(i)::uuid from unnest(read.ids) i)) and n.id = any (read.ids)
        offset 0
      ) n
      where n.known_at <= instant and n.position <= size and n.valid_from <= held_at and (n.valid_to is null or n.valid_to > held_at)
        and (read.space is null or n.space = read.space) and (read.kinds is null or n.kind = any (read.kinds))
        and (read.category is null or n.category = read.category)
        and (n.known_at, n.position) > (after_known, after_place)
      order by n.known_at, n.position
      limit read.page_limit + 1);
  elsif read.space is not null then
    places := array(
      select n.position
      from nodes n
      where n.tenant = of_tenant and n.space = read.space and (n.known_at, n.position) > (after_known, after_place)
        and n.known_at <= instant and n.position <= size and n.valid_from <= held_at and (n.valid_to is null or n.valid_to > held_at)
        and (read.kinds is null or n.kind = any (read.kinds)) and (read.category is null or n.category = read.category)
      order by n.known_at, n.position
      limit read.page_limit + 1);
  else
    places := array(
      select n.position
      from nodes n
      where n.tenant = of_tenant and (n.known_at, n.position) > (after_known, after_place)
        and n.known_at <= instant and n.position <= size and n.valid_from <= held_at and (n.valid_to is null or n.valid_to > held_at)
        and (read.kinds is null or n.kind = any (read.kinds)) and (read.category is null or n.category = read.category)
      order by n.known_at, n.position
      limit read.page_limit + 1);
  end if;
  shown := case when cardinality(places) > 1 then fitting(of_tenant, places[1:read.page_limit], page_bytes) else cardinality(places) end;
  return (
    select json_build_object(
      'frame', frame(of_tenant, instant, read.valid_at, size, max(n.known_at), array_agg(n.backfill_batch), array_agg(n.erased_by)),
      'items', coalesce(json_agg(node_row(n) order by p.place), '[]'),
      'seals', seals(of_tenant, array_agg(p.position order by p.place), array_agg(coalesce(uuid_send(n.salt), n.content_digest) order by p.place), array_agg(n.erased_by order by p.place)),
      'next', case when cardinality(places) > shown then
        json_build_object('known_at', text_of(max(n.known_at)), 'position', places[shown]) end)
    from unnest(places[1:shown]) with ordinality p (position, place)
    join nodes n on n.tenant = of_tenant and n.position = p.position);
end $$;

reset role;
