-- A login of the service that may do nothing else has to see that there is nothing to migrate.
grant usage on schema memory_setup to memory_app;
grant select on memory_setup.migration to memory_app;

set local role memory_owner;

-- The service may execute memory_api's functions. Nobody else may execute anything, but for the check and the version.
revoke all on schema memory, memory_api from public;
grant usage on schema memory_api to public, memory_app;
revoke all on all tables in schema memory from public, memory_app;
revoke all on all routines in schema memory, memory_api from public, memory_app;
grant execute on all functions in schema memory_api to memory_app;
grant execute on function memory_api.check_install(), memory_api.version() to public;

reset role;
