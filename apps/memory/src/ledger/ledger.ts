import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { toCallerError } from './caller-error.ts';
import { isRowSecurityRefusal, refusedByRowSecurity } from './row-security.ts';
import { screen, type Refusal } from './rows.ts';
import type { InstallCheck, LookupItem, ReadAnswer, ReadRequest, WriteAnswer, WriteRequest } from './shapes.ts';

/** Longest that one statement may run (PGlite does not enforce it), and that a stalled instance may keep others from a tenant's ledger. */
const STATEMENT_TIMEOUT = '60s';
const IDLE_TIMEOUT = '30s';

/** The only code that calls the functions of `memory_api`. Each call is one transaction, in the role and for the tenant that it sets for itself. */
@Injectable()
export class Ledger {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Writes a request; every row that is not written comes back in `refused` or `warned`. @throws ApiError 400 when the request itself is at fault */
  async remember(tenant: string, { space, nodes, edges, backfill }: WriteRequest): Promise<WriteAnswer> {
    const screened = { nodes: screen('node', nodes), edges: screen('edge', edges) };
    const call = this.call<WriteAnswer>(
      tenant,
      'select memory_api.remember(space => $1::text, nodes => $2::jsonb, edges => $3::jsonb, backfill => $4::jsonb) as answer',
      [space, JSON.stringify(screened.nodes.rows), JSON.stringify(screened.edges.rows), backfill ? JSON.stringify(backfill) : null],
    );
    const { refused, ...answer } = await call.catch((error: unknown) => {
      if (isRowSecurityRefusal(error)) return refusedByRowSecurity(screened, error);
      throw error;
    });
    return { ...answer, refused: inOrder([...screened.nodes.refused, ...screened.edges.refused, ...refused]) };
  }

  /** Whether ids are in the ledger now: one item a distinct id, in the order of code points. */
  lookup(tenant: string, { ids, space }: { ids: readonly string[]; space?: string }): Promise<LookupItem[]> {
    return this.call(tenant, 'select memory_api.lookup(ids => $1::text[], space => $2::text) as answer', [ids, space ?? null]);
  }

  /** Nodes as of an instant; a page of them. */
  read(tenant: string, { as_of, valid_at, space, ledger_size, kind, id, category, limit, after }: ReadRequest): Promise<ReadAnswer> {
    return this.call(
      tenant,
      `select memory_api.read(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, kinds => $5::text[],
         ids => $6::text[], category => $7::text, page_limit => $8::integer, after_known_at => $9::timestamptz, after_position => $10::bigint) as answer`,
      [as_of, valid_at, space, ledger_size, kind, id, category, limit, after?.known_at, after?.position].map((value) => value ?? null),
    );
  }

  /** The version of the database functions. */
  async version(): Promise<string> {
    const { rows } = await this.database.pool.query<{ version: string }>('select memory_api.version() as version');
    return rows[0]!.version;
  }

  /** Runs in the login's own role: it must answer even when memory_app is gone. */
  async checkInstall(): Promise<InstallCheck> {
    const { rows } = await this.database.pool.query<{ answer: InstallCheck }>('select memory_api.check_install() as answer');
    const { ok, checks } = rows[0]!.answer;
    return { ok, checks: checks.map(({ check_name, ok, detail }) => ({ check_name, ok, detail })) };
  }

  private async call<Answer>(tenant: string, statement: string, values: unknown[]): Promise<Answer> {
    try {
      return await transaction(this.database.pool, async (client) => {
        // Transaction-local, all of it: connections are shared, in the pool, behind a pooler, and in the embedded database even the session is.
        await client.query(
          `select set_config('statement_timeout', $2, true), set_config('idle_in_transaction_session_timeout', $3, true),
             set_config('memory.tenant', $1, true), set_config('role', 'memory_app', true)`,
          [tenant, STATEMENT_TIMEOUT, this.database.kind === 'server' ? IDLE_TIMEOUT : '0'],
        );
        const { rows } = await client.query<{ answer: Answer }>(statement, values);
        return rows[0]!.answer;
      });
    } catch (error) {
      throw toCallerError(error);
    }
  }
}

/** Nodes before edges, each in the order of the request. */
const inOrder = (refused: Refusal[]): Refusal[] =>
  refused.sort((a, b) => Number('source_id' in a) - Number('source_id' in b) || a.index - b.index);
