set local role memory_owner;

-- The rows that were not written, in the order of the request, nodes first.
create or replace function memory.refusals(node_rows memory.node_draft[], edge_rows memory.edge_draft[]) returns jsonb
  language sql stable
  return coalesce((
    select jsonb_agg(r.item order by r.rank, r.index)
    from (
      select 1 as rank, d.index, jsonb_build_object('id', d.id, 'index', d.index, 'reason', d.verdict, 'why', d.why) as item
      from unnest(node_rows) d where d.verdict <> 'already_remembered'
      union all
      select 2, d.index, jsonb_build_object('source_id', d.source_id, 'target_id', d.target_id, 'edge_type', d.edge_type, 'index', d.index,
        'reason', d.verdict, 'why', d.why)
      from unnest(edge_rows) d where d.verdict <> 'already_remembered'
    ) r), '[]');

-- What was handled with a note: identical rows, and keys of facts that nobody declared.
create or replace function memory.warnings(of_tenant text, node_rows memory.node_draft[], edge_rows memory.edge_draft[]) returns jsonb
  language sql stable
  return coalesce((
    select jsonb_agg(w.item order by w.rank, w.index)
    from (
      select 1 as rank, d.index, jsonb_build_object('id', d.id, 'index', d.index, 'kind', 'already_remembered',
        'why', 'an identical row is in the ledger; nothing was written') as item
      from unnest(node_rows) d where d.verdict = 'already_remembered'
      union all
      select 2, d.index, jsonb_build_object('source_id', d.source_id, 'target_id', d.target_id, 'edge_type', d.edge_type, 'index', d.index,
        'kind', 'already_remembered', 'why', 'an identical row is in the ledger; nothing was written')
      from unnest(edge_rows) d where d.verdict = 'already_remembered'
      union all
      select 3, d.index, jsonb_build_object('id', d.id, 'index', d.index, 'kind', 'undeclared_fact',
        'why', 'fact_key: "' || d.fact_key || '" is not declared; the row was written')
      from unnest(node_rows) d
      where d.verdict is null and d.fact_key is not null
        and not exists (select from memory.facts f where f.tenant = of_tenant and f.fact_key = d.fact_key)
    ) w), '[]');

-- A backfill that is sent again writes nothing: the batch that holds its rows already, if it declared the same.
create or replace function memory.earlier_batch(of_tenant text, declared timestamptz, why text, node_rows memory.node_draft[], edge_rows memory.edge_draft[])
  returns uuid
  language sql stable
  return (
    select c.backfill_batch
    from memory.commits c
    where c.tenant = of_tenant and c.known_at = declared and c.reason = why and c.backfill_batch in (
      select n.backfill_batch from unnest(node_rows) d join memory.nodes n on n.tenant = of_tenant and n.id_key = d.key and n.content_hash = d.content_hash
      where d.verdict = 'already_remembered'
      union
      select e.backfill_batch from unnest(edge_rows) d join memory.edges e on e.tenant = of_tenant and e.edge_key = d.key and e.content_hash = d.content_hash
      where d.verdict = 'already_remembered')
    order by c.position limit 1);

reset role;
