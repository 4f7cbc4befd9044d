import type { Pool } from 'pg';
import { runInTransaction } from '../run-in-transaction.ts';

/** A table of the services, with what a copy of its rows needs to know. */
export interface TableInfo {
  /** Schema and name, quoted where SQL needs it; the same in every database. */
  name: string;
  /** Role that owns it. */
  owner: string;
  /** Names and types of all columns, in order. */
  columns: { name: string; type: string; isGenerated: boolean }[];
  /** Its partitions that hold rows, or the table itself. */
  leaves: string[];
  /** Whether row security applies to the owner too. */
  forcesRowSecurity: boolean;
  /** Enabled triggers that an insert fires, and `pg_trigger.tgenabled`. */
  insertTriggers: { name: string; state: string }[];
}

/** A sequence and its position. */
export interface SequenceInfo {
  name: string;
  owner: string;
}

/** A foreign key that is not inherited from a partitioned table. */
export interface ForeignKeyInfo {
  table: string;
  owner: string;
  name: string;
  /** As in `alter table … add constraint <name> <definition>`. */
  definition: string;
}

/** Migrations are recorded here. The migrator of a database writes them, so they are not copied. */
const MIGRATION_TABLE = 'migration';

const OWN_SCHEMA = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'plumbline_transfer')
  and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;

const TABLES_SQL = `
  select c.oid::regclass::text as name, quote_ident(pg_get_userbyid(c.relowner)) as owner,
    c.relrowsecurity and c.relforcerowsecurity as "forcesRowSecurity",
    (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
        'isGenerated', a.attgenerated <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    case when c.relkind = 'p' then array(select t.relid::regclass::text from pg_partition_tree(c.oid) t where t.isleaf order by 1)
      else array[c.oid::regclass::text] end as leaves,
    (select coalesce(json_agg(json_build_object('name', quote_ident(g.tgname), 'state', g.tgenabled)), '[]')
      from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal and g.tgtype & 4 <> 0 and g.tgenabled <> 'D') as "insertTriggers"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '${MIGRATION_TABLE}' and ${OWN_SCHEMA}
  order by 1`;

const SEQUENCES_SQL = `
  select c.oid::regclass::text as name, quote_ident(pg_get_userbyid(c.relowner)) as owner
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and ${OWN_SCHEMA} and not exists (
    select from pg_depend d join pg_class t on t.oid = d.refobjid
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and t.relname = '${MIGRATION_TABLE}')
  order by 1`;

const FOREIGN_KEYS_SQL = `
  select k.conrelid::regclass::text as "table", quote_ident(pg_get_userbyid(c.relowner)) as owner,
    quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and ${OWN_SCHEMA}
  order by 1, 3`;

/** Returns all tables of the services, in the order of their names. */
export const listTables = (pool: Pool): Promise<TableInfo[]> => readCatalog(pool, TABLES_SQL);

/** Returns all sequences except those of the records of migrations. */
export const listSequences = (pool: Pool): Promise<SequenceInfo[]> =>
  readCatalog(pool, SEQUENCES_SQL);

export const listForeignKeys = (pool: Pool): Promise<ForeignKeyInfo[]> =>
  readCatalog(pool, FOREIGN_KEYS_SQL);

/** The fixed search path makes every login see the same qualified names. */
const readCatalog = <Row extends object>(pool: Pool, sql: string): Promise<Row[]> =>
  runInTransaction(pool, async (client) => (await client.query<Row>(sql)).rows, {
    search_path: 'pg_catalog, public',
  });

/** Returns the names of the tables whose columns are not the same in both lists. */
export function findDifferentTables(
  sources: readonly TableInfo[],
  targets: readonly TableInfo[],
): string[] {
  const columnsByName = new Map(targets.map(({ name, columns }) => [name, columns]));
  return sources
    .filter(
      ({ name, columns }) => JSON.stringify(columns) !== JSON.stringify(columnsByName.get(name)),
    )
    .map(({ name }) => name);
}
