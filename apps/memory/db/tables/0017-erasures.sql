-- Salted leaves and erasure
--
-- A ledger that only grows must still forget a person when the law or the person asks for it. An erasure takes what a row says and keeps that it was
-- there: position, leaf of the tree, id, kind, space and times. So every root and every proof stays what it was.
--
--  * Leaves written from now on hash a salt of their own in front of the row (functions/leaves.sql). An erasure takes the salt too; then nobody can find
--    out by trial what the leaf was the hash of. Rows written before have no salt.
--  * An erasure is a row of the ledger: it has a position, a commit and a leaf. It says which positions it took, when, on whose request and why. A row
--    says which erasure took it (erased_by). memory.refuse_rewrite lets through only what an erasure of the same transaction covers.
--  * What an erased row once said may be said again: overlaps with it are no conflict.
set local role memory_owner;

alter table memory.nodes add column salt uuid, add column erased_by bigint;
alter table memory.edges add column salt uuid, add column erased_by bigint;
alter table memory.facts add column salt uuid;

alter table memory.nodes drop constraint nodes_overlap;
alter table memory.nodes add constraint nodes_overlap
  exclude using gist (tenant with =, id_key with =, valid with &&) where (erased_by is null);
alter table memory.edges drop constraint edges_overlap;
alter table memory.edges add constraint edges_overlap
  exclude using gist (tenant with =, edge_key with =, valid with &&) where (erased_by is null);

create table memory.erasures (
  tenant text collate "C" not null,
  position bigint not null,
  id uuid not null, -- of the request; a large one has several rows
  captured_at timestamptz not null,
  requested_by text not null check (char_length(requested_by) between 1 and 200),
  reason text not null check (char_length(reason) between 1 and 500),
  rows integer not null check (rows > 0),
  positions int8multirange not null check (not isempty(positions)),
  first_position bigint not null generated always as (lower(positions)) stored,
  primary key (tenant, position)
);
create index erasures_id on memory.erasures (tenant, id, position);

call memory.protect('memory.erasures');
call memory.require_stamp('memory.erasures');

reset role;
