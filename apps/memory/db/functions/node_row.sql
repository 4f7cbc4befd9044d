set local role memory_owner;

-- NodeRow: the shape of a node in every read. Embeddings are not given back. Only an erased node has the member `erased`.
create or replace function memory.node_row(n memory.nodes) returns json
  language sql stable
  return case when n.erased_by is null then json_build_object(
    'id', n.id, 'kind', n.kind, 'statement', n.statement, 'category', n.category, 'payload', n.payload, 'space', n.space,
    'asserted_at', memory.text_of(n.asserted_at), 'valid_from', memory.text_of(n.valid_from), 'valid_to', memory.text_of(n.valid_to),
    'fact_key', n.fact_key, 'fact_value', n.fact_value, 'captured_at', memory.text_of(n.captured_at), 'known_at', memory.text_of(n.known_at),
    'backfill_batch', n.backfill_batch)
  else json_build_object(
    'id', n.id, 'kind', n.kind, 'statement', null, 'category', null, 'payload', '{}'::json, 'space', n.space,
    'asserted_at', memory.text_of(n.asserted_at), 'valid_from', memory.text_of(n.valid_from), 'valid_to', memory.text_of(n.valid_to),
    'fact_key', null, 'fact_value', null, 'captured_at', memory.text_of(n.captured_at), 'known_at', memory.text_of(n.known_at),
    'backfill_batch', n.backfill_batch, 'erased', true) end;

reset role;
