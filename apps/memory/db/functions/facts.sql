set local role memory_owner;

-- The declaration in force at `as_of` of each fact key, in the order in which they became known.
--   ledger_size                    null, or rows of a later position are left out
--   fact_keys                      null: any
--   after_known_at, after_position null, or where the page before ended
-- Answers {frame, items, seals, next}, as read does.
create or replace function memory_api.facts(as_of timestamptz, ledger_size bigint, fact_keys text[], page_limit integer, after_known_at timestamptz,
  after_position bigint) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
begin
  instant := fix_instant(of_tenant, facts.as_of);
  size := least(ledger_size_at(of_tenant, instant), facts.ledger_size);
  return (
    with in_force as (
      select distinct on (f.fact_key) f as fact, f.captured_at, f.position, uuid_send(f.salt) as salt
      from memory.facts f
      where f.tenant = of_tenant and f.captured_at <= instant and f.position <= size
        and (facts.fact_keys is null or f.fact_key = any (facts.fact_keys))
      order by f.fact_key, f.captured_at desc
    ), page as materialized (
      select i.*, row_number() over (order by i.captured_at, i.position) as place
      from in_force i
      where facts.after_known_at is null or (i.captured_at, i.position) > (facts.after_known_at, facts.after_position)
      order by i.captured_at, i.position
      limit facts.page_limit + 1
    ), shown as (
      select * from page where place <= facts.page_limit
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, null, size, (select max(s.captured_at) from shown s), null, null),
      'items', (select coalesce(json_agg(fact_row(s.fact) order by s.place), '[]') from shown s),
      'seals', (select seals(of_tenant, array_agg(s.position order by s.place), array_agg(s.salt order by s.place), null) from shown s),
      'next', (select json_build_object('known_at', text_of(s.captured_at), 'position', s.position)
        from shown s where s.place = facts.page_limit and exists (select from page p where p.place > facts.page_limit))));
end $$;

reset role;
