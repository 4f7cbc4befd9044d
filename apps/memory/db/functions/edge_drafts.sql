set local role memory_owner;

-- The edges of a request, each judged by itself, as node_drafts judges nodes. Whether their ends exist is not known here.
create or replace function memory.edge_drafts(edges jsonb) returns setof memory.edge_draft
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set timezone = 'UTC' -- the hash holds instants as text
as $$
#variable_conflict use_variable
begin
  return query
  with item as (
    select (e.ordinality - 1)::integer as index, e.value as r
    from jsonb_array_elements(edges) with ordinality e
    where e.value <> 'null'::jsonb
  ), judged as materialized ( -- the verdict is used many times, and must be reached once
    select index, r, case
      when r ?| array['captured_at', 'known_at'] then
        row('captured_at_supplied', case when r ? 'captured_at' then 'captured_at' else 'known_at' end || ': the server alone says when it learned a row')::memory.fault
      when absent(r -> 'source_id') or r -> 'source_id' = '""'::jsonb then missing('source_id')
      when absent(r -> 'target_id') or r -> 'target_id' = '""'::jsonb then missing('target_id')
      when absent(r -> 'edge_type') then missing('edge_type')
      when absent(r -> 'asserted_at') then missing('asserted_at')
      when not is_text(r -> 'source_id', 1000) then unparseable('source_id', 'must be a string of at most 1000 characters')
      when not is_text(r -> 'target_id', 1000) then unparseable('target_id', 'must be a string of at most 1000 characters')
      when jsonb_typeof(r -> 'edge_type') <> 'string' or r ->> 'edge_type' not in (
        'CAUSES', 'CONTRIBUTING_FACTOR', 'TRIGGERS', 'PREVENTS', 'SUPPORTS', 'CONTRADICTS', 'CONCURRENT_SIGNAL', 'QUALIFIES', 'DEPENDS_ON',
        'DERIVED_FROM', 'SUPERSEDES', 'MENTIONS', 'RESOLVES') then
        unparseable('edge_type', 'must be one of CAUSES, CONTRIBUTING_FACTOR, TRIGGERS, PREVENTS, SUPPORTS, CONTRADICTS, CONCURRENT_SIGNAL, QUALIFIES, DEPENDS_ON, DERIVED_FROM, SUPERSEDES, MENTIONS, RESOLVES')
      when not absent(r -> 'confidence') and case when jsonb_typeof(r -> 'confidence') = 'number' then (r -> 'confidence')::numeric not between 0 and 1 else true end then
        unparseable('confidence', 'must be a number from 0 to 1')
      when not is_text(r -> 'lag', 200) then unparseable('lag', 'must be a string of at most 200 characters')
      when not is_lag(r ->> 'lag') then unparseable('lag', lag_fault(r ->> 'lag'))
      when not is_text(r -> 'mechanism', 100000) then unparseable('mechanism', 'must be a string of at most 100000 characters')
      when not absent(r -> 'properties') and jsonb_typeof(r -> 'properties') <> 'object' then unparseable('properties', 'must be an object')
      when jsonb_typeof(r -> 'asserted_at') <> 'string' then unparseable('asserted_at', 'must be a string')
      when not is_instant(r ->> 'asserted_at') then unparseable('asserted_at', instant_fault(r ->> 'asserted_at'))
      when not is_text(r -> 'valid_from', 100) then unparseable('valid_from', 'must be a string of at most 100 characters')
      when not is_instant(r ->> 'valid_from') then unparseable('valid_from', instant_fault(r ->> 'valid_from'))
      when not is_text(r -> 'valid_to', 100) then unparseable('valid_to', 'must be a string of at most 100 characters')
      when not is_instant(r ->> 'valid_to') then unparseable('valid_to', instant_fault(r ->> 'valid_to'))
      when (r ->> 'valid_to')::timestamptz <= coalesce(r ->> 'valid_from', r ->> 'asserted_at')::timestamptz then
        unparseable('valid_to', 'must be later than valid_from (which is asserted_at where it is left out)')
    end as fault
    from item
  ), parsed as materialized (
    select
      index, r, fault,
      case when fault is null then (r ->> 'confidence')::double precision end as confidence,
      case when fault is null then (r ->> 'asserted_at')::timestamptz end as asserted,
      case when fault is null then tstzrange(coalesce(r ->> 'valid_from', r ->> 'asserted_at')::timestamptz, (r ->> 'valid_to')::timestamptz) end as valid,
      case when absent(r -> 'properties') then '{}'::jsonb else r -> 'properties' end as properties
    from judged
  )
  select
    p.index,
    case when jsonb_typeof(r -> 'source_id') = 'string' then r ->> 'source_id' end,
    case when jsonb_typeof(r -> 'target_id') = 'string' then r ->> 'target_id' end,
    case when jsonb_typeof(r -> 'edge_type') = 'string' then r ->> 'edge_type' end,
    case when fault is null then md5(md5(r ->> 'source_id') || md5(r ->> 'target_id') || (r ->> 'edge_type'))::uuid end,
    confidence,
    r ->> 'lag',
    r ->> 'mechanism',
    properties,
    asserted,
    valid,
    case when fault is null then sha256(convert_to(jsonb_build_array(
      r -> 'source_id', r -> 'target_id', r -> 'edge_type', r -> 'confidence', r ->> 'lag', r ->> 'mechanism', properties, asserted, lower(valid), upper(valid))::text, 'UTF8')) end,
    (fault).reason,
    (fault).why
  from parsed p;
end $$;

reset role;
