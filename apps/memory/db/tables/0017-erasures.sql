-- Salted leaves and erasure
--
-- A ledger that only grows must still forget a person when the law or the person asks for it. An erasure takes what a row says and keeps that it was
-- there: position, leaf of the tree, id, kind, space and times. So every root and every proof stays what it was.
--
--  * A leaf written from now on covers two parts of a row (functions/leaves.sql): the content digest, which is a hash of the content and a salt, and the
--    stub. An erasure removes content and salt and keeps digest and stub. So the leaf still covers the stub, and nobody can find the content by trial.
--    Older rows have no salt, so their leaves cannot be recomputed after an erasure. The erasure lists them (unsalted), so that no other erased row
--    can be presented as one of them.
--  * An erasure is a row of the ledger: it has a position, a commit and a leaf. It says which positions it took, when, on whose request and why. A row
--    says which erasure took it (erased_by). memory.refuse_rewrite lets through only what an erasure of the same transaction covers.
--  * What an erased row once said may be said again: overlaps with it are no conflict.
set local role memory_owner;

alter table memory.nodes add column salt uuid, add column erased_by bigint,
  add column content_digest bytea check (octet_length(content_digest) = 32); -- only of an erased row that had a salt
alter table memory.edges add column salt uuid, add column erased_by bigint,
  add column content_digest bytea check (octet_length(content_digest) = 32);
alter table memory.facts add column salt uuid;

alter table memory.nodes drop constraint nodes_overlap;
alter table memory.nodes add constraint nodes_overlap
  exclude using gist (tenant with =, id_key with =, valid with &&) where (erased_by is null);
alter table memory.edges drop constraint edges_overlap;
alter table memory.edges add constraint edges_overlap
  exclude using gist (tenant with =, edge_key with =, valid with &&) where (erased_by is null);

-- A ledger begins at position 1. Proofs leave out rows before it, but such an edge would supersede a node, and such a commit would hide others.
alter table memory.nodes add constraint nodes_position_check check (position > 0);
alter table memory.edges add constraint edges_position_check check (position > 0);
alter table memory.facts add constraint facts_position_check check (position > 0);
alter table memory.commits add constraint commits_position_check check (position > 0);

create table memory.erasures (
  tenant text collate "C" not null,
  position bigint not null check (position > 0),
  id uuid not null, -- of the request; a large one has several rows
  captured_at timestamptz not null,
  requested_by text not null check (char_length(requested_by) between 1 and 200),
  reason text not null check (char_length(reason) between 1 and 500),
  rows integer not null check (rows > 0),
  positions int8multirange not null check (not isempty(positions)),
  unsalted int8multirange not null default '{}', -- those of `positions` that had no salt: their leaves say nothing any more
  first_position bigint not null generated always as (lower(positions)) stored,
  primary key (tenant, position)
);
create index erasures_id on memory.erasures (tenant, id, position);

call memory.protect('memory.erasures');
call memory.require_stamp('memory.erasures');

reset role;
