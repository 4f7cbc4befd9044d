set local role memory_owner;

-- `space` is that of the request which wrote the edge; it is no part of what the edge says.
create table memory.edges (
  tenant text collate "C" not null,
  position bigint not null,
  source_id text collate "C" not null check (char_length(source_id) between 1 and 1000),
  target_id text collate "C" not null check (char_length(target_id) between 1 and 1000),
  edge_type text collate "C" not null check (edge_type in (
    'CAUSES', 'CONTRIBUTING_FACTOR', 'TRIGGERS', 'PREVENTS', 'SUPPORTS', 'CONTRADICTS', 'CONCURRENT_SIGNAL', 'QUALIFIES', 'DEPENDS_ON',
    'DERIVED_FROM', 'SUPERSEDES', 'MENTIONS', 'RESOLVES')),
  edge_key uuid not null generated always as (md5(md5(source_id) || md5(target_id) || edge_type)::uuid) stored,
  confidence double precision check (confidence between 0 and 1),
  lag text, -- as the caller wrote it
  lag_interval interval check (lag_interval >= interval '0'),
  mechanism text,
  properties jsonb not null check (jsonb_typeof(properties) = 'object'),
  space text collate "C" not null check (char_length(space) between 1 and 500),
  asserted_at timestamptz not null,
  valid_from timestamptz not null check (isfinite(valid_from)),
  valid_to timestamptz check (valid_to > valid_from and isfinite(valid_to)), -- not included; null: open
  valid tstzrange not null generated always as (tstzrange(valid_from, valid_to)) stored,
  captured_at timestamptz not null,
  known_at timestamptz not null,
  backfill_batch uuid,
  content_hash bytea not null,
  primary key (tenant, position),
  constraint edges_overlap exclude using gist (tenant with =, edge_key with =, valid with &&),
  constraint known_when_captured_or_declared check (case when backfill_batch is null then known_at = captured_at else known_at < captured_at end),
  check ((lag is null) = (lag_interval is null))
) partition by hash (tenant);

create index edges_key on memory.edges (tenant, edge_key, valid_from);
create index edges_known on memory.edges (tenant, known_at, position);

do $$
begin
  for part in 0..7 loop
    execute format('create table memory.edges_%s partition of memory.edges for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

do $$
declare
  relation regclass;
begin
  foreach relation in array array(select relid from pg_partition_tree('memory.edges')) loop
    call memory.protect(relation);
    call memory.require_stamp(relation);
  end loop;
end $$;

reset role;
