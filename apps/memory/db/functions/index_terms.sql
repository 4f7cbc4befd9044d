set local role memory_owner;

-- Makes the nodes that a request wrote findable by their terms.
--   fresh  places in the request of the nodes written; the n-th of them has the position size_before + n
--   terms  see remember
create or replace function memory.index_terms(of_tenant text, stamp timestamptz, known timestamptz, declared boolean, space text, size_before bigint,
  fresh integer[], terms text[]) returns void
  language sql volatile
  begin atomic end;

reset role;
