set local role memory_owner;

-- The part of the causal graph around a node from which chains are made (src/queries/causal-paths.ts): level by level from the root along edges that are known
-- at `as_of` and valid at `valid_at`, between nodes that are both too. Rows themselves are read afterwards, by rows_at, of the chains alone.
--   valid_at   null: the instant answered for
--   space      null, or nodes of other spaces are passed by
--   direction  causes: from effect to cause; effects: from cause to effect
--   fan        of each node only its strongest edges, that many
--   budget     edges in all; on each level the nodes reached most strongly come first (a confidence counts as 1e-30 at least: the product of ten is a
--              number still, where PostgreSQL would refuse one that is too small)
-- Answers {as_of, ledger_size, root, links, cut}: the root's position, or null; of each link the positions of the edge, of the node nearer to the root
-- and of the other one, the edge's confidence, and its lag in months, days and microseconds. `cut` says that there is more than fan and budget let in.
-- Each node is walked from once and looked up once a level, and of the edges of a level no more than four times the budget are read: some lead to
-- nodes that are not visible, and do not count.
-- Here and in the other walks: a subquery with an offset or a limit is taken as it stands, once for each row before it, and what is written as
-- `(...) is true` is checked row by row. Without statistics, as a young ledger has none, the planner would else begin with all that is known.
-- CAUSES, CONTRIBUTING_FACTOR, TRIGGERS and PREVENTS say what brought something about or kept it away. The other types do not: DEPENDS_ON tells a
-- condition and DERIVED_FROM a source, both against the direction of cause and effect; CONCURRENT_SIGNAL has no direction; SUPPORTS is evidence.
create or replace function memory_api.why(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, id text, depth integer,
  direction text, fan integer, budget integer) returns json
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
  backwards boolean := why.direction = 'causes';
  root bigint;
  links json[] := '{}';
  found_links json[];
  cut boolean := false;
  reached bigint[]; -- every node seen, so that each is walked from once
  ids text[];
  positions bigint[];
  strengths double precision[];
begin
  instant := fix_instant(of_tenant, why.as_of);
  size := least(ledger_size_at(of_tenant, instant), why.ledger_size);
  moment := coalesce(why.valid_at, instant);

  select n.position, array[n.position], array[n.id], array[n.position], array[1.0]
  into root, reached, ids, positions, strengths
  from nodes n
  where n.tenant = of_tenant and n.id_key = md5(why.id)::uuid and n.id = why.id
    and (n.known_at <= instant) is true and (n.position <= size) is true and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
    and (why.space is null or n.space = why.space);

  for level in 1 .. why.depth loop
    exit when coalesce(cardinality(ids), 0) = 0;
    if cardinality(links) >= why.budget then
      cut := true;
      exit;
    end if;
    with edge as materialized (
      select f.place, f.position as nearer, f.strength, e.*
      from unnest(ids, positions, strengths) with ordinality f (id, position, strength, place)
      cross join lateral ( -- one of the two
        (select e.position, e.confidence, e.lag_interval, e.source_id as other,
            row_number() over (order by coalesce(e.confidence, 0.5) desc, e.position) as nth
          from edges e
          where backwards and e.tenant = of_tenant and md5(e.target_id) = md5(f.id) and e.target_id = f.id
            and e.edge_type in ('CAUSES', 'CONTRIBUTING_FACTOR', 'TRIGGERS', 'PREVENTS')
            and (e.known_at <= instant) is true and e.position <= size and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
          order by coalesce(e.confidence, 0.5) desc, e.position
          limit why.fan + 1)
        union all
        (select e.position, e.confidence, e.lag_interval, e.target_id,
            row_number() over (order by coalesce(e.confidence, 0.5) desc, e.position)
          from edges e
          where not backwards and e.tenant = of_tenant and md5(e.source_id) = md5(f.id) and e.source_id = f.id
            and e.edge_type in ('CAUSES', 'CONTRIBUTING_FACTOR', 'TRIGGERS', 'PREVENTS')
            and (e.known_at <= instant) is true and e.position <= size and e.valid_from <= moment and (e.valid_to is null or e.valid_to > moment)
          order by coalesce(e.confidence, 0.5) desc, e.position
          limit why.fan + 1)
      ) e
      limit 4 * why.budget -- in the order of the nodes before it: each of them is walked from by itself
    ), node as materialized ( -- each once, however many edges lead to it
      select n.position, n.id
      from (select distinct e.other as id, md5(e.other)::uuid as id_key from edge e) o
      cross join lateral (
        select n.position, n.id
        from nodes n
        where n.tenant = of_tenant and n.id_key = o.id_key and n.id = o.id
          and (n.known_at <= instant) is true and (n.position <= size) is true and n.valid_from <= moment and (n.valid_to is null or n.valid_to > moment)
          and (why.space is null or n.space = why.space)
        offset 0
      ) n
    ), step as materialized (
      select e.place, e.nearer, e.strength * greatest(coalesce(e.confidence, 0.5), 1e-30) as strength, e.position, e.confidence, e.lag_interval, e.nth,
        n.position as further, n.id
      from edge e
      join node n on n.id = e.other and n.position <> e.nearer
    ), ranked as materialized (
      select s.*, row_number() over (order by s.place, s.nth) as rank from step s where s.nth <= why.fan
    ), ahead as (
      select r.further, min(r.id) as id, max(r.strength) as strength
      from ranked r
      where r.rank <= why.budget - cardinality(links) and r.further <> all (reached)
      group by r.further
      order by max(r.strength) desc, r.further
    )
    select
      array(select case when r.lag_interval is null then json_build_array(r.position, r.nearer, r.further, r.confidence, null, null, null)
        else json_build_array(r.position, r.nearer, r.further, r.confidence, -- date_part: the decimals of extract take twice as long
          (date_part('year', r.lag_interval) * 12 + date_part('month', r.lag_interval))::integer, date_part('day', r.lag_interval)::integer,
          (date_part('hour', r.lag_interval) * 3600000000 + date_part('minute', r.lag_interval) * 60000000
            + date_part('microseconds', r.lag_interval))::bigint) end
        from ranked r where r.rank <= why.budget - cardinality(links) order by r.rank),
      array(select a.id from ahead a), array(select a.further from ahead a), array(select a.strength from ahead a),
      cut or exists (select from step s where s.nth > why.fan) or exists (select from ranked r where r.rank > why.budget - cardinality(links))
        or (select count(*) from edge) >= 4 * why.budget
    into found_links, ids, positions, strengths, cut;
    links := links || found_links;
    reached := reached || positions;
  end loop;

  return json_build_object('as_of', text_of(instant), 'ledger_size', size, 'root', root, 'links', to_json(links), 'cut', cut);
end $$;

reset role;
