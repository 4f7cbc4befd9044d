set local role memory_owner;

-- Why a node cannot be written, judged by itself: shape, types, ranges. Null when it can.
create or replace function memory.node_fault(r jsonb) returns memory.fault
  language sql stable
  return case
    when r ?| array['captured_at', 'known_at'] then
      row('captured_at_supplied', case when r ? 'captured_at' then 'captured_at' else 'known_at' end || ': the server alone says when it learned a row')::memory.fault
    when memory.absent(r -> 'id') or r -> 'id' = '""'::jsonb then memory.missing('id')
    when memory.absent(r -> 'kind') then memory.missing('kind')
    when memory.absent(r -> 'asserted_at') then memory.missing('asserted_at')
    when not memory.is_text(r -> 'id', 1000) then memory.unparseable('id', 'must be a string of at most 1000 characters')
    when jsonb_typeof(r -> 'kind') <> 'string' or r ->> 'kind' not in ('entity', 'claim', 'prediction', 'factor', 'timeseries', 'episode') then
      memory.unparseable('kind', 'must be one of entity, claim, prediction, factor, timeseries, episode')
    when not memory.is_text(r -> 'statement', 100000) then memory.unparseable('statement', 'must be a string of at most 100000 characters')
    when not memory.is_text(r -> 'category', 1000) then memory.unparseable('category', 'must be a string of at most 1000 characters')
    when not memory.absent(r -> 'payload') and jsonb_typeof(r -> 'payload') <> 'object' then memory.unparseable('payload', 'must be an object')
    when jsonb_typeof(r -> 'asserted_at') <> 'string' then memory.unparseable('asserted_at', 'must be a string')
    when not memory.is_instant(r ->> 'asserted_at') then memory.unparseable('asserted_at', memory.instant_fault(r ->> 'asserted_at'))
    when not memory.is_text(r -> 'valid_from', 100) then memory.unparseable('valid_from', 'must be a string of at most 100 characters')
    when not memory.is_instant(r ->> 'valid_from') then memory.unparseable('valid_from', memory.instant_fault(r ->> 'valid_from'))
    when not memory.is_text(r -> 'valid_to', 100) then memory.unparseable('valid_to', 'must be a string of at most 100 characters')
    when not memory.is_instant(r ->> 'valid_to') then memory.unparseable('valid_to', memory.instant_fault(r ->> 'valid_to'))
    when (r ->> 'valid_to')::timestamptz <= coalesce(r ->> 'valid_from', r ->> 'asserted_at')::timestamptz then
      memory.unparseable('valid_to', 'must be later than valid_from (which is asserted_at where it is left out)')
    when not memory.is_text(r -> 'fact_key', 500) or r -> 'fact_key' = '""'::jsonb then memory.unparseable('fact_key', 'must be a string of 1 to 500 characters')
    when memory.absent(r -> 'embedding') then null
    when jsonb_typeof(r -> 'embedding') <> 'array' then memory.unparseable('embedding', 'must be an array of numbers')
    when jsonb_array_length(r -> 'embedding') not between 1 and 16000 then memory.unparseable('embedding', 'must have 1 to 16000 numbers')
    when jsonb_path_exists(r -> 'embedding', 'strict $[*] ? (@.type() != "number" || @ > 3.4028234e38 || @ < -3.4028234e38)') then
      memory.unparseable('embedding', 'must be finite numbers that fit 32 bits')
  end;

-- The same of an edge. Whether its ends exist is not known here.
create or replace function memory.edge_fault(r jsonb) returns memory.fault
  language sql stable
  return case
    when r ?| array['captured_at', 'known_at'] then
      row('captured_at_supplied', case when r ? 'captured_at' then 'captured_at' else 'known_at' end || ': the server alone says when it learned a row')::memory.fault
    when memory.absent(r -> 'source_id') or r -> 'source_id' = '""'::jsonb then memory.missing('source_id')
    when memory.absent(r -> 'target_id') or r -> 'target_id' = '""'::jsonb then memory.missing('target_id')
    when memory.absent(r -> 'edge_type') then memory.missing('edge_type')
    when memory.absent(r -> 'asserted_at') then memory.missing('asserted_at')
    when not memory.is_text(r -> 'source_id', 1000) then memory.unparseable('source_id', 'must be a string of at most 1000 characters')
    when not memory.is_text(r -> 'target_id', 1000) then memory.unparseable('target_id', 'must be a string of at most 1000 characters')
    when jsonb_typeof(r -> 'edge_type') <> 'string' or r ->> 'edge_type' not in (
      'CAUSES', 'CONTRIBUTING_FACTOR', 'TRIGGERS', 'PREVENTS', 'SUPPORTS', 'CONTRADICTS', 'CONCURRENT_SIGNAL', 'QUALIFIES', 'DEPENDS_ON',
      'DERIVED_FROM', 'SUPERSEDES', 'MENTIONS', 'RESOLVES') then
      memory.unparseable('edge_type', 'must be one of CAUSES, CONTRIBUTING_FACTOR, TRIGGERS, PREVENTS, SUPPORTS, CONTRADICTS, CONCURRENT_SIGNAL, QUALIFIES, DEPENDS_ON, DERIVED_FROM, SUPERSEDES, MENTIONS, RESOLVES')
    when not memory.absent(r -> 'confidence') and case when jsonb_typeof(r -> 'confidence') = 'number' then (r -> 'confidence')::numeric not between 0 and 1 else true end then
      memory.unparseable('confidence', 'must be a number from 0 to 1')
    when not memory.is_text(r -> 'lag', 200) then memory.unparseable('lag', 'must be a string of at most 200 characters')
    when not memory.is_lag(r ->> 'lag') then memory.unparseable('lag', memory.lag_fault(r ->> 'lag'))
    when not memory.is_text(r -> 'mechanism', 100000) then memory.unparseable('mechanism', 'must be a string of at most 100000 characters')
    when not memory.absent(r -> 'properties') and jsonb_typeof(r -> 'properties') <> 'object' then memory.unparseable('properties', 'must be an object')
    when jsonb_typeof(r -> 'asserted_at') <> 'string' then memory.unparseable('asserted_at', 'must be a string')
    when not memory.is_instant(r ->> 'asserted_at') then memory.unparseable('asserted_at', memory.instant_fault(r ->> 'asserted_at'))
    when not memory.is_text(r -> 'valid_from', 100) then memory.unparseable('valid_from', 'must be a string of at most 100 characters')
    when not memory.is_instant(r ->> 'valid_from') then memory.unparseable('valid_from', memory.instant_fault(r ->> 'valid_from'))
    when not memory.is_text(r -> 'valid_to', 100) then memory.unparseable('valid_to', 'must be a string of at most 100 characters')
    when not memory.is_instant(r ->> 'valid_to') then memory.unparseable('valid_to', memory.instant_fault(r ->> 'valid_to'))
    when (r ->> 'valid_to')::timestamptz <= coalesce(r ->> 'valid_from', r ->> 'asserted_at')::timestamptz then
      memory.unparseable('valid_to', 'must be later than valid_from (which is asserted_at where it is left out)')
  end;

reset role;
