-- $1 a reply  $2 how many events it has  $3 the JSON of the last  $4 its state  $5 what it said, as text  $6 and as parts  $7 who made it, if it says so
-- In one statement: whoever sees that it has ended sees its message. No row: another has ended it, or it is gone.
with session as (
  -- First, as who says something next holds it, and waits for the reply
  select s.id from verify.chat_session s join verify.chat_reply r on r.session_id = s.id where r.id = $1 for update of s
), ended as (
  update verify.chat_reply set state = $4, events = events + 1, alive_at = now(), ended_at = now()
  where id = $1 and state = 'running' and events = $2 and (session_id is null or session_id in (select id from session))
  returning id, session_id, state, engine, model
), added as (
  insert into verify.reply_event (reply_id, first, chunks) select id, $2 + 1, $3 from ended
), said as (
  insert into verify.chat_message (id, session_id, position, role, text, parts, status, engine, model)
  select id, session_id, (select coalesce(max(m.position), 0) + 1 from verify.chat_message m where m.session_id = ended.session_id),
    'assistant', $5, $6, state, coalesce($7, engine), model
  from ended where session_id is not null
), touched as (
  update verify.chat_session s set updated_at = now() from ended where s.id = ended.session_id
)
select pg_notify('verify_chat', 'more ' || id) from ended
