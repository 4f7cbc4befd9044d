import { runInTransaction, type Database } from '@plumbline/database';
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

/** What stored certificates, or an entry of the head log, say of the first `size` rows. */
export interface RecordedRoot {
  size: number;
  root: string;
  /** How many certificates there are; 0 for an entry of the head log. */
  certificates: number;
  /**
   * Rows behind these must be captured after this instant: the latest of the certificates that are
   * complete, or some minutes before the latest checkpoint of the head log that has no later entry.
   */
  asOf?: string;
}

/** What a certificate says of a backfill. */
export interface CertifiedBatch {
  reason: string;
  knownAt: string;
}

export interface LedgerWindow {
  rows: StoredRow[];
  commits: StoredCommit[];
  growths: StoredGrowth[];
}

/** When a checkpoint of the head log was signed. */
export interface SignedSize {
  /** Number of entries. */
  size: number;
  signedAt: string;
}

/** How much older than a checkpoint a row may be that the head log does not cover. */
const LOGGED_WITHIN = '5 minutes';

/** Rows that one growth of the tree covers at most; see db/functions/grow_tree.sql. */
const MAX_GROWTH_ROWS = 32_768;

export const formatInstant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Reads the tables of the ledger as their owner, tenant by tenant, without any function of the
 * ledger.
 */
export class LedgerTableReader {
  constructor(private readonly database: Database) {}

  /**
   * Returns the tenants that have a ledger.
   * @throws Error when the login may not see the rows of all tenants
   */
  async listTenants(): Promise<string[]> {
    const { rows: logins } = await this.database.pool.query<{ sees_all: boolean }>(
      'select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
    );
    if (!logins[0]?.sees_all)
      throw new Error(
        'The database login cannot list the tenants. Use a superuser, or name each tenant with ' +
          '--tenant.',
      );
    const { rows } = await this.database.pool.query<{ tenant: string }>(
      `select tenant from memory.heads union select tenant from memory.commits
       union select tenant from memory.tree where tenant <> '' -- the tree of the head log
       union select tenant from memory.certificates
       union select tenant from memory.head_log order by tenant`,
    );
    return rows.map(({ tenant }) => tenant);
  }

  async readHead(tenant: string): Promise<StoredHead | undefined> {
    const [row] = await this.query(
      tenant,
      `select ledger_size::text, ${formatInstant('last_captured_at')} from memory.heads where tenant = $1`,
    );
    return row && { ledgerSize: Number(row[0]), lastCapturedAt: row[1] as string };
  }

  /** Whether anything is stored of a ledger of this tenant. */
  async hasLedger(tenant: string): Promise<boolean> {
    const [row] = await this.query(
      tenant,
      `select exists (select from memory.heads where tenant = $1)
         or exists (select from memory.certificates where tenant = $1)
         or exists (select from memory.head_log where tenant = $1)`,
    );
    return row?.[0] === true || (await this.readLastPosition(tenant)) > 0;
  }

  /** Returns the last position that any table of the ledger has. */
  async readLastPosition(tenant: string): Promise<number> {
    const [row] = await this.query(
      tenant,
      `select greatest(${['nodes', 'edges', 'facts', 'erasures', 'commits', 'tree']
        .map((table) => `(select max(position) from memory.${table} where tenant = $1)`)
        .join(', ')})::text`,
    );
    return Number(row?.[0] ?? 0);
  }

  /**
   * Returns where a window of about `count` rows after a position ends: with a growth of the tree,
   * as far as the tree reaches.
   */
  async findWindowEnd(tenant: string, after: number, count: number): Promise<number> {
    const [row] = await this.query(
      tenant,
      `select coalesce(max(position) filter (where position <= $3), min(position))::text
       from memory.tree where tenant = $1 and position > $2 and position <= $4`,
      [after, after + count, after + count + MAX_GROWTH_ROWS],
    );
    return Number(row?.[0] ?? after + count);
  }

