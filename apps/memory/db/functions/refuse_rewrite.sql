set local role memory_owner;
set local check_function_bodies = off; -- the tables are those of later migrations

-- Refuses every change to what was written, even by the owner, except what an erasure of the same transaction covers (tables/0017-erasures.sql):
-- a node or an edge loses what it says and nothing else, and derived rows (search terms, vectors) lose what came from it.
create or replace function memory.refuse_rewrite() returns trigger
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
declare
  erased boolean := false;
begin
  if tg_op = 'UPDATE' and tg_table_name ~ '^nodes_\d+$' then
    erased := memory.is_erased_node(old, new);
  elsif tg_op = 'UPDATE' and tg_table_name ~ '^edges_\d+$' then
    erased := memory.is_erased_edge(old, new);
  elsif tg_op in ('UPDATE', 'DELETE') and tg_table_name ~ '^(postings|segments|passages|vectors)_\d+$' then
    erased := exists (select from memory.erasures e where e.tenant = old.tenant and e.xmin = pg_current_xact_id()::xid);
  end if;
  if not erased then
    raise exception 'the ledger only grows: % of %.% is refused', lower(tg_op), tg_table_schema, tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Whether this transaction's own erasure takes the row at `place`.
create or replace function memory.is_erased_now(of_tenant text, erasure bigint, place bigint) returns boolean
  language sql stable
as $$
  select exists (
    select from memory.erasures e
    where e.tenant = of_tenant and e.position = erasure and e.xmin = pg_current_xact_id()::xid and e.positions @> place)
$$;

create or replace function memory.is_erased_node(before memory.nodes, after memory.nodes) returns boolean
  language plpgsql stable
as $$
declare
  content text := memory.node_content(before);
begin
  before.statement := null;
  before.category := null;
  before.payload := '{}';
  before.fact_key := null;
  before.fact_value := null;
  before.embedding := null;
  before.content_digest := memory.content_digest(before.salt, content);
  before.salt := null;
  before.content_hash := '';
  before.erased_by := after.erased_by;
  before.id_key := after.id_key; -- generated columns: made after this trigger
  before.valid := after.valid;
  return after.erased_by is not null and before is not distinct from after
    and memory.is_erased_now(after.tenant, after.erased_by, after.position);
end $$;

create or replace function memory.is_erased_edge(before memory.edges, after memory.edges) returns boolean
  language plpgsql stable
as $$
declare
  content text := memory.edge_content(before);
begin
  before.confidence := null;
  before.lag := null;
  before.lag_interval := null;
  before.mechanism := null;
  before.properties := '{}';
  before.content_digest := memory.content_digest(before.salt, content);
  before.salt := null;
  before.content_hash := '';
  before.erased_by := after.erased_by;
  before.edge_key := after.edge_key;
  before.valid := after.valid;
  return after.erased_by is not null and before is not distinct from after
    and memory.is_erased_now(after.tenant, after.erased_by, after.position);
end $$;

reset check_function_bodies;
reset role;
