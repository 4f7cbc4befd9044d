set local role memory_owner;

-- What one term adds to the score of a passage: libs/retrieval/src/bm25.ts in SQL, in millionths. Whole numbers, so that a sum is the same in any order.
--   idf  see bm25_idf
create or replace function memory.bm25_weight(tf integer, idf float8, length integer, average_length float8) returns integer
  language sql immutable parallel safe
  return (2.2e6::float8 * idf * tf / (tf + 0.6::float8 + 0.6::float8 / average_length * length))::integer;

create or replace function memory.bm25_idf(df bigint, passages bigint) returns float8
  language sql immutable parallel safe
  return ln(1 + (passages - df + 0.5::float8) / (df + 0.5::float8));

reset role;
