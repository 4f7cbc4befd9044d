set local role memory_owner;

-- The vectors of statements
--
-- A table of its own, so that one range of an index holds just what a question's vector may be compared with: of one tenant, by one model, of one length.
-- All of that range is compared with it, exactly. An approximate index would be faster, and what it finds changes as it grows: then the same question as
-- of the same instant would be answered in another way tomorrow.
--
-- Kept as directions (of length 1) in half precision: half the pages to read, and no number is out of its range. What a search is filtered by is copied
-- from the node, which never changes, so that nothing else has to be read before the best are known.
create table memory.vectors (
  tenant text collate "C" not null,
  model text collate "C" not null, -- id of the service's own model that made it; '' for the caller's embedding
  dimensions integer not null,
  position bigint not null, -- of the node
  space text collate "C" not null,
  kind text collate "C" not null,
  known_at timestamptz not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  direction public.halfvec not null,
  primary key (tenant, model, dimensions, position)
) partition by hash (tenant);

-- Up to 4,000 dimensions stay in the row: fetched one by one from elsewhere, vectors take several times as long to compare.
do $$
begin
  for part in 0..7 loop
    execute format('create table memory.vectors_%s partition of memory.vectors for values with (modulus 8, remainder %s) with (toast_tuple_target = 8160)', part, part);
  end loop;
end $$;

-- Of nodes written before this table. Before row security is on it, and with that of nodes off for the moment: no tenant is set here. Nobody else sees
-- that moment, as this transaction holds the table alone until it ends.
alter table memory.nodes no force row level security;
insert into memory.vectors (tenant, model, dimensions, position, space, kind, known_at, valid_from, valid_to, direction)
  select n.tenant, '', public.vector_dims(n.embedding), n.position, n.space, n.kind, n.known_at, n.valid_from, n.valid_to,
    public.l2_normalize(n.embedding)::public.halfvec
  from memory.nodes n
  where public.vector_norm(n.embedding) > 0;
alter table memory.nodes force row level security;

do $$
declare
  relation regclass;
begin
  foreach relation in array array(select relid from pg_partition_tree('memory.vectors')) loop
    call memory.protect(relation);
  end loop;
end $$;

reset role;
