set local role memory_owner;

-- What a request's rows become on their way into the ledger. `verdict` is null for a row to be written, else a refusal reason or
-- already_remembered; `why` names the field at fault.
create type memory.node_draft as (
  index integer,
  id text,
  key uuid,
  kind text,
  statement text,
  category text,
  payload jsonb,
  asserted_at timestamptz,
  valid tstzrange,
  fact_key text,
  fact_value jsonb,
  embedding text,
  content_hash bytea,
  verdict text,
  why text
);

create type memory.edge_draft as (
  index integer,
  source_id text,
  target_id text,
  edge_type text,
  key uuid,
  confidence double precision,
  lag text,
  mechanism text,
  properties jsonb,
  asserted_at timestamptz,
  valid tstzrange,
  content_hash bytea,
  verdict text,
  why text
);

-- A draft that stands for the validity `valid` of the thing `key`; `stored` is what the ledger already says about it.
create type memory.candidate as (index integer, key uuid, valid tstzrange, content_hash bytea, stored text);

-- A refusal: its stable reason, and the sentence that names the field.
create type memory.fault as (reason text, why text);

reset role;
