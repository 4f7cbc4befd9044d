set local role memory_owner;

-- Everything that src/queries/memory-search.service.ts chooses the answer to a question from; the rows themselves are read afterwards, by rows_at, of the chosen alone.
--   valid_at       null: the instant answered for
--   space, kinds   null: any
--   ledger_size    null, or rows of a later position are left out
--   terms          of the question, each once; null: no search by words
--   embedding      compared with the callers' embeddings; null: no such search
--   model, vector  the question as the service's own model turned it into a vector; null: no such search
-- Answers {as_of, ledger_size, statistics, rows, beside, vector, model, superseded}:
--   statistics     see text_statistics
--   rows           the best by words and what stands beside them, as one list a column: position, BM25 (0: it shares no word with the question), kind,
--                  space, when it was asserted (in seconds), its opening words, its terms in their order, and whom its payload calls the speaker, the
--                  author, and what it is about
--   beside         [position, position of a neighbour, 1 or 2]
--   vector, model  [position, cosine], best first
--   superseded     [position, id of the node that supersedes it, position of that or null], of everything in these lists; see superseding
create or replace function memory_api.search(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, kinds text[], terms text[],
  embedding public.vector, model text, vector public.vector) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
as $$
#variable_conflict use_column
declare
  most_by_words constant integer := 150;
  most_with_neighbours constant integer := 60;
  most_by_vector constant integer := 200;
  enough constant integer := 16000; -- characters of one node's terms: what comes after them in a long text is found, but not weighed again
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
  hits bigint[];
  scores double precision[];
  pairs json;
  others bigint[];
  by_embedding json;
  near_embedding bigint[];
  by_model json;
  near_model bigint[];
begin
  instant := fix_instant(of_tenant, search.as_of);
  size := least(ledger_size_at(of_tenant, instant), search.ledger_size);
  if cardinality(search.terms) > 0 then
    select array_agg(h.position order by h.score desc, h.position), array_agg(h.score order by h.score desc, h.position) into hits, scores
    from text_hits(of_tenant, instant, search.valid_at, size, search.space, search.kinds, search.terms, most_by_words) h;
    select json_agg(json_build_array(b.position, b.neighbour, b.distance)), array_agg(distinct b.neighbour) into pairs, others
    from neighbours(of_tenant, instant, search.valid_at, size, hits[1:most_with_neighbours]) b;
  end if;
  if search.embedding is not null then
    select json_agg(json_build_array(v.position, v.similarity)), array_agg(v.position) into by_embedding, near_embedding
    from vector_hits(of_tenant, instant, search.valid_at, size, search.space, search.kinds, '', search.embedding, most_by_vector) v;
  end if;
  if search.vector is not null then
    select json_agg(json_build_array(v.position, v.similarity)), array_agg(v.position) into by_model, near_model
    from vector_hits(of_tenant, instant, search.valid_at, size, search.space, search.kinds, search.model, search.vector, most_by_vector) v;
  end if;
  return json_build_object(
    'as_of', text_of(instant),
    'ledger_size', size,
    'statistics', case when hits is not null then text_statistics(of_tenant, instant, size, search.terms) end,
    'rows', (
      select json_build_object('position', array_agg(r.position), 'score', array_agg(r.score), 'kind', array_agg(n.kind), 'space', array_agg(n.space),
        'asserted_at', array_agg(date_part('epoch', n.asserted_at)), 'opening', array_agg(left(n.statement, 80)),
        'terms', array_agg(case when length(p.terms) <= enough then p.terms else regexp_replace(left(p.terms, enough), '[^ ]*$', '') end),
        'speaker', array_agg(left(coalesce(n.payload ->> 'speaker', n.payload ->> 'role'), 80)),
        'author', array_agg(left(n.payload ->> 'author', 80)), 'about', array_agg(left(n.payload ->> 'about', 80)))
      from (
        select h.position, h.score from unnest(hits, scores) h (position, score)
        union all
        select o.position, 0 from unnest(others) o (position) where o.position <> all (hits)
      ) r
      -- look-ups, whatever the planner would make of a join while statistics are old
      cross join lateral (select * from nodes n where n.tenant = of_tenant and n.position = r.position limit 1) n
      left join lateral (select p.terms from passages p where p.tenant = of_tenant and p.position = r.position limit 1) p on true
      where hits is not null),
    'beside', pairs,
    'vector', by_embedding,
    'model', by_model,
    'superseded', (
      select json_agg(json_build_array(s.position, s.newer, s.newer_position))
      from superseding(of_tenant, instant, coalesce(search.valid_at, instant), size, search.space, search.kinds,
        array(select distinct u.position from unnest(hits || others || near_embedding || near_model) u (position))) s));
end $$;

reset role;
