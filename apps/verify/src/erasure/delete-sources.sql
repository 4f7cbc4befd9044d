-- Deletes some sources of an account with all that was taken from them.
-- $1 account  $2 how many
with due as materialized (select id from verify.source where account_id = $1 limit $2 for update skip locked)
delete from verify.source where id in (select id from due)
