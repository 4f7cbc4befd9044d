set local role memory_owner;

-- Keeps certificates as they were issued: an array of them, those of the tenant's concurrent reads.
create or replace function memory_api.keep_certificates(certificates json) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  of_tenant text := tenant();
begin
  insert into memory.certificates (tenant, id, issued_at, certificate)
    select of_tenant, (c.value ->> 'id')::uuid, (c.value ->> 'issued_at')::timestamptz, c.value from json_array_elements(keep_certificates.certificates) c;
end $$;

-- The certificate as it was issued, or null.
create or replace function memory_api.certificate(id uuid) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  of_tenant text := tenant();
begin
  return (select c.certificate from memory.certificates c where c.tenant = of_tenant and c.id = certificate.id);
end $$;

-- Drops certificates issued before an instant, the oldest first and `at_most` so many, so that no statement takes long. Answers how many.
create or replace function memory_api.drop_certificates(issued_before timestamptz, at_most integer) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  of_tenant text := tenant();
  dropped integer;
begin
  delete from memory.certificates c
    where c.tenant = of_tenant and c.id in (
      select o.id from (select x.id, x.issued_at from memory.certificates x where x.tenant = of_tenant order by x.id limit at_most) o
      where o.issued_at < drop_certificates.issued_before);
  get diagnostics dropped = row_count;
  return dropped;
end $$;

reset role;
