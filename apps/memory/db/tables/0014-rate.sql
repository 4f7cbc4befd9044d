-- How many calls keys make. In a schema of its own, since it is no part of the ledger: nothing that was remembered or answered rests on it, it
-- changes with every call, and it belongs to keys, not to tenants. memory_app executes the one function there; see functions/take_calls.sql.
create schema memory_access authorization memory_owner;
set local role memory_owner;

create unlogged table memory_access.rate (
  key bytea primary key check (octet_length(key) = 32),
  due timestamptz not null
) with (fillfactor = 50);
comment on table memory_access.rate is 'of each key (its SHA-256) when it has its whole minute''s worth of calls again; what a crash loses of it is a minute at most';

reset role;
