set local role memory_owner;

-- Keeps the vectors that the service made of the statements of the nodes that a request wrote.
--   fresh    places in the request of the nodes written; the n-th of them has the position size_before + n
--   vectors  see remember
create or replace function memory.keep_vectors(of_tenant text, stamp timestamptz, known timestamptz, space text, size_before bigint,
  fresh integer[], vectors jsonb) returns void
  language sql volatile
  begin atomic end;

reset role;
