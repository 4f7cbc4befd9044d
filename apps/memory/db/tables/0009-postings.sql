set local role memory_owner;

-- The text index
--
-- Row security leaves only leakproof operators to indexes: `@@` on tsvector and `&&` on arrays are not, `=` and `<=` on scalars are. So the index of
-- terms is a table of its own, reached by equality and ranges alone. What it has to keep:
--
--  1. An answer at (as_of, ledger_size) is the same for ever, scores included. So what enters a score (how many nodes have a term, how many nodes have
--     any, how long they are on average) is counted after masking, exactly, over the tenant's own rows; sums are of whole numbers, which come out the
--     same in any order; and a search that does not look at everything leaves out the same things every time.
--  2. A search grows with the logarithm. A row holds the postings of one term in one commit: a thousand nodes cost one look-up. How many
--     nodes have a term at an instant is read off a running total.
--
-- A commit has one known_at and one space, and so has a row here. Rows without a backfill become known in the order of the ledger: "known at T" is "of a
-- position up to that of the last commit at T", which is a range of `base`. Declared rows are apart, as they are fewer, and filtered by known_at.
--
-- A batch of a thousand nodes has some five thousand terms, so that what a row costs is what a batch costs. Hence keys of eight bytes (hashes seeded with
-- the tenant and with the space; a reader compares the words, and the spaces of the nodes, as well), and running totals not on every row: in a batch one row in sixteen,
-- chosen by a hash, gets one, and readers add up what came since the last.
create table memory.postings (
  tenant text collate "C" not null,
  term text collate "C" not null,
  term_key bigint not null, -- hash of the term, seeded by term_seed(tenant, declared, null)
  space_term_key bigint not null, -- and by term_seed(tenant, declared, space)
  declared boolean not null, -- of a backfill
  known_at timestamptz not null,
  base bigint not null, -- position of the first row of its commit
  count integer not null, -- of the nodes
  seen bigint, -- nodes not declared that have the term, these included; null: not looked up
  -- a node: (its position - base) * 2^16 + (terms in it, up to 4095) * 2^4 + (how often it has this one, up to 15)
  nodes integer[] not null
) partition by hash (tenant);
create index postings_term on memory.postings (term_key, base);
create index postings_space on memory.postings (space_term_key, base);

-- The terms of a node's statement, in their order, with a space between them. A node without any has no row.
create table memory.passages (
  tenant text collate "C" not null,
  position bigint not null,
  terms text not null,
  primary key (tenant, position)
) partition by hash (tenant);

do $$
declare
  name text;
  relation regclass;
begin
  foreach name in array array['postings', 'passages'] loop
    for part in 0..7 loop
      execute format('create table memory.%I partition of memory.%I for values with (modulus 8, remainder %s)', name || '_' || part, name, part);
    end loop;
    foreach relation in array array(select relid from pg_partition_tree(to_regclass('memory.' || name))) loop
      call memory.protect(relation);
    end loop;
  end loop;
end $$;

-- How many passages there are, and how many terms in them: one row a commit with any, with running totals of its class (declared or not).
create table memory.corpus (
  tenant text collate "C" not null,
  declared boolean not null,
  base bigint not null, -- position of the first row of the commit
  known_at timestamptz not null,
  passages integer not null,
  terms bigint not null,
  passages_seen bigint not null,
  terms_seen bigint not null,
  primary key (tenant, declared, base)
);
call memory.protect('memory.corpus');

reset role;
