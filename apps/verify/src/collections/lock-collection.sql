-- Whoever changes what a collection holds takes its turn by this lock, before any other of its rows.
-- $1 id
select status, account_id as "accountId" from verify.collection where id = $1 for no key update
