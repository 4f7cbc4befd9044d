-- Two roles, both without login and without any attribute that walks round row security:
--   memory_owner  owns schemas, tables and functions; row security is forced on it too
--   memory_app    may execute the functions of memory_api, nothing else; the service takes this role in every transaction
-- The login that migrates may be a superuser, or needs: CREATEROLE (or both roles made beforehand and granted to it), CREATE on the database,
-- and the extensions btree_gist (trusted) and vector (not trusted) installed beforehand if it may not install them.
-- Roles belong to the whole cluster: another database may be making them at this moment.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['memory_owner', 'memory_app'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception
        when duplicate_object or unique_violation then null; -- made by another database's migration a moment ago
      end;
    end if;
    if not pg_catalog.pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to %I with inherit false, set true', wanted, current_user);
    end if;
  end loop;
end $$;

create extension if not exists btree_gist with schema public;
create extension if not exists vector with schema public;

do $$
begin
  if pg_catalog.to_regtype('public.vector') is null then
    raise exception 'the extension vector must be installed in the schema public';
  end if;
end $$;

create schema memory authorization memory_owner;
create schema memory_api authorization memory_owner;
