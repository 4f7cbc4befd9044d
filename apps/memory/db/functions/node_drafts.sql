set local role memory_owner;

-- The nodes of a request, each judged by itself: shape, types, ranges. An array element that is null was refused before (see row-validation.ts) and is left out.
-- The hash covers everything that the caller said about the row, defaults filled in: equal hash, identical row.
create or replace function memory.node_drafts(nodes jsonb, space text) returns setof memory.node_draft
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set timezone = 'UTC' -- the hash holds instants as text
as $$
#variable_conflict use_variable
begin
  return query
  with item as (
    select (e.ordinality - 1)::integer as index, e.value as r
    from jsonb_array_elements(nodes) with ordinality e
    where e.value <> 'null'::jsonb
  ), judged as materialized ( -- the verdict is used many times, and must be reached once
    select index, r, case
      when r ?| array['captured_at', 'known_at'] then
        row('captured_at_supplied', case when r ? 'captured_at' then 'captured_at' else 'known_at' end || ': the server alone says when it learned a row')::memory.fault
      when absent(r -> 'id') or r -> 'id' = '""'::jsonb then missing('id')
      when absent(r -> 'kind') then missing('kind')
      when absent(r -> 'asserted_at') then missing('asserted_at')
      when not is_text(r -> 'id', 1000) then unparseable('id', 'must be a string of at most 1000 characters')
      when jsonb_typeof(r -> 'kind') <> 'string' or r ->> 'kind' not in ('entity', 'claim', 'prediction', 'factor', 'timeseries', 'episode') then
        unparseable('kind', 'must be one of entity, claim, prediction, factor, timeseries, episode')
      when not is_text(r -> 'statement', 100000) then unparseable('statement', 'must be a string of at most 100000 characters')
      when not is_text(r -> 'category', 1000) then unparseable('category', 'must be a string of at most 1000 characters')
      when not absent(r -> 'payload') and jsonb_typeof(r -> 'payload') <> 'object' then unparseable('payload', 'must be an object')
      when jsonb_typeof(r -> 'asserted_at') <> 'string' then unparseable('asserted_at', 'must be a string')
      when not is_instant(r ->> 'asserted_at') then unparseable('asserted_at', instant_fault(r ->> 'asserted_at'))
      when not is_text(r -> 'valid_from', 100) then unparseable('valid_from', 'must be a string of at most 100 characters')
      when not is_instant(r ->> 'valid_from') then unparseable('valid_from', instant_fault(r ->> 'valid_from'))
      when not is_text(r -> 'valid_to', 100) then unparseable('valid_to', 'must be a string of at most 100 characters')
      when not is_instant(r ->> 'valid_to') then unparseable('valid_to', instant_fault(r ->> 'valid_to'))
      when (r ->> 'valid_to')::timestamptz <= coalesce(r ->> 'valid_from', r ->> 'asserted_at')::timestamptz then
        unparseable('valid_to', 'must be later than valid_from (which is asserted_at where it is left out)')
      when not is_text(r -> 'fact_key', 500) or r -> 'fact_key' = '""'::jsonb then unparseable('fact_key', 'must be a string of 1 to 500 characters')
      when absent(r -> 'embedding') then null
      when jsonb_typeof(r -> 'embedding') <> 'array' then unparseable('embedding', 'must be an array of numbers')
      when jsonb_array_length(r -> 'embedding') not between 1 and 16000 then unparseable('embedding', 'must have 1 to 16000 numbers')
      when jsonb_path_exists(r -> 'embedding', 'strict $[*] ? (@.type() != "number" || @ > 3.4028234e38 || @ < -3.4028234e38)') then
        unparseable('embedding', 'must be finite numbers that fit 32 bits')
    end as fault
    from item
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
