set local role memory_owner;

-- Writes one request, in one transaction: judges every row, writes the good ones, and tells of each of the others why not.
--   nodes, edges  arrays of rows as document 3 has them; null elements were refused before and count as absent
--   backfill      null, or {declared_captured_at, reason}: the request is one batch, known at that instant
--   terms         null, or for each node, by its place, the search terms of its statement with a space between them, in their order; null: none
--   postings      null, or the same by term: `term {node,node}`, a node being its place in the request * 2^16 + (terms in its statement, up to 4095) * 2^4 +
--                 (how often this one, up to 15)
--   vectors       null, or {model, vectors}: for each node, by its place, the vector that the service itself made of its statement; null: none
-- Answers {accepted, refused, warned, captured_at, backfill_batch}. Raises 22023 with the column named when the request itself is at fault.
drop function if exists memory_api.remember(text, jsonb, jsonb, jsonb);
drop function if exists memory_api.remember(text, jsonb, jsonb, jsonb, text[], jsonb);
create or replace function memory_api.remember(space text, nodes jsonb, edges jsonb, backfill jsonb, terms text[], postings text[], vectors jsonb)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  node_rows memory.node_draft[];
  edge_rows memory.edge_draft[];
  declared timestamptz;
  batch uuid;
  node_count integer;
  edge_count integer;
  stamp timestamptz;
  size_before bigint;
  fresh integer[]; -- places in the request of the nodes written, in the order of their positions
begin
  if coalesce(char_length(remember.space), 0) not between 1 and 500 then
    raise exception 'space must be a string of 1 to 500 characters' using errcode = 'invalid_parameter_value', column = 'space';
  end if;
  if jsonb_typeof(backfill) = 'object' then
    if is_instant(backfill ->> 'declared_captured_at') is not true then
      raise exception 'backfill.declared_captured_at must be an ISO 8601 date and time with a time zone'
        using errcode = 'invalid_parameter_value', column = 'backfill.declared_captured_at';
    end if;
    declared := backfill ->> 'declared_captured_at';
  end if;
  select array_agg(d order by d.index) into node_rows from node_drafts(nodes, remember.space) d;
  select array_agg(d order by d.index) into edge_rows from edge_drafts(edges) d;

  perform open_ledger(of_tenant);
  if declared >= clock_timestamp() then
    raise exception 'backfill.declared_captured_at must not be in the future'
      using errcode = 'invalid_parameter_value', column = 'backfill.declared_captured_at';
  end if;

  node_rows := settled_nodes(of_tenant, node_rows);
  edge_rows := settled_edges(of_tenant, edge_rows, node_rows);
  node_count := (select count(*) from unnest(node_rows) d where d.verdict is null);
  edge_count := (select count(*) from unnest(edge_rows) d where d.verdict is null);

  if node_count + edge_count > 0 then
    insert into heads as h (tenant, last_captured_at, ledger_size) values (of_tenant, clock_timestamp(), node_count + edge_count)
      on conflict (tenant) do update set ledger_size = h.ledger_size + excluded.ledger_size
      returning h.last_captured_at, h.ledger_size - node_count - edge_count into stamp, size_before;
    batch := case when declared is not null then gen_random_uuid() end;
    insert into commits (tenant, captured_at, position, rows, known_at, backfill_batch, reason)
      values (of_tenant, stamp, size_before + node_count + edge_count, node_count + edge_count, coalesce(declared, stamp), batch, backfill ->> 'reason');
    insert into nodes (tenant, position, id, kind, statement, category, payload, space, asserted_at, valid_from, valid_to, fact_key, fact_value,
        embedding, captured_at, known_at, backfill_batch, content_hash)
      select of_tenant, size_before + row_number() over (order by d.index), d.id, d.kind, d.statement, d.category, d.payload, remember.space,
        d.asserted_at, lower(d.valid), upper(d.valid), d.fact_key, d.fact_value, d.embedding::public.vector, stamp, coalesce(declared, stamp), batch, d.content_hash
      from unnest(node_rows) d where d.verdict is null;
    insert into edges (tenant, position, source_id, target_id, edge_type, confidence, lag, lag_interval, mechanism, properties, space,
        asserted_at, valid_from, valid_to, captured_at, known_at, backfill_batch, content_hash)
      select of_tenant, size_before + node_count + row_number() over (order by d.index), d.source_id, d.target_id, d.edge_type, d.confidence,
        d.lag, d.lag::interval, d.mechanism, d.properties, remember.space, d.asserted_at, lower(d.valid), upper(d.valid), stamp, coalesce(declared, stamp), batch, d.content_hash
      from unnest(edge_rows) d where d.verdict is null;
    fresh := array(select d.index from unnest(node_rows) d where d.verdict is null order by d.index);
    perform index_terms(of_tenant, coalesce(declared, stamp), batch is not null, remember.space, size_before, fresh, remember.terms, remember.postings);
    perform keep_vectors(of_tenant, stamp, coalesce(declared, stamp), remember.space, size_before, fresh, remember.vectors);
    perform grow_tree(of_tenant);
  else
    stamp := greatest(clock_timestamp(), (select h.last_captured_at from heads h where h.tenant = of_tenant));
    batch := earlier_batch(of_tenant, declared, backfill ->> 'reason', node_rows, edge_rows);
  end if;

  return jsonb_build_object(
    'accepted', node_count + edge_count,
    'refused', refusals(node_rows, edge_rows),
    'warned', warnings(of_tenant, node_rows, edge_rows),
    'captured_at', text_of(stamp),
    'backfill_batch', batch);
end $$;

reset role;
