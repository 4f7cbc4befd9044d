-- $1 a JSON list of checks, their keys in hexadecimal
insert into verify.fact_check (id, account_id, owner_id, key_id, claim, statement_key, language, options, status, stages, verdict_id, is_reused, error,
  document_check_id, position, start_offset, end_offset, same_as, created_at, finished_at)
select id, account_id, owner_id, key_id, claim, decode(statement_key, 'hex'), language, options, status, stages, verdict_id, is_reused, error,
  document_check_id, position, start_offset, end_offset, same_as, created_at, finished_at
from jsonb_to_recordset($1::jsonb) as c(id uuid, account_id uuid, owner_id uuid, key_id uuid, claim text, statement_key text, language text,
  options jsonb, status text, stages jsonb, verdict_id uuid, is_reused boolean, error jsonb, document_check_id uuid, position int, start_offset int,
  end_offset int, same_as uuid, created_at timestamptz, finished_at timestamptz)
