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
  set jit = off -- what is switched off for the planner counts as costly, and would be compiled for a second
as $$
declare
  of_tenant text := tenant();
  written record := write_rows(of_tenant, remember.space, remember.nodes, remember.edges, remember.backfill, remember.vectors);
begin
  if written.fresh is not null then
    perform index_written(of_tenant, remember.space, written.fresh, remember.terms, remember.postings);
  end if;
  return written.answer;
end $$;

-- The same without terms and postings. When the request has any, index_rows must follow in the same transaction: the caller works them out meanwhile.
create or replace function memory_api.remember_rows(space text, nodes jsonb, edges jsonb, backfill jsonb, vectors jsonb) returns jsonb
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set jit = off -- what is switched off for the planner counts as costly, and would be compiled for a second
as $$
declare
  of_tenant text := tenant();
  written record := write_rows(of_tenant, remember_rows.space, remember_rows.nodes, remember_rows.edges, remember_rows.backfill, remember_rows.vectors);
begin
  perform set_config('memory.unindexed', coalesce(written.fresh::text || ' ' || remember_rows.space, ''), true);
  return written.answer;
end $$;

-- Indexes what remember_rows wrote in this transaction. Answers how many nodes that were.
create or replace function memory_api.index_rows(terms text[], postings text[]) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set jit = off
as $$
declare
  unindexed text := nullif(current_setting('memory.unindexed', true), ''); -- the places and the space
  fresh integer[] := split_part(unindexed, ' ', 1);
begin
  if fresh is null then
    return 0;
  end if;
  perform set_config('memory.unindexed', '', true);
  perform index_written(tenant(), substring(unindexed from position(' ' in unindexed) + 1), fresh, index_rows.terms, index_rows.postings);
  return cardinality(fresh);
end $$;

-- Indexes the nodes of the tenant's last commit, which must be of this transaction and not indexed yet.
--   fresh  places in the request of the nodes written
create or replace function memory.index_written(of_tenant text, space text, fresh integer[], terms text[], postings text[]) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off -- whatever the statistics are: look-ups
as $$
#variable_conflict use_variable
declare
  written record;
begin
  select c.known_at, c.backfill_batch is not null as declared, c.position - c.rows as size_before, c.xmin = pg_current_xact_id()::xid as own
    into written
    from commits c where c.tenant = of_tenant order by c.position desc limit 1;
  if written.own is not true or exists (
      select from corpus c where c.tenant = of_tenant and c.declared = written.declared and c.base = written.size_before + 1) then
    raise exception 'only nodes that this transaction wrote, and has not indexed, can be indexed' using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform index_terms(of_tenant, written.known_at, written.declared, space, written.size_before, fresh, index_written.terms, index_written.postings);
end $$;

-- What remember does before it indexes.
--   fresh  places in the request of the nodes written, in the order of their positions; null: none
create or replace function memory.write_rows(of_tenant text, space text, nodes jsonb, edges jsonb, backfill jsonb, vectors jsonb,
  out answer jsonb, out fresh integer[])
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
as $$
#variable_conflict use_column
declare
  node_rows memory.node_draft[];
  edge_rows memory.edge_draft[];
  declared timestamptz;
  batch uuid;
  node_count integer;
  edge_count integer;
  stamp timestamptz;
  size_before bigint;
begin
  if coalesce(char_length(write_rows.space), 0) not between 1 and 500 then
    raise exception 'space must be a string of 1 to 500 characters' using errcode = 'invalid_parameter_value', column = 'space';
  end if;
  if jsonb_typeof(backfill) = 'object' then
    if is_instant(backfill ->> 'declared_captured_at') is not true then
      raise exception 'backfill.declared_captured_at must be an ISO 8601 date and time with a time zone'
        using errcode = 'invalid_parameter_value', column = 'backfill.declared_captured_at';
    end if;
    declared := backfill ->> 'declared_captured_at';
  end if;
  select array_agg(d order by d.index) into node_rows from node_drafts(nodes, write_rows.space) d;
  select array_agg(d order by d.index) into edge_rows from edge_drafts(edges) d;

  perform open_ledger(of_tenant);
  if declared >= clock_timestamp() then
    raise exception 'backfill.declared_captured_at must not be in the future'
      using errcode = 'invalid_parameter_value', column = 'backfill.declared_captured_at';
  end if;

  if node_rows is not null then
    node_rows := settled_nodes(of_tenant, node_rows);
  end if;
  if edge_rows is not null then
    edge_rows := settled_edges(of_tenant, edge_rows, node_rows);
  end if;
  node_count := (select count(*) from unnest(node_rows) d where d.verdict is null);
  edge_count := (select count(*) from unnest(edge_rows) d where d.verdict is null);

  if node_count + edge_count > 0 then
    insert into heads as h (tenant, last_captured_at, ledger_size) values (of_tenant, clock_timestamp(), node_count + edge_count)
      on conflict (tenant) do update set ledger_size = h.ledger_size + excluded.ledger_size
      returning h.last_captured_at, h.ledger_size - node_count - edge_count into stamp, size_before;
    batch := case when declared is not null then gen_random_uuid() end;
    insert into commits (tenant, captured_at, position, rows, known_at, backfill_batch, reason)
      values (of_tenant, stamp, size_before + node_count + edge_count, node_count + edge_count, coalesce(declared, stamp), batch, backfill ->> 'reason');
    if node_count > 0 then
      insert into nodes (tenant, position, id, kind, statement, category, payload, space, asserted_at, valid_from, valid_to, fact_key, fact_value,
          embedding, captured_at, known_at, backfill_batch, content_hash, salt)
        select of_tenant, size_before + row_number() over (order by d.index), d.id, d.kind, d.statement, d.category, d.payload, write_rows.space,
          d.asserted_at, lower(d.valid), upper(d.valid), d.fact_key, d.fact_value, d.embedding::public.vector, stamp, coalesce(declared, stamp), batch, d.content_hash,
          gen_random_uuid()
        from unnest(node_rows) d where d.verdict is null;
      fresh := array(select d.index from unnest(node_rows) d where d.verdict is null order by d.index);
      if write_rows.vectors is not null or exists (select from unnest(node_rows) d where d.verdict is null and d.embedding is not null) then
        perform keep_vectors(of_tenant, stamp, coalesce(declared, stamp), write_rows.space, size_before, fresh, write_rows.vectors);
      end if;
    end if;
    if edge_count > 0 then
      insert into edges (tenant, position, source_id, target_id, edge_type, confidence, lag, lag_interval, mechanism, properties, space,
          asserted_at, valid_from, valid_to, captured_at, known_at, backfill_batch, content_hash, salt)
        select of_tenant, size_before + node_count + row_number() over (order by d.index), d.source_id, d.target_id, d.edge_type, d.confidence,
          d.lag, d.lag::interval, d.mechanism, d.properties, write_rows.space, d.asserted_at, lower(d.valid), upper(d.valid), stamp, coalesce(declared, stamp), batch, d.content_hash, gen_random_uuid()
        from unnest(edge_rows) d where d.verdict is null;
    end if;
    perform grow_tree(of_tenant);
  else
    stamp := greatest(clock_timestamp(), (select h.last_captured_at from heads h where h.tenant = of_tenant));
    batch := earlier_batch(of_tenant, declared, backfill ->> 'reason', node_rows, edge_rows);
  end if;

  answer := jsonb_build_object(
    'accepted', node_count + edge_count,
    'refused', refusals(node_rows, edge_rows),
    'warned', warnings(of_tenant, node_rows, edge_rows),
    'captured_at', text_of(stamp),
    'backfill_batch', batch);
end $$;

reset role;
