set local role memory_owner;

-- Nodes known at `as_of` and valid at `valid_at`, in the order in which they became known, then of the ledger.
--   valid_at                       null: the instant answered for
--   space, kinds, ids, category    null: any
--   ledger_size                    null, or rows of a later position are left out
--   page_limit                     rows at most
--   after_known_at, after_position null, or where the page before ended
-- Answers {frame, items, next}; the frame's as_of is the instant answered for: never later than now.
create or replace function memory_api.read(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, kinds text[], ids text[],
  category text, page_limit integer, after_known_at timestamptz, after_position bigint) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set plan_cache_mode = force_custom_plan -- filters that are null vanish from the plan
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
begin
  instant := fix_instant(of_tenant, read.as_of);
  size := least(ledger_size_at(of_tenant, instant), read.ledger_size);
  return (
    with page as materialized (
      select n as node, n.known_at, n.position, n.backfill_batch, row_number() over (order by n.known_at, n.position) as place
      from nodes n
      where n.tenant = of_tenant
        and n.known_at <= instant
        and n.position <= size
        and n.valid_from <= coalesce(read.valid_at, instant)
        and (n.valid_to is null or n.valid_to > coalesce(read.valid_at, instant))
        and (read.space is null or n.space = read.space)
        and (read.kinds is null or n.kind = any (read.kinds))
        and (read.category is null or n.category = read.category)
        and (read.ids is null or n.id_key = any (array(select md5(i)::uuid from unnest(read.ids) i)) and n.id = any (read.ids))
        and (read.after_known_at is null or (n.known_at, n.position) > (read.after_known_at, read.after_position))
      order by n.known_at, n.position
      limit read.page_limit + 1
    ), shown as (
      select * from page where place <= read.page_limit
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, read.valid_at, size, (select max(s.known_at) from shown s), array(select s.backfill_batch from shown s)),
      'items', (select coalesce(json_agg(node_row(s.node) order by s.place), '[]') from shown s),
      'next', (select json_build_object('known_at', text_of(s.known_at), 'position', s.position)
        from shown s where s.place = read.page_limit and exists (select from page p where p.place > read.page_limit))));
end $$;

reset role;
