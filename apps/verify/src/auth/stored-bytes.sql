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
  union all
  select graph.owner_id, pg_column_size(edit.before) + pg_column_size(edit.after)
  from verify.graph graph
  join verify.graph_edit edit on edit.graph_id = graph.id
  where graph.account_id = $1
  union all
  select collection.owner_id, octet_length(source.url) + octet_length(source.canonical_url)
  from verify.collection collection
  join verify.collection_source source on source.collection_id = collection.id
  where collection.account_id = $1
  union all
  select owner_id, octet_length(note) + pg_column_size(sources)
  from verify.check_review where account_id = $1
  union all
  select owner_id, octet_length(query) + pg_column_size(report)
  from verify.research_job where account_id = $1 and report is not null
) stored
group by owner_id
