-- Run once by the image of PostgreSQL, in an empty data folder, as its superuser: two databases, and logins that may do no more than they need.
-- The passwords are those of the addresses that the services get.
\set ON_ERROR_STOP on
\set verify_url `cat /run/secrets/verify_database_url`
\set memory_url `cat /run/secrets/memory_database_url`
\set migration_url `cat /run/secrets/memory_migration_url`

select format('create role %I login password %L', name, substring(url from '//[^:]+:([^@]+)@'))
from (values ('verify', :'verify_url'), ('memory', :'memory_url'), ('memory_migration', :'migration_url')) login (name, url)
\gexec

-- verify's login owns its database; memory's owns nothing, and executes functions. What migrates memory takes the role that owns the ledger, and is no member of it.
create role memory_owner nologin;
create role memory_app nologin;
grant memory_app to memory;
grant memory_owner, memory_app to memory_migration with inherit false, set true;

create database verify owner verify;
create database memory owner memory_migration;
revoke connect, temporary on database verify, memory from public;
grant connect, temporary on database memory to memory;

\connect verify
create extension vector;
create extension btree_gist;
\connect memory
create extension vector;
create extension btree_gist;
