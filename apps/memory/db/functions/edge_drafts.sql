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
  with judged as materialized ( -- the verdict is used many times, and must be reached once
    select (x.ordinality - 1)::integer as index, x.value as r, case
      -- what most edges look like; see node_drafts
      when not x.value ?| array['captured_at', 'known_at', 'lag', 'valid_from', 'valid_to']
        and jsonb_typeof(x.value -> 'source_id') = 'string' and char_length(x.value ->> 'source_id') between 1 and 1000
        and jsonb_typeof(x.value -> 'target_id') = 'string' and char_length(x.value ->> 'target_id') between 1 and 1000
        and x.value ->> 'edge_type' in ('CAUSES', 'CONTRIBUTING_FACTOR', 'TRIGGERS', 'PREVENTS', 'SUPPORTS', 'CONTRADICTS', 'CONCURRENT_SIGNAL',
          'QUALIFIES', 'DEPENDS_ON', 'DERIVED_FROM', 'SUPERSEDES', 'MENTIONS', 'RESOLVES')
        and case jsonb_typeof(x.value -> 'confidence') when 'number' then (x.value -> 'confidence')::numeric between 0 and 1 else not x.value ? 'confidence' end
        and is_text(x.value -> 'mechanism', 100000)
        and coalesce(jsonb_typeof(x.value -> 'properties') = 'object', true)
        and jsonb_typeof(x.value -> 'asserted_at') = 'string' and is_instant(x.value ->> 'asserted_at') then null
      else edge_fault(x.value)
    end as fault
    from jsonb_array_elements(edges) with ordinality x
    where x.value <> 'null'::jsonb
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