  /**
   * Reads the rows and growths whose positions are in (after, upto], and the commits that these
   * rows belong to.
   */
  async readWindow(tenant: string, after: number, upto: number): Promise<LedgerWindow> {
    const range = [after, upto];
    const rows: StoredRow[] = [];
    for (const kind of ROW_KINDS)
      for (const cells of await this.query(tenant, buildRowQuery(kind), range))
        rows.push(parseStoredRow(kind, cells as (string | null)[]));
    rows.sort((one, other) => one.position - other.position);
    const commits = await this.query(
      tenant,
      `select position::text, rows, ${formatInstant('captured_at')}, ${formatInstant('known_at')},
         backfill_batch::text, reason from memory.commits
       where tenant = $1 and position > $2 and position <= coalesce(
         (select min(position) from memory.commits where tenant = $1 and position >= $3), $3)
       order by commits.position`,
      range,
    );
    const growths = await this.query(
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

  /** Returns what stored certificates and the head log say of the ledger, smallest ledger first. */
  async readRecordedRoots(
    tenant: string,
    checkpoints: readonly SignedSize[],
  ): Promise<RecordedRoot[]> {
    const logged = await this.query(
      tenant,
      `select l.ledger_size::text, encode(l.ledger_root, 'hex'), (
         select ${formatInstant(`(max(s.signed_at) - interval '${LOGGED_WITHIN}')`)} from (
           select size, signed_at from memory.checkpoints
           union all select * from unnest($2::bigint[], $3::timestamptz[])) s (size, signed_at)
         where s.size >= l.position and (l.next is null or s.size < l.next))
       from (
         select ledger_size, ledger_root, position, lead(position) over (order by position) as next
         from (
           select ledger_size, ledger_root, position from memory.head_log where tenant = $1
           union all select 0, sha256(''), 0) e) l`,
      [checkpoints.map(({ size }) => size), checkpoints.map(({ signedAt }) => signedAt)],
    );
    const certified = await this.readCertifiedRoots(tenant);
    return [
      ...logged.map(([size, root, asOf]) => ({
        size: Number(size),
        root: root as string,
        certificates: 0,
        asOf: (asOf as string | null) ?? undefined,
      })),
      ...certified,
    ].sort((one, other) => one.size - other.size);
  }

  private async readCertifiedRoots(tenant: string): Promise<RecordedRoot[]> {
    const rows = await this.query(
      tenant,
      `select size, root, count(*)::text,
         max(certificate ->> 'as_of' collate "C") filter (where certificate ->> 'complete' = 'true')
       from (
         select certificate, (certificate ->> 'ledger_size')::text as size,
           certificate ->> 'ledger_root' as root
         from memory.certificates where tenant = $1
       ) c
       group by size, root`,
    );
    return rows.map(([size, root, certificates, asOf]) => ({
      size: Number(size),
      root: root as string,
      certificates: Number(certificates),
      asOf: (asOf as string | null) ?? undefined,
    }));
  }

  /** Returns stored certificates in the order of their ids, from the one after `afterId` on. */
  async readCertificates(
    tenant: string,
    afterId: string,
    limit: number,
  ): Promise<{ id: string; certificate: unknown }[]> {
    const rows = await this.query(
      tenant,
      `select id::text, certificate from memory.certificates
       where tenant = $1 and id > $2::uuid order by id limit $3`,
      [afterId, limit],
    );
    return rows.map(([id, certificate]) => ({ id: id as string, certificate }));
  }

  /** Returns what stored certificates say of backfills, by the id of the batch. */
  async readCertifiedBatches(tenant: string): Promise<Map<string, CertifiedBatch>> {
    const rows = await this.query(
      tenant,
      `select distinct on (b ->> 'id') b ->> 'id', b ->> 'reason', b ->> 'declared_captured_at'
       from memory.certificates c
       cross join lateral jsonb_array_elements(c.certificate::jsonb -> 'backfill_batches') b
       where c.tenant = $1 order by b ->> 'id', c.id`,
    );
    return new Map(
      rows.map(([id, reason, knownAt]) => [
        id as string,
        { reason: reason as string, knownAt: knownAt as string },
      ]),
    );
  }

  /** Returns the public keys (SubjectPublicKeyInfo, DER) that the service registered. */
  async readSigningKeys(): Promise<Buffer[]> {
    return (await this.query('', 'select public_key from memory.signing_keys')).map(
      ([key]) => key as Buffer,
    );
  }

  private query(tenant: string, text: string, values: unknown[] = []): Promise<unknown[][]> {
    return runInTransaction(
      this.database.pool,
      async (client) => {
        const { rows } = await client.query<unknown[]>({
          text,
          values: text.includes('$1') ? [tenant, ...values] : values,
          rowMode: 'array',
        });
        return rows;
      },
      {
        'memory.tenant': tenant,
        role: 'memory_owner',
        extra_float_digits: '1',
        statement_timeout: '10min',
      },
    );
  }
}

export const toGrowth = ([position, rows, hashes, root]: unknown[]): StoredGrowth => ({
  position: Number(position),
  rows: rows as number,
  hashes: hashes as Buffer,
  root: root as Buffer,
});
