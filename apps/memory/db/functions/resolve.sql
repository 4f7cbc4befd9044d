set local role memory_owner;

-- Whether a candidate's value is what its fact was declared to be. A date is one that stands alone, or an instant.
create or replace function memory.is_of_type(value jsonb, value_type text) returns boolean
  language plpgsql stable set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return coalesce(case value_type
    when 'any' then true
    when 'date' then jsonb_typeof(value) = 'string'
      and (is_instant(value #>> '{}') or value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(value #>> '{}', 'date'))
    else jsonb_typeof(value) = value_type
  end, false);
end $$;

-- What a fact is, by the nodes that are candidates for it and by the policy declared for it, both as known at `as_of`.
--   valid_at         null: the instant answered for
--   space, about     null: any; `about` is compared with the text of payload.about
--   candidate_limit  candidates told at most
-- A candidate is set aside when something supersedes it (superseded_by), when its value is of another type than declared, and when the policy ranks it lower.
-- Answers {frame, declaration, declaration_seal, code, candidates, seals, cut}: each candidate as {row, set_aside, superseded_by}, those that stand first, as the policy ranks
-- them; when the code is a policy, the first of them is the winner. src/queries/fact-resolution.service.ts puts codes into words.
create or replace function memory_api.resolve(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, fact_key text, about text,
  candidate_limit integer) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
  moment timestamptz;
  declared memory.facts;
begin
  instant := fix_instant(of_tenant, resolve.as_of);
  size := least(ledger_size_at(of_tenant, instant), resolve.ledger_size);
  moment := coalesce(resolve.valid_at, instant);
  select f.* into declared
  from facts f
  where f.tenant = of_tenant and f.fact_key = resolve.fact_key and f.captured_at <= instant and f.position <= size
  order by f.captured_at desc limit 1;

  return (
    with candidate as materialized (
      select n.position, n.id, md5(n.id) as id_text_key, n.asserted_at, coalesce(n.fact_value, 'null') as value, n.payload ->> 'about' as subject,
        case when jsonb_typeof(n.payload -> 'confidence') = 'number' and (n.payload -> 'confidence')::numeric between 0 and 1
          then (n.payload -> 'confidence')::numeric end as confidence
      from nodes n
      where n.tenant = of_tenant and md5(n.fact_key) = md5(resolve.fact_key) and n.fact_key = resolve.fact_key
        and (n.known_at <= instant) is true and (n.position <= size) is true -- see why
        and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
        and (resolve.space is null or n.space = resolve.space)
        and (resolve.about is null or n.payload ->> 'about' = resolve.about)
    ), judged as materialized (
      select c.*, s.by as superseded_by,
        case
          when s.by is not null then 'superseded'
          when not is_of_type(c.value, coalesce(declared.value_type, 'any')) then 'wrong_type'
        end as fault,
        case declared.policy when 'highest_confidence' then coalesce(c.confidence, -1) when 'unanimous' then 0
          else extract(epoch from c.asserted_at) end as rank
      from candidate c
      cross join lateral (select superseded_by(of_tenant, instant, moment, size, c.id) as by offset 0) s
    ), standing as materialized (
      select j.*, j.rank = max(j.rank) over () as first from judged j where j.fault is null
    ), outcome as materialized (
      select case
        when declared.fact_key is null then 'undeclared'
        when not exists (select from candidate) then 'no_candidate'
        when not exists (select from standing) then 'all_set_aside'
        when resolve.about is null and (select count(distinct jsonb_build_array(s.subject)) from standing s) > 1 then 'different_subjects'
        when (select count(distinct s.value) from standing s where s.first) > 1 then 'disagreement'
        else declared.policy
      end as code
    ), ranked as materialized (
      select j.position, j.superseded_by,
        coalesce(j.fault, case when o.code in ('disagreement', 'latest_asserted', 'highest_confidence') and not s.first then 'outranked' end) as set_aside,
        row_number() over (order by coalesce(s.first, false) desc, j.fault is not null, j.rank desc, j.asserted_at desc, j.position) as place
      from judged j left join standing s on s.position = j.position cross join outcome o
    ), room as materialized (
      select refuse_too_long(of_tenant, array(select r.position from ranked r where r.place <= resolve.candidate_limit), null)
    ), shown as materialized (
      select r.place, r.position, r.set_aside, r.superseded_by, n.node, (n.node).known_at, (n.node).backfill_batch, uuid_send((n.node).salt) as salt
      from ranked r cross join lateral (select n as node from nodes n where n.tenant = of_tenant and n.position = r.position offset 0) n
      where r.place <= resolve.candidate_limit
    )
    select json_build_object(
      'frame', frame(of_tenant, instant, resolve.valid_at, size,
        greatest((select max(s.known_at) from shown s), declared.captured_at), array(select s.backfill_batch from shown s), null),
      'declaration', case when declared.fact_key is not null then fact_row(declared) end,
      'declaration_seal', case when declared.fact_key is not null then seals(of_tenant, array[declared.position], array[uuid_send(declared.salt)], null) end,
      'code', o.code,
      'candidates', (select coalesce(json_agg(json_build_object('row', node_row(s.node), 'set_aside', s.set_aside, 'superseded_by', s.superseded_by)
        order by s.place), '[]') from shown s),
      'seals', (select seals(of_tenant, array_agg(s.position order by s.place), array_agg(s.salt order by s.place), null) from shown s),
      'cut', exists (select from ranked r where r.place > resolve.candidate_limit))
    from outcome o cross join room);
end $$;

reset role;
