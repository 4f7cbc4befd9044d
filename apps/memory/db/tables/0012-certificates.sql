-- Certificates as they were issued, and the public keys that signed them.
--
-- A certificate is no row of the ledger: it says what an answer was, takes no position, and is in no tree. So nothing that was answered rests on this
-- table, and it may shrink where the ledger may not: an operator says for how long certificates are kept (CERTIFICATES_KEPT_DAYS). A certificate that
-- is not kept any more still proves what it proved, to whoever holds it: by its signature, and by the roots in it. What is kept never changes, and is
-- kept for a day at least.
set local role memory_owner;

create table memory.certificates (
  tenant text collate "C" not null,
  id uuid not null, -- of version 7: in the order of issue
  issued_at timestamptz not null,
  certificate json not null, -- json, not jsonb: to the byte as it was signed
  primary key (tenant, id)
) partition by hash (tenant);

do $$
begin
  for part in 0..7 loop
    execute format('create table memory.certificates_%s partition of memory.certificates for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

do $$
declare
  relation regclass;
begin
  foreach relation in array array(select relid from pg_partition_tree('memory.certificates')) loop
    call memory.protect(relation);
  end loop;
end $$;

create function memory.refuse_early_drop() returns trigger
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
begin
  if old.issued_at > clock_timestamp() - interval '1 day' then
    raise exception 'a certificate is kept for a day at least' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

drop trigger append_only on memory.certificates;
create trigger append_only before update on memory.certificates for each row execute function memory.refuse_rewrite();
create trigger kept_for_a_day before delete on memory.certificates for each row execute function memory.refuse_early_drop();
alter table memory.certificates enable always trigger append_only;
alter table memory.certificates enable always trigger kept_for_a_day;

-- No tenant's: the service's own. Public keys only; a private key never comes near the database.
create table memory.signing_keys (
  key_id text collate "C" primary key check (key_id = left(encode(sha256(public_key), 'hex'), 16)),
  public_key bytea not null, -- Ed25519, as SubjectPublicKeyInfo (DER)
  first_used_at timestamptz not null default clock_timestamp()
);

create trigger append_only before update or delete on memory.signing_keys for each row execute function memory.refuse_rewrite();
create trigger append_only_truncate before truncate on memory.signing_keys for each statement execute function memory.refuse_rewrite();
alter table memory.signing_keys enable always trigger append_only;
alter table memory.signing_keys enable always trigger append_only_truncate;

reset role;
