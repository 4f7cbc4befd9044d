set local role memory_owner;

-- Declares what a fact key means and how its candidates are settled: a row of the ledger, in force from its captured_at on, until it is declared anew.
-- What is in force already is not written again. Answers {fact: FactRow, declared: whether it was written}.
create or replace function memory_api.declare_fact(fact_key text, description text, value_type text, policy text) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  said bytea := sha256(convert_to(jsonb_build_array(declare_fact.fact_key, declare_fact.description, declare_fact.value_type, declare_fact.policy)::text, 'UTF8'));
  fact memory.facts;
  stamp timestamptz;
  place bigint;
begin
  perform open_ledger(of_tenant);
  select f.* into fact from facts f where f.tenant = of_tenant and f.fact_key = declare_fact.fact_key order by f.captured_at desc limit 1;
  if fact.content_hash = said then
    return json_build_object('fact', fact_row(fact), 'declared', false);
  end if;

  insert into heads as h (tenant, last_captured_at, ledger_size) values (of_tenant, clock_timestamp(), 1)
    on conflict (tenant) do update set ledger_size = h.ledger_size + 1
    returning h.last_captured_at, h.ledger_size into stamp, place;
  insert into commits (tenant, captured_at, position, rows, known_at) values (of_tenant, stamp, place, 1, stamp);
  insert into facts (tenant, position, fact_key, description, value_type, policy, captured_at, content_hash, salt)
    values (of_tenant, place, declare_fact.fact_key, declare_fact.description, declare_fact.value_type, declare_fact.policy, stamp, said, gen_random_uuid())
    returning * into fact;
  perform grow_tree(of_tenant);
  return json_build_object('fact', fact_row(fact), 'declared', true);
end $$;

reset role;
