-- $1 id  $2 account  $3 owner  $4 collection  $5 the client's own name of it  $6 title. A session of that name is taken as it is, and locked either way.
insert into verify.chat_session (id, account_id, owner_id, collection_id, chat_id, title) values ($1, $2, $3, $4, $5, $6)
on conflict (owner_id, collection_id, chat_id) do update set updated_at = now()
returning id
