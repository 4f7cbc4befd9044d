set local role memory_owner;

-- Whether ids are in the ledger now and not erased, whatever their validity: one item a distinct id, in the order of the ids' code points.
--   space  null, or only rows of this space count
create or replace function memory_api.lookup(ids text[], space text) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning for eight partitions takes longer than looking up an id
  set enable_seqscan = off
  set enable_nestloop = off -- it would meet 10,000 ids with 10,000 rows
  set jit = off
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  keys uuid[] := array(select md5(i)::uuid from unnest(lookup.ids) i);
begin
  return (
    with found as materialized (
      select distinct on (n.id) n.id, n.known_at, n.backfill_batch
      from (select * from nodes n where n.tenant = of_tenant and n.id_key = any (keys) offset 0) n -- by id, whatever the statistics are
      where n.erased_by is null and (lookup.space is null or n.space = lookup.space)
      order by n.id, n.known_at, n.position
    )
    select coalesce(json_agg(json_build_object(
      'id', asked.id, 'present', found.id is not null, 'known_at', text_of(found.known_at), 'backfill_batch', found.backfill_batch)
      order by asked.id), '[]')
    from (select distinct i.id collate "C" as id from unnest(lookup.ids) i (id)) asked
    left join found on found.id = asked.id);
end $$;

reset role;
