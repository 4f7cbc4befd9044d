import type { Pool, PoolClient } from 'pg';
import type { ForeignKeyInfo } from './table-catalog.ts';
import type { TableDigest } from './table-rows.ts';

/** What the target database records about the transfer of one service. */
export interface TransferState {
  startedAt: Date;
  finishedAt: Date | null;
  /** Digests of the source's tables at the start, by table. */
  digests: Record<string, TableDigest>;
}

const SCHEMA_SQL = `
  create schema if not exists plumbline_transfer;
  create table if not exists plumbline_transfer.transfer (
    service text primary key, started_at timestamptz not null default now(), finished_at timestamptz, digests jsonb not null);
  create table if not exists plumbline_transfer.progress (
    service text not null, leaf text not null, next_block integer not null, rows bigint not null, primary key (service, leaf));
  create table if not exists plumbline_transfer.foreign_key (
    service text not null, "table" text not null, owner text not null, name text not null, definition text not null,
    primary key (service, "table", name))`;

/**
 * The progress of a transfer, in the target database itself: so each batch of rows and its progress
 * commit together.
 */
export class TransferStateRepository {
  constructor(
    private readonly pool: Pool,
    private readonly service: string,
  ) {}

  async createSchema(): Promise<void> {
    const { rowCount } = await this.pool.query(
      `select where to_regclass('plumbline_transfer.foreign_key') is not null`,
    );
    if (!rowCount) await this.pool.query(SCHEMA_SQL);
  }

  async find(): Promise<TransferState | undefined> {
    const { rows } = await this.pool.query<TransferState>(
      `select started_at as "startedAt", finished_at as "finishedAt", digests from plumbline_transfer.transfer where service = $1`,
      [this.service],
    );
    return rows[0];
  }

  async start(
    client: PoolClient,
    digests: TransferState['digests'],
    foreignKeys: readonly ForeignKeyInfo[],
  ): Promise<void> {
    await client.query(
      'insert into plumbline_transfer.transfer (service, digests) values ($1, $2)',
      [this.service, JSON.stringify(digests)],
    );
    for (const { table, owner, name, definition } of foreignKeys)
      await client.query('insert into plumbline_transfer.foreign_key values ($1, $2, $3, $4, $5)', [
        this.service,
        table,
        owner,
        name,
        definition,
      ]);
  }

  /** Returns the first block of a table or partition that was not copied. */
  async findNextBlock(leaf: string): Promise<number> {
    const { rows } = await this.pool.query<{ next: number }>(
      'select next_block as next from plumbline_transfer.progress where service = $1 and leaf = $2',
      [this.service, leaf],
    );
    return rows[0]?.next ?? 0;
  }

  async recordBlocks(
    client: PoolClient,
    leaf: string,
    nextBlock: number,
    rows: number,
  ): Promise<void> {
    await client.query(
      `insert into plumbline_transfer.progress as p values ($1, $2, $3, $4)
       on conflict (service, leaf) do update set next_block = excluded.next_block, rows = p.rows + excluded.rows`,
      [this.service, leaf, nextBlock, rows],
    );
  }

  /** Returns the foreign keys that are still to be restored. */
  async listForeignKeys(): Promise<ForeignKeyInfo[]> {
    const { rows } = await this.pool.query<ForeignKeyInfo>(
      'select "table", owner, name, definition from plumbline_transfer.foreign_key ' +
        'where service = $1 order by "table", name',
      [this.service],
    );
    return rows;
  }

  async removeForeignKey(client: PoolClient, { table, name }: ForeignKeyInfo): Promise<void> {
    await client.query(
      'delete from plumbline_transfer.foreign_key ' +
        'where service = $1 and "table" = $2 and name = $3',
      [this.service, table, name],
    );
  }

  async finish(): Promise<void> {
    await this.pool.query(
      'update plumbline_transfer.transfer set finished_at = now() where service = $1',
      [this.service],
    );
  }
}
