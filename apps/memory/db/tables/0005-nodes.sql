set local role memory_owner;

-- Partitioned by tenant from the start. md5(id) stands for the id in indexes: an id may be longer than an index entry,
-- and the exclusion constraint is twice as fast on uuid as on text. `valid` is for that constraint alone: range operators may leak what they see,
-- so under row security they reach neither indexes nor statistics; comparisons of valid_from and valid_to do.
create table memory.nodes (
  tenant text collate "C" not null,
  position bigint not null,
  id text collate "C" not null check (char_length(id) between 1 and 1000),
  id_key uuid not null generated always as (md5(id)::uuid) stored,
  kind text collate "C" not null check (kind in ('entity', 'claim', 'prediction', 'factor', 'timeseries', 'episode')),
  statement text,
  category text collate "C",
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  space text collate "C" not null check (char_length(space) between 1 and 500),
  asserted_at timestamptz not null,
  valid_from timestamptz not null check (isfinite(valid_from)),
  valid_to timestamptz check (valid_to > valid_from and isfinite(valid_to)), -- not included; null: open
  valid tstzrange not null generated always as (tstzrange(valid_from, valid_to)) stored,
  fact_key text collate "C" check (char_length(fact_key) between 1 and 500),
  fact_value jsonb,
  embedding public.vector,
  captured_at timestamptz not null,
  known_at timestamptz not null,
  backfill_batch uuid,
  content_hash bytea not null,
  primary key (tenant, position),
  constraint nodes_overlap exclude using gist (tenant with =, id_key with =, valid with &&),
  constraint known_when_captured_or_declared check (case when backfill_batch is null then known_at = captured_at else known_at < captured_at end)
) partition by hash (tenant);

create index nodes_id on memory.nodes (tenant, id_key, valid_from);
create index nodes_known on memory.nodes (tenant, known_at, position);
create index nodes_space on memory.nodes (tenant, space, known_at, position);

do $$
begin
  for part in 0..7 loop
    execute format('create table memory.nodes_%s partition of memory.nodes for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

do $$
declare
  relation regclass;
begin
  foreach relation in array array(select relid from pg_partition_tree('memory.nodes')) loop
    call memory.protect(relation);
    call memory.require_stamp(relation);
  end loop;
end $$;

reset role;
