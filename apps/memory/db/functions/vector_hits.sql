set local role memory_owner;

-- The nodes whose vectors point most nearly where `asked` does, of those known at `instant`, within the first `size` rows, and valid at `valid_at`.
--   space, kinds  null: any
--   model         '' for the callers' embeddings, else the id of the model that made `asked`: two models are never compared, nor two lengths
--   most          nodes at most
-- `similarity` is the cosine to six decimals; position breaks ties. The callers' own vectors, of which half precision chose the nearest, are compared in
-- full; of the service's own nothing more is kept.
create or replace function memory.vector_hits(of_tenant text, instant timestamptz, valid_at timestamptz, size bigint, space text, kinds text[],
  model text, asked public.vector, most integer) returns table ("position" bigint, similarity double precision)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- as in neighbours
as $$
#variable_conflict use_column
declare
  toward public.vector := public.l2_normalize(asked);
  nearly public.halfvec := toward::public.halfvec;
begin
  return query
    with nearest as materialized (
      select v.position, v.direction operator(public.<#>) nearly as distance
      from vectors v
      where v.tenant = of_tenant and v.model = vector_hits.model and v.dimensions = public.vector_dims(asked)
        and v.known_at <= instant
        and v.position <= size
        and v.valid_from <= coalesce(vector_hits.valid_at, instant)
        and (v.valid_to is null or v.valid_to > coalesce(vector_hits.valid_at, instant))
        and (vector_hits.space is null or v.space = vector_hits.space)
        and (vector_hits.kinds is null or v.kind = any (vector_hits.kinds))
      order by distance, v.position
      limit most
    ), compared as (
      select c.position, round(-coalesce(public.l2_normalize(n.embedding) operator(public.<#>) toward, c.distance)::numeric, 6)::double precision as similarity
      from nearest c
      left join lateral (
        select n.embedding from nodes n where vector_hits.model = '' and n.tenant = of_tenant and n.position = c.position limit 1) n on true
    )
    select c.position, c.similarity from compared c order by c.similarity desc, c.position;
end $$;

reset role;
