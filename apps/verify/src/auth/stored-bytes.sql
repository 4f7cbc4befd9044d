-- The bytes of the stored texts of each owner of an account. octet_length and pg_column_size read
-- only the stored sizes, not the texts.
select owner_id as "ownerId", sum(bytes)::float8 as bytes
from (
  select owner_id, octet_length(content)::bigint as bytes
  from verify.source where account_id = $1
  union all
  select owner_id, octet_length(content) from verify.document_check where account_id = $1
  union all
  select owner_id, pg_column_size(claims) from verify.detection where account_id = $1
  union all
  select owner_id, pg_column_size(snapshot) + pg_column_size(said)
  from verify.fingerprint where account_id = $1
  union all
  select session.owner_id, octet_length(message.text)
  from verify.chat_session session
  join verify.chat_message message on message.session_id = session.id
  where session.account_id = $1
) stored
group by owner_id
