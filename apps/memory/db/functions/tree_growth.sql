set local role memory_owner;

-- What further leaves (their hashes, one after the other) add to a tree of `start` leaves: the hashes that memory.tree keeps of them, and the root of the
-- tree over all.
drop function if exists memory.tree_growth(text, bigint, bigint);
create or replace function memory.tree_growth(of_tenant text, start bigint, leaves bytea, out hashes bytea, out root bytea)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  size constant bigint := start + octet_length(leaves) / 32;
  level integer := 0;
  row_of_nodes bytea := leaves; -- of this level, from an even place on, up to the last complete one
begin
  hashes := ''::bytea;
  while size >> level > 0 loop
    hashes := hashes || row_of_nodes;
    if (start >> level) & 1 = 1 then
      row_of_nodes := memory.tree_hash(of_tenant, level, (start >> level) - 1) || row_of_nodes;
    end if;
    if (size >> level) & 1 = 1 then -- its last node has no right neighbour: one of the subtrees that `size` is made of
      root := case when root is null then right_hash(row_of_nodes) else sha256('\x01'::bytea || right_hash(row_of_nodes) || root) end;
    end if;
    if octet_length(row_of_nodes) < 64 then
      row_of_nodes := ''::bytea;
    else
      row_of_nodes := (
        select string_agg(sha256('\x01'::bytea || substring(row_of_nodes from 64 * pair + 1 for 64)), ''::bytea order by pair)
        from generate_series(0, octet_length(row_of_nodes) / 64 - 1) pair);
    end if;
    level := level + 1;
  end loop;
end $$;

-- The last of several hashes.
create or replace function memory.right_hash(hashes bytea) returns bytea
  language sql immutable
  return substring(hashes from octet_length(hashes) - 31 for 32);

reset role;
