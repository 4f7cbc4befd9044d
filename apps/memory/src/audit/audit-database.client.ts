import { runInTransaction, type Database } from '@plumbline/database';

export const formatInstant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Connection = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/**
 * Reads tables for the audit. Names without a schema are those of PostgreSQL itself, whatever the
 * owner of the database sets, so that nobody can put own functions in their place.
 */
export class AuditDatabaseClient {
  constructor(private readonly database: Database) {}

  /**
   * Reads rows of one tenant, as the owner of the tables.
   * @param values parameters of the SQL text; default: the tenant
   */
  query(tenant: string, text: string, values: unknown[] = [tenant]): Promise<unknown[][]> {
    return this.run(async (client) => {
      await client.query(
        `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true),
           set_config('extra_float_digits', '1', true), set_config('statement_timeout', '10min', true)`,
        [tenant],
      );
      return client.query<unknown[]>({ text, values, rowMode: 'array' });
    });
  }

  /** Reads rows of all tenants, as the login of the audit. */
  queryAllTenants(text: string, values: unknown[] = []): Promise<unknown[][]> {
    return this.run((client) => client.query<unknown[]>({ text, values, rowMode: 'array' }));
  }

  private run(query: (client: Connection) => Promise<{ rows: unknown[][] }>): Promise<unknown[][]> {
    return runInTransaction(this.database.pool, async (client) => {
      await client.query('set local search_path = pg_catalog; set local row_security = on');
      return (await query(client)).rows;
    });
  }
}
