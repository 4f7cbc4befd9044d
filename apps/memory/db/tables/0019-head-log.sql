-- The head log: proof that a ledger was not rewritten, for those who do not trust the operator
--
-- One log per installation, with a leaf for each head of a tenant's ledger that was logged. Its Merkle tree (RFC 6962) is in memory.tree like those of
-- ledgers, under the tenant ''. Its root is signed as a checkpoint and shown to witnesses, who sign it only if the log grew (c2sp.org/tlog-witness).
--
--  * A leaf is SHA-256(0x00 || 0x02 || nonce || text), with the text
--      plumbline head v1 \n opaque id of the tenant \n ledger_size \n ledger_root in hexadecimal \n last_captured_at \n
--    The nonce (16 bytes) keeps those who know only the leaf from guessing at it. The opaque id is SHA-256(secret || name of the tenant), so that a proof that
--    a tenant hands on does not name the tenant.
--  * A writer adds a row to the queue memory.unlogged_heads, and waits for nobody. Whoever logs heads takes rows off the queue, looks up how the ledgers stand
--    now, and grows the log's tree, in one transaction under one advisory lock. A row of the queue that is seen belongs to a write that is seen. So a head of
--    every ledger is logged after its last write, however many writes there were meanwhile.
--  * A checkpoint is signed outside of the database, after that. A crash in between leaves a size that nobody signed; the next round signs it, or a later one.
set local role memory_owner;

create table memory.head_log_identity (
  single boolean primary key default true check (single),
  origin text collate "C" not null check (origin ~ '^plumbline\.log/[0-9a-f]{32}$'),
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz not null default clock_timestamp()
);

create table memory.head_log (
  position bigint primary key check (position > 0), -- of the leaf in the log's tree, from 1
  tenant text collate "C" not null,
  ledger_size bigint not null check (ledger_size > 0),
  ledger_root bytea not null check (octet_length(ledger_root) = 32),
  last_captured_at timestamptz not null,
  nonce uuid not null,
  leaf bytea not null check (octet_length(leaf) = 32),
  logged_at timestamptz not null default clock_timestamp(),
  unique (tenant, ledger_size)
);
call memory.protect('memory.head_log');

-- Rows of writers: taken off by whoever logs heads. Not of one tenant, and no part of the ledger: reached by functions of the owner only.
create table memory.unlogged_heads (
  tenant text collate "C" not null
);

create table memory.checkpoints (
  size bigint primary key check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  key_id text collate "C" not null, -- of memory.signing_keys
  note text not null, -- as it was signed, without cosignatures
  signed_at timestamptz not null
);

create table memory.cosignatures (
  size bigint not null, -- of memory.checkpoints
  witness text collate "C" not null, -- name of its key
  key_id text collate "C" not null check (key_id ~ '^[0-9a-f]{8}$'),
  line text not null,
  cosigned_at timestamptz not null, -- as the witness states it
  primary key (size, witness, key_id)
);
create index cosignatures_of_witness on memory.cosignatures (witness, key_id, size);

-- Checkpoints that the webhook of the operator has accepted.
create table memory.checkpoint_deliveries (
  size bigint primary key,
  delivered_at timestamptz not null default clock_timestamp()
);

-- Signatures of older signing keys on the keys that took their place.
create table memory.key_endorsements (
  key_id text collate "C" primary key, -- of the newer key, in memory.signing_keys
  endorsed_by text collate "C" not null check (endorsed_by <> key_id),
  signature bytea not null check (octet_length(signature) = 64),
  endorsed_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['head_log_identity', 'checkpoints', 'cosignatures', 'checkpoint_deliveries', 'key_endorsements'] loop
    execute format('create trigger append_only before update or delete on memory.%I for each row execute function memory.refuse_rewrite()', name);
    execute format('create trigger append_only_truncate before truncate on memory.%I for each statement execute function memory.refuse_rewrite()', name);
    execute format('alter table memory.%I enable always trigger append_only', name);
    execute format('alter table memory.%I enable always trigger append_only_truncate', name);
  end loop;
end $$;

-- The ledgers of an installation that is running.
alter table memory.heads no force row level security;
insert into memory.unlogged_heads (tenant) select h.tenant from memory.heads h where h.ledger_size > 0;
alter table memory.heads force row level security;

reset role;
