set local role memory_owner;

-- Declared fact keys. Declared again with another policy: a new version from that instant on; older instants keep the older one.
create table memory.facts (
  tenant text collate "C" not null,
  position bigint not null,
  fact_key text collate "C" not null check (char_length(fact_key) between 1 and 500),
  description text,
  value_type text,
  policy text not null check (policy in ('latest_asserted', 'highest_confidence', 'unanimous')),
  captured_at timestamptz not null,
  content_hash bytea not null,
  primary key (tenant, position),
  unique (tenant, fact_key, captured_at)
);

call memory.protect('memory.facts');
call memory.require_stamp('memory.facts');

reset role;
