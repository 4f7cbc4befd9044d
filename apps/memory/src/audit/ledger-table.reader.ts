import { formatInstant, type AuditDatabaseClient } from './audit-database.client.ts';
import { buildRowQuery, parseStoredRow, ROW_KINDS, type StoredRow } from './stored-row.ts';

export interface StoredCommit {
  /** Of its last row. */
  position: number;
  rows: number;
  capturedAt: string;
  knownAt: string;
  batch: string | null;
  reason: string | null;
}

/** What one growth of the Merkle tree kept; see db/tables/0011-tree.sql. */
export interface StoredGrowth {
  /** Of the last row that it covers. */
  position: number;
  rows: number;
  hashes: Buffer;
  root: Buffer;
}

export interface StoredHead {
  ledgerSize: number;
  lastCapturedAt: string;
}

export interface LedgerWindow {
  rows: StoredRow[];
  commits: StoredCommit[];
  growths: StoredGrowth[];
}

/** Rows that one growth of the tree covers at most; see db/functions/grow_tree.sql. */
const MAX_GROWTH_ROWS = 32_768;

/** The tables whose rows have a position in the ledger of a tenant. */
const LEDGER_TABLES = ['nodes', 'edges', 'facts', 'erasures', 'commits', 'tree'];

/**
 * Reads the tables of the ledger as their owner, tenant by tenant, without any function of the
 * ledger.
 */
export class LedgerTableReader {
  constructor(private readonly database: AuditDatabaseClient) {}

  /**
   * Returns the tenants that have a ledger.
   * @throws Error when the login may not see the rows of all tenants
   */
  async listTenants(): Promise<string[]> {
    const [login] = await this.database.queryAllTenants(
      'select rolsuper or rolbypassrls from pg_roles where rolname = current_user',
    );
    if (login?.[0] !== true)
      throw new Error(
        'The database login cannot list the tenants. Use a superuser, or name each tenant with ' +
          '--tenant.',
      );
    const tables = [...LEDGER_TABLES, 'heads', 'certificates', 'head_log'];
    const rows = await this.database.queryAllTenants(
      `${tables.map((table) => `select tenant from memory.${table}`).join(' union ')}
       order by tenant`,
    );
    // The tree of the head log has no tenant
    return rows.map(([tenant]) => tenant as string).filter(Boolean);
  }

  async readHead(tenant: string): Promise<StoredHead | undefined> {
    const [row] = await this.database.query(
      tenant,
      `select ledger_size::text, ${formatInstant('last_captured_at')} from memory.heads where tenant = $1`,
    );
    return row && { ledgerSize: Number(row[0]), lastCapturedAt: row[1] as string };
  }

  /** Whether anything is stored of a ledger of this tenant. */
  async hasLedger(tenant: string): Promise<boolean> {
    const [row] = await this.database.query(
      tenant,
      `select exists (select from memory.heads where tenant = $1)
         or exists (select from memory.certificates where tenant = $1)
         or exists (select from memory.head_log where tenant = $1)`,
    );
    return row?.[0] === true || (await this.readPositions(tenant)).last !== 0;
  }

  /** Returns the first and the last position that any table of the ledger has; 0 without rows. */
  async readPositions(tenant: string): Promise<{ first: number; last: number }> {
    const select = (aggregate: string) =>
      LEDGER_TABLES.map(
        (table) => `(select ${aggregate}(position) from memory.${table} where tenant = $1)`,
      ).join(', ');
    const [row] = await this.database.query(
      tenant,
      `select least(${select('min')})::text, greatest(${select('max')})::text`,
    );
    return { first: Number(row?.[0] ?? 0), last: Number(row?.[1] ?? 0) };
  }

  /**
   * Returns where a window of about `count` rows after a position ends: with a growth of the tree,
   * as far as the tree reaches.
   */
  async findWindowEnd(tenant: string, after: number, count: number): Promise<number> {
    const [row] = await this.database.query(
      tenant,
      `select coalesce(max(position) filter (where position <= $3), min(position))::text
       from memory.tree where tenant = $1 and position > $2 and position <= $4`,
      [tenant, after, after + count, after + count + MAX_GROWTH_ROWS],
    );
    return Number(row?.[0] ?? after + count);
  }

  /**
   * Reads the rows and growths whose positions are in (after, upto], and the commits that these
   * rows belong to.
   */
  async readWindow(tenant: string, after: number, upto: number): Promise<LedgerWindow> {
    const range = [tenant, after, upto];
    const rows: StoredRow[] = [];
    for (const kind of ROW_KINDS)
      for (const cells of await this.database.query(tenant, buildRowQuery(kind), range))
        rows.push(parseStoredRow(kind, cells as (string | null)[]));
    rows.sort((one, other) => one.position - other.position);
    const commits = await this.database.query(
      tenant,
      `select position::text, rows, ${formatInstant('captured_at')}, ${formatInstant('known_at')},
         backfill_batch::text, reason from memory.commits
       where tenant = $1 and position > $2 and position <= coalesce(
         (select min(position) from memory.commits where tenant = $1 and position >= $3), $3)
       order by commits.position`,
      range,
    );
    const growths = await this.database.query(
      tenant,
      `select position::text, rows, hashes, root from memory.tree
       where tenant = $1 and position > $2 and position <= $3 order by tree.position`,
      range,
    );
    return {
      rows,
      commits: commits.map(([position, count, capturedAt, knownAt, batch, reason]) => ({
        position: Number(position),
        rows: count as number,
        capturedAt: capturedAt as string,
        knownAt: knownAt as string,
        batch: batch as string | null,
        reason: reason as string | null,
      })),
      growths: growths.map(toGrowth),
    };
  }
}

export const toGrowth = ([position, rows, hashes, root]: unknown[]): StoredGrowth => ({
  position: Number(position),
  rows: rows as number,
  hashes: hashes as Buffer,
  root: root as Buffer,
});
