set local role memory_owner;

-- Segments: the newest postings
--
-- A batch of a thousand nodes has some five thousand terms, and most of them stand in one or two of its nodes. A row of `postings` for each, with its two
-- index entries, costs more than the nodes themselves. So a commit writes its postings as a segment: a few rows, each with the postings of many terms. Once
-- the segments of a tenant that are not merged hold many commits or many terms (memory.max_segment_commits, max_segment_terms), the writer merges them: one row of `postings` for each
-- term and space, for all of these commits together. Most terms of one batch are in others too, so there are fewer rows, and they are written together.
--
-- What a search finds, and how it is weighed, does not depend on what is merged:
--
--  1. `merges` tells how far the merging has come. A reader takes the last of them that it sees, `merged`, and reads the rows of `postings` whose `upto` is
--     not behind it, and the segments whose `base` is. Both tables only grow and a merge adds to both in one transaction. So every commit is read exactly
--     once, even by a reader whose statements see different states: it goes by the `merged` that it took first.
--  2. What is counted and where a search stops goes by commits, as if each had rows of its own. A merged row of which only some commits are asked for is
--     taken apart (see functions/segment_nodes.sql, frequencies and newest_postings).
--
-- Declared commits (backfills) differ in known_at, and commits with very many terms gain nothing: both write their rows of `postings` at once.
create table memory.segments (
  tenant text collate "C" not null,
  slice smallint not null, -- the terms of which memory.term_slice() is this; -1: all of the commit
  base bigint not null, -- position of the first row of its commit
  space text collate "C" not null,
  postings text not null, -- for each term, in a line of its own behind a line break: `term {node,node}`, nodes as in `postings`
  primary key (tenant, slice, base)
) partition by hash (tenant);

-- Up to 8 kB stay in the row, and what is longer is not compressed: it is searched by every question.
alter table memory.segments alter column postings set storage external;
do $$
begin
  for part in 0..7 loop
    execute format('create table memory.segments_%s partition of memory.segments for values with (modulus 8, remainder %s) with (toast_tuple_target = 8160)', part, part);
  end loop;
end $$;

create table memory.merges (
  tenant text collate "C" not null,
  upto bigint not null, -- base of the last commit that is merged; in the first row, where the ledger ended before the first segment
  primary key (tenant, upto)
) partition by hash (tenant);

do $$
declare
  relation regclass;
begin
  for part in 0..7 loop
    execute format('create table memory.merges_%s partition of memory.merges for values with (modulus 8, remainder %s)', part, part);
  end loop;
  foreach relation in array array(select relid from pg_partition_tree('memory.segments') union all select relid from pg_partition_tree('memory.merges')) loop
    call memory.protect(relation);
  end loop;
end $$;

-- Base of the last commit of a merged row; its `base` is that of the first. Null: a row of one commit, written at once.
alter table memory.postings add column upto bigint;
-- Long lists of nodes are read more often than they are written.
alter table memory.postings alter column nodes set storage external;

reset role;
