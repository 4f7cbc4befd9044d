set local role memory_owner;

-- Keeps the vectors of the nodes that a request wrote: those that the caller gave (nodes.embedding), and those that the service made of the statements.
-- A vector without a direction (all zeros) is near to nothing, and is left out.
--   fresh    places in the request of the nodes written; the n-th of them has the position size_before + n
--   vectors  see remember
create or replace function memory.keep_vectors(of_tenant text, stamp timestamptz, known timestamptz, space text, size_before bigint,
  fresh integer[], vectors jsonb) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- a kept plan takes every array for ten rows, and compares each of thousands with each other one
as $$
begin
  insert into memory.vectors (tenant, model, dimensions, position, space, kind, known_at, valid_from, valid_to, direction)
    select of_tenant, '', public.vector_dims(n.embedding), n.position, n.space, n.kind, n.known_at, n.valid_from, n.valid_to,
      public.l2_normalize(n.embedding)::public.halfvec
    from memory.nodes n
    where n.tenant = of_tenant and n.position > size_before and n.position <= size_before + cardinality(fresh) and public.vector_norm(n.embedding) > 0;

  if vectors is not null then
    insert into memory.vectors (tenant, model, dimensions, position, space, kind, known_at, valid_from, valid_to, direction)
      select of_tenant, vectors ->> 'model', public.vector_dims(v.made), n.position, n.space, n.kind, n.known_at, n.valid_from, n.valid_to,
        public.l2_normalize(v.made)::public.halfvec
      from unnest(fresh) with ordinality f (place, n)
      join jsonb_array_elements(vectors -> 'vectors') with ordinality e (made, place) on e.place = f.place + 1
      cross join lateral (select case when jsonb_typeof(e.made) = 'array' then e.made::text::public.vector end as made) v
      join memory.nodes n on n.tenant = of_tenant and n.position = size_before + f.n
      where public.vector_norm(v.made) > 0;
  end if;
end $$;

reset role;
