set local role memory_owner;

-- The drafts with their verdicts, after a look into the ledger. Needs the ledger to be open (open_ledger).
create or replace function memory.settled_nodes(of_tenant text, drafts memory.node_draft[]) returns memory.node_draft[]
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than the rows of a message
  set enable_seqscan = off -- whatever the statistics are: look-ups
  set enable_bitmapscan = off
  set enable_sort = off
as $$
begin
  -- Nearly always, the ledger has none of the ids, and each stands once in the request: then every draft can be written.
  if exists (select from unnest(drafts) d where d.verdict is null group by d.key having count(*) > 1)
    or exists (
      select from unnest(drafts) d
      -- ordered, or the planner may prefer the index of the exclusion constraint, in which a look-up takes twenty times as long
      cross join lateral (select from memory.nodes n where n.tenant = of_tenant and n.id_key = d.key and n.erased_by is null order by n.valid_from limit 1) n
      where d.verdict is null) then
    return memory.settled_rival_nodes(of_tenant, drafts);
  end if;
  return drafts;
end $$;

-- The same, draft by draft.
create or replace function memory.settled_rival_nodes(of_tenant text, drafts memory.node_draft[]) returns memory.node_draft[]
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- a kept plan takes every array for ten rows, and compares each of thousands with each other one
as $$
begin
  return (
  select array_agg(
    row(d.index, d.id, d.key, d.kind, d.statement, d.category, d.payload, d.asserted_at, d.valid, d.fact_key, d.fact_value, d.embedding,
      d.content_hash, coalesce(d.verdict, s.verdict),
      coalesce(d.why, case s.verdict when 'overlapping_valid' then
        'id: other content with this id is already valid in a part of [valid_from, valid_to)' end))::memory.node_draft
    order by d.index)
  from unnest(drafts) d
  left join memory.settle(array(
    select row(d.index, d.key, d.valid, d.content_hash, (
      -- what is stored for one key never overlaps, so only the last that begins before the draft ends can meet it
      select case when last.content_hash = d.content_hash then 'already_remembered' else 'overlapping_valid' end
      from (
        select n.content_hash, n.valid_to
        from memory.nodes n
        where n.tenant = of_tenant and n.id_key = d.key and n.erased_by is null and n.valid_from < coalesce(upper(d.valid), 'infinity')
        order by n.valid_from desc limit 1
      ) last
      where coalesce(last.valid_to, 'infinity') > lower(d.valid)
    ))::memory.candidate
    from unnest(drafts) d where d.verdict is null
  )) s on s.index = d.index
  );
end $$;

reset role;
