set local role memory_owner;

-- As settled_nodes, and: both ends must be nodes of this tenant, in the ledger or about to be written by this request.
-- Another tenant's node is missing like any other, so that nobody can probe for it.
create or replace function memory.settled_edges(of_tenant text, drafts memory.edge_draft[], nodes memory.node_draft[]) returns memory.edge_draft[]
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than the rows of a message
  set enable_seqscan = off -- whatever the statistics are: look-ups
  set enable_bitmapscan = off
  set enable_sort = off
as $$
begin
  -- Nearly always, the ledger has none of the edges, each stands once in the request, and all ends are there: then every draft can be written.
  if exists (select from unnest(drafts) d where d.verdict is null group by d.key having count(*) > 1)
    or exists (
      select from unnest(drafts) d
      cross join lateral (select from memory.edges e where e.tenant = of_tenant and e.edge_key = d.key and e.erased_by is null order by e.valid_from limit 1) e -- see settled_nodes
      where d.verdict is null)
    or exists (
      select
      from (
        select x.id, md5(x.id)::uuid as key -- the cast is not leakproof: made here, or the comparison below would reach no index
        from (select d.source_id from unnest(drafts) d where d.verdict is null union select d.target_id from unnest(drafts) d where d.verdict is null) x (id)
        where x.id not in (select n.id from unnest(nodes) n where n.verdict is null)
        offset 0
      ) x
      left join lateral (
        select true as known from memory.nodes n where n.tenant = of_tenant and n.id_key = x.key and n.id = x.id and n.erased_by is null order by n.valid_from limit 1
      ) n on true
      where n.known is null) then
    return memory.settled_rival_edges(of_tenant, drafts, nodes);
  end if;
  return drafts;
end $$;

-- The same, draft by draft.
create or replace function memory.settled_rival_edges(of_tenant text, drafts memory.edge_draft[], nodes memory.node_draft[]) returns memory.edge_draft[]
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- a kept plan takes every array for ten rows, and compares each of thousands with each other one
as $$
begin
  return (
  with fresh as materialized (
    select distinct n.id from unnest(nodes) n where n.verdict is null
  ), named as materialized ( -- the cast to uuid is not leakproof: made here, or the comparison below would reach no index
    select e.id, md5(e.id)::uuid as key
    from (select d.source_id from unnest(drafts) d where d.verdict is null union select d.target_id from unnest(drafts) d where d.verdict is null) e (id)
  ), ends as materialized (
    select e.id from named e where e.id in (select f.id from fresh f)
    union all
    select e.id
    from named e
    cross join lateral (select from memory.nodes n where n.tenant = of_tenant and n.id_key = e.key and n.id = e.id and n.erased_by is null order by n.valid_from limit 1) n
    where e.id not in (select f.id from fresh f)
  ), linked as materialized (
    select d.*, case
      when d.verdict is not null then null
      when d.source_id not in (select x.id from ends x) then 'source_id'
      when d.target_id not in (select x.id from ends x) then 'target_id'
    end as loose
    from unnest(drafts) d
  )
  select array_agg(
    row(d.index, d.source_id, d.target_id, d.edge_type, d.key, d.confidence, d.lag, d.mechanism, d.properties, d.asserted_at, d.valid,
      d.content_hash,
      coalesce(d.verdict, case when d.loose is not null then 'missing_endpoint' end, s.verdict),
      coalesce(d.why, d.loose || ': no node of this tenant has this id, in the ledger or among the accepted nodes of this request', case s.verdict
        when 'overlapping_valid' then 'source_id, target_id, edge_type: other content with these is already valid in a part of [valid_from, valid_to)' end))::memory.edge_draft
    order by d.index)
  from linked d
  left join memory.settle(array(
    select row(d.index, d.key, d.valid, d.content_hash, (
      -- what is stored for one key never overlaps, so only the last that begins before the draft ends can meet it
      select case when last.content_hash = d.content_hash then 'already_remembered' else 'overlapping_valid' end
      from (
        select e.content_hash, e.valid_to
        from memory.edges e
        where e.tenant = of_tenant and e.edge_key = d.key and e.erased_by is null and e.valid_from < coalesce(upper(d.valid), 'infinity')
        order by e.valid_from desc limit 1
      ) last
      where coalesce(last.valid_to, 'infinity') > lower(d.valid)
    ))::memory.candidate
    from linked d where d.verdict is null and d.loose is null
  )) s on s.index = d.index
  );
end $$;

reset role;
