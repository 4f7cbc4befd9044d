set local role memory_owner;

-- The nodes of a request, each judged by itself. An array element that is null was refused before (see row-validation.ts) and is left out.
-- The hash covers everything that the caller said about the row, defaults filled in: equal hash, identical row.
create or replace function memory.node_drafts(nodes jsonb, space text) returns setof memory.node_draft
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set timezone = 'UTC' -- the hash holds instants as text
as $$
#variable_conflict use_variable
begin
  return query
  with judged as materialized ( -- the verdict is used many times, and must be reached once
    select (e.ordinality - 1)::integer as index, e.value as r, case
      -- what most nodes look like: these few tests pass only what node_fault passes, in a third of the time
      when not e.value ?| array['captured_at', 'known_at', 'valid_from', 'valid_to', 'fact_key', 'embedding']
        and jsonb_typeof(e.value -> 'id') = 'string' and char_length(e.value ->> 'id') between 1 and 1000
        and e.value ->> 'kind' in ('entity', 'claim', 'prediction', 'factor', 'timeseries', 'episode')
        and is_text(e.value -> 'statement', 100000) and is_text(e.value -> 'category', 1000)
        and coalesce(jsonb_typeof(e.value -> 'payload') = 'object', true)
        and jsonb_typeof(e.value -> 'asserted_at') = 'string' and is_instant(e.value ->> 'asserted_at') then null
      else node_fault(e.value)
    end as fault
    from jsonb_array_elements(nodes) with ordinality e
    where e.value <> 'null'::jsonb
  ), parsed as materialized (
    select
      index, r, fault,
      case when fault is null then (r ->> 'asserted_at')::timestamptz end as asserted,
      case when fault is null then tstzrange(coalesce(r ->> 'valid_from', r ->> 'asserted_at')::timestamptz, (r ->> 'valid_to')::timestamptz) end as valid,
      case when absent(r -> 'payload') then '{}'::jsonb else r -> 'payload' end as payload,
      case when not absent(r -> 'embedding') then (r -> 'embedding')::text end as embedding
    from judged
  )
  select
    p.index,
    case when jsonb_typeof(r -> 'id') = 'string' then r ->> 'id' end,
    case when fault is null then md5(r ->> 'id')::uuid end,
    r ->> 'kind',
    r ->> 'statement',
    r ->> 'category',
    payload,
    asserted,
    valid,
    r ->> 'fact_key',
    r -> 'fact_value',
    embedding,
    case when fault is null then sha256(convert_to(jsonb_build_array(
      space, r -> 'id', r -> 'kind', r ->> 'statement', r ->> 'category', payload, asserted, lower(valid), upper(valid),
      r ->> 'fact_key', r ? 'fact_value', r -> 'fact_value', embedding)::text, 'UTF8')) end,
    (fault).reason,
    (fault).why
  from parsed p;
end $$;

reset role;
