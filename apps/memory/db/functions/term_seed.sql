set local role memory_owner;

-- Eight bytes that stand for a tenant's term in the indexes of postings, or for its term in a space: hashtextextended(term, term_seed(…)).
create or replace function memory.term_seed(of_tenant text, declared boolean, space text) returns bigint
  language sql immutable parallel safe
  return hashtextextended(coalesce(space, ''), hashtextextended(of_tenant, declared::integer));

reset role;
