-- The tenant's Merkle tree (RFC 6962) over every row of its ledger, in commit order: nodes, edges, declarations of facts.
--
--  * A leaf is SHA-256(0x00 || the row as reads give it, written as PostgreSQL writes jsonb). Whoever was given a row can make its leaf again, with
--    no more than SHA-256 and the rules in libs/certificates/src/postgres-jsonb.ts. Embeddings are not given back, so they are not in a leaf either.
--  * An inner node is SHA-256(0x01 || left || right); the tree over nothing is SHA-256 of nothing.
--  * Only complete subtrees are kept, each by the growth that completed it: they never change, so the tree is append-only like the rows below it. A
--    growth over the rows from `position - rows + 1` to `position` keeps, one after the other in `hashes`, its leaves, then the nodes of the level
--    above that it completed, and so on up; the m-th level begins behind the sum over the levels below it of (position >> k) - ((position - rows) >> k)
--    hashes. So a growth is one insert, and any subtree is one look-up (memory.tree_hash). The root of the first n rows for any n is folded from the
--    at most log2(n) complete subtrees that n is made of; where n is the end of a growth, as it is for nearly every read, it is kept in `root`.
--
-- The tree is made of what is in the other tables, and could be made again from them.
set local role memory_owner;

create table memory.tree (
  tenant text collate "C" not null,
  position bigint not null check (position >= rows), -- of the last row covered
  rows integer not null check (rows > 0),
  hashes bytea storage external not null, -- digests do not compress, and a part of them is read without the rest
  root bytea not null check (octet_length(root) = 32),
  primary key (tenant, position)
) partition by hash (tenant);

do $$
begin
  for part in 0..7 loop
    execute format('create table memory.tree_%s partition of memory.tree for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

do $$
declare
  relation regclass;
begin
  foreach relation in array array(select relid from pg_partition_tree('memory.tree')) loop
    call memory.protect(relation);
  end loop;
end $$;

reset role;
