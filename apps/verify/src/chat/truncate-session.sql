-- $1 a session  $2 a message of it, by our id or by the client's  $3 what is to be answered anew, or null. Takes back that message and all after it;
-- without one, the reply with which the session ends, if it is one to $3: a session may not have heard of what its client said last.
delete from verify.chat_message where session_id = $1 and position >= coalesce(
  (select min(position) from verify.chat_message where session_id = $1 and (id::text = $2 or client_id = $2)),
  (select told.position from verify.chat_message told
   join verify.chat_message asked on asked.session_id = told.session_id and asked.position = told.position - 1
   where told.session_id = $1 and told.role = 'assistant' and asked.role = 'user' and asked.text = $3
     and told.position = (select max(position) from verify.chat_message where session_id = $1)))
