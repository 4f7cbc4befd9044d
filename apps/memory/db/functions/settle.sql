set local role memory_owner;

-- What becomes of the drafts of one request, given what the ledger says: null (write it), already_remembered or overlapping_valid.
-- First come, first served: of two drafts that overlap, the one that stands earlier in the request is written. An identical draft shares the fate of
-- the first of its kind, and is already_remembered once that one is written.
create or replace function memory.settle(candidates memory.candidate[]) returns table (index integer, verdict text)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- a kept plan takes every array for ten rows, and compares each of thousands with each other one
as $$
#variable_conflict use_column
declare
  crowded uuid[];
  beaten integer[] := '{}';
  taken tstzmultirange := '{}';
  last_key uuid;
  rival record;
begin
  -- The keys of which two drafts of this request overlap: seldom any, so the loop below seldom runs.
  select array_agg(distinct c.key) into crowded
  from (
    select key, lower(valid) < max(coalesce(upper(valid), 'infinity')) over (
      partition by key order by lower(valid), upper(valid), index rows between unbounded preceding and 1 preceding) as clashes
    from (select distinct on (content_hash) * from unnest(candidates) where stored is null order by content_hash, index) novel
  ) c
  where c.clashes;

  if crowded is not null then
    for rival in
      select index, key, valid
      from (select distinct on (content_hash) * from unnest(candidates) where stored is null and key = any (crowded) order by content_hash, index) novel
      order by key, index
    loop
      if rival.key is distinct from last_key then
        last_key := rival.key;
        taken := '{}';
      end if;
      if taken && rival.valid then
        beaten := beaten || rival.index;
      else
        taken := taken + rival.valid::tstzmultirange;
      end if;
    end loop;
  end if;

  return query
    select c.index, case
      when c.stored is not null then c.stored
      when c.first = any (beaten) then 'overlapping_valid'
      when c.first < c.index then 'already_remembered'
    end
    from (select index, stored, min(index) over (partition by content_hash) as first from unnest(candidates)) c;
end $$;

reset role;
