set local role memory_owner;

-- One row a request that wrote something: where the ledger stood after it, so that an instant finds its place in the ledger by one look-up.
-- A request with a declared backfill is a batch: its rows count as known at the declared instant.
create table memory.commits (
  tenant text collate "C" not null,
  captured_at timestamptz not null,
  position bigint not null, -- of the commit's last row: the size of the ledger after it
  rows integer not null check (rows > 0),
  known_at timestamptz not null,
  backfill_batch uuid,
  reason text,
  primary key (tenant, captured_at),
  unique (tenant, position),
  unique (tenant, backfill_batch),
  constraint known_when_captured_or_declared check (
    case when backfill_batch is null then known_at = captured_at and reason is null else known_at < captured_at and reason is not null end)
);

create index commits_backfills on memory.commits (tenant, known_at) where backfill_batch is not null;

call memory.protect('memory.commits');
call memory.require_stamp('memory.commits');

reset role;
