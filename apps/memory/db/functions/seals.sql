set local role memory_owner;

-- For each position: the leaf hash in the Merkle tree, followed by what the leaf needs besides the columns of the row, in hexadecimal. This is the salt, or
-- for an erased row its content digest, or nothing (tables/0017-erasures.sql). The service recomputes the leaf of every row that it returns.
-- Null if the tree has no leaf at the position, or if the row is marked as erased and no erasure with a leaf in the tree names it.
--   salts, erasures  per row: the salt as bytes, or `content_digest`; and `erased_by`
create or replace function memory.seals(of_tenant text, places bigint[], salts bytea[], erasures bigint[]) returns json
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than the look-ups
  set enable_seqscan = off
as $$
declare
  most constant integer := 256; -- leaves read at once, since rows that are read together often were written together
  sealed text[] := array_fill(null::text, array[coalesce(cardinality(places), 0)]);
  row_of_answer record;
  first bigint := 0; -- position of the first leaf of `leaves`
  upto bigint := 0; -- and of the last
  leaves bytea;
  erasure memory.erasures; -- the one that was looked up last
  leaf_of_erasure bytea; -- as the tree has it
begin
  for row_of_answer in select p.place, p.n, p.salt, p.erasure from unnest(places, salts, erasures) with ordinality p (place, salt, erasure, n) order by p.place loop
    if row_of_answer.place > upto then
      first := row_of_answer.place;
      select least(t.position, first + most - 1), substring(t.hashes from (32 * (first - 1 - (t.position - t.rows)) + 1)::integer for 32 * most)
        into upto, leaves
        from memory.tree t where t.tenant = of_tenant and t.position >= first order by t.position limit 1;
      exit when not found;
    end if;
    if row_of_answer.erasure <> coalesce(erasure.position, 0) then
      select e.* into erasure from memory.erasures e where e.tenant = of_tenant and e.position = row_of_answer.erasure;
      leaf_of_erasure := memory.tree_hash(of_tenant, 0, erasure.position - 1);
    end if;
    if row_of_answer.erasure is null or (erasure.positions @> row_of_answer.place
        and (row_of_answer.salt is not null or erasure.unsalted @> row_of_answer.place)
        and leaf_of_erasure = memory.leaf_hash(memory.erasure_leaf(erasure))) then
      sealed[row_of_answer.n] := encode(substring(leaves from (32 * (row_of_answer.place - first) + 1)::integer for 32), 'hex')
        || coalesce(encode(row_of_answer.salt, 'hex'), '');
    end if;
  end loop;
  return to_json(sealed);
end $$;

reset role;
