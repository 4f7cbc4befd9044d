set local role memory_owner;

-- Everything that src/reads/search.ts chooses the answer to a question from; the rows themselves are read afterwards, by rows_at, of the chosen alone.
--   valid_at       null: the instant answered for
--   space, kinds   null: any
--   ledger_size    null, or rows of a later position are left out
--   terms          of the question, each once; null: no search by words
--   embedding      compared with the callers' embeddings; null: no such search
--   model, vector  the question as the service's own model turned it into a vector; null: no such search
-- Answers {as_of, ledger_size, statistics, rows, beside, vector, model}:
--   statistics     see text_statistics
--   rows           the best by words and what stands beside them: position, kind, BM25 (0: it shares no word with the question), its terms in their order,
--                  its opening words, whom its payload calls the speaker and whom else it names, when it was asserted (in seconds), and what tells its space from others
--   beside         [position, position of a neighbour, 1 or 2]
--   vector, model  [position, cosine], best first
create or replace function memory_api.search(as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, kinds text[], terms text[],
  embedding public.vector, model text, vector public.vector) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
#variable_conflict use_column
declare
  most_by_words constant integer := 150;
  most_with_neighbours constant integer := 100;
  most_by_vector constant integer := 200;
  most_terms constant integer := 2000; -- of one node: what comes after them in a long text is found, but not weighed again
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
  hits bigint[];
  scores double precision[];
  pairs json;
  others bigint[];
begin
  instant := fix_instant(of_tenant, search.as_of);
  size := least(ledger_size_at(of_tenant, instant), search.ledger_size);
  if cardinality(search.terms) > 0 then
    select array_agg(h.position order by h.score desc, h.position), array_agg(h.score order by h.score desc, h.position) into hits, scores
    from text_hits(of_tenant, instant, search.valid_at, size, search.space, search.kinds, search.terms, most_by_words) h;
    select json_agg(json_build_array(b.position, b.neighbour, b.distance)), array_agg(distinct b.neighbour) into pairs, others
    from neighbours(of_tenant, instant, search.valid_at, size, hits[1:most_with_neighbours]) b;
  end if;
  return json_build_object(
    'as_of', text_of(instant),
    'ledger_size', size,
    'statistics', case when hits is not null then text_statistics(of_tenant, instant, size, search.terms) end,
    'rows', (
      select json_agg(json_build_object(
        'position', r.position, 'kind', n.kind, 'score', r.score, 'terms', array_to_string((string_to_array(p.terms, ' '))[1:most_terms], ' '),
        'opening', left(n.statement, 80), 'speaker', left(coalesce(n.payload ->> 'speaker', n.payload ->> 'role'), 80),
        'named', array(select left(w.name, 80) from (values (n.payload ->> 'author'), (n.payload ->> 'about')) w (name) where w.name <> ''),
        'asserted_at', extract(epoch from n.asserted_at), 'space', md5(n.space)))
      from (
        select h.position, h.score from unnest(hits, scores) h (position, score)
        union all
        select o.position, 0 from unnest(others) o (position) where o.position <> all (hits)
      ) r
      join nodes n on n.tenant = of_tenant and n.position = r.position
      left join passages p on p.tenant = of_tenant and p.position = r.position),
    'beside', pairs,
    'vector', (
      select json_agg(json_build_array(v.position, v.similarity))
      from vector_hits(of_tenant, instant, search.valid_at, size, search.space, search.kinds, '', search.embedding, most_by_vector) v
      where search.embedding is not null),
    'model', (
      select json_agg(json_build_array(v.position, v.similarity))
      from vector_hits(of_tenant, instant, search.valid_at, size, search.space, search.kinds, search.model, search.vector, most_by_vector) v
      where search.vector is not null));
end $$;

reset role;
