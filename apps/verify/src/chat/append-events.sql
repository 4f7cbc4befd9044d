-- $1 a reply  $2 how many events it has  $3 how many come  $4 their JSON, each on a line. No row: another has ended the reply, or it is gone.
with alive as (
  update verify.chat_reply set events = events + $3, alive_at = now()
  where id = $1 and state = 'running' and events = $2
  returning id, stop_asked
), added as (
  insert into verify.reply_event (reply_id, first, chunks) select id, $2 + 1, $4 from alive
)
select stop_asked as "stopAsked", pg_notify('verify_chat', 'more ' || id) from alive
