import { Inject, Injectable, Optional } from '@nestjs/common';
import { METRICS, type Metrics } from '@plumbline/http';
import { LedgerCalls } from './ledger-calls.ts';
import { isRowSecurityRefusal, refusedByRowSecurity } from './row-security.ts';
import { screen, type Refusal } from './rows.ts';
import type {
  InstallCheck,
  LookupItem,
  ReadAnswer,
  ReadRequest,
  WriteAnswer,
  WriteRequest,
} from './shapes.ts';
import { StatementVectors } from './statement-vectors.ts';
import { indexTerms } from './terms.ts';

/** Writes, look-ups, listings and checks of the ledger. */
@Injectable()
export class Ledger {
  constructor(
    private readonly calls: LedgerCalls,
    private readonly statementVectors: StatementVectors,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {}

  /**
   * Writes a request; every row that is not written comes back in `refused` or `warned`. @throws
   * ApiError 400 when the request itself is at fault
   */
  async remember(
    tenant: string,
    { space, nodes, edges, backfill }: WriteRequest,
  ): Promise<WriteAnswer> {
    const screened = { nodes: await screen('node', nodes), edges: await screen('edge', edges) };
    const { terms, postings } = await indexTerms(screened.nodes.rows);
    const vectors = await this.statementVectors.of(screened.nodes.rows);
    const call = this.calls.call<WriteAnswer>(
      tenant,
      // What may be largest comes last: the driver copies what it has written already each time
      // that it needs more room
      `select memory_api.remember(space => $1::text, backfill => $2::jsonb, terms => $3::text[], postings => $4::text[], vectors => $5::jsonb,
         edges => $6::jsonb, nodes => $7::jsonb) as answer`,
      [
        space,
        backfill && JSON.stringify(backfill),
        terms,
        postings,
        vectors && JSON.stringify(vectors),
        screened.edges.json,
        screened.nodes.json,
      ],
    );
    const { refused, ...answer } = await call.catch((error: unknown) => {
      if (isRowSecurityRefusal(error)) return refusedByRowSecurity(screened, error);
      throw error;
    });
    const answered = {
      ...answer,
      refused: inOrder([...screened.nodes.refused, ...screened.edges.refused, ...refused]),
    };
    this.count(answered);
    return answered;
  }

  private count({ accepted, warned, refused }: WriteAnswer): void {
    const rows = this.metrics?.counter(
      'ledger_rows_total',
      'Rows that were sent to be remembered, by what became of them.',
      ['outcome'],
    );
    rows?.inc({ outcome: 'written' }, accepted);
    rows?.inc({ outcome: 'known already' }, warned.length);
    rows?.inc({ outcome: 'refused' }, refused.length);
    const reasons = this.metrics?.counter(
      'ledger_refused_total',
      'Rows that were refused, by the reason they were told.',
      ['reason'],
    );
    for (const { reason } of refused) reasons?.inc({ reason });
  }

  /** Whether ids are in the ledger now: one item a distinct id, in the order of code points. */
  lookup(
    tenant: string,
    { ids, space }: { ids: readonly string[]; space?: string },
  ): Promise<LookupItem[]> {
    return this.calls.call(
      tenant,
      'select memory_api.lookup(ids => $1::text[], space => $2::text) as answer',
      [ids, space],
    );
  }

  /** Nodes as of an instant; a page of them. */
  read(
    tenant: string,
    { as_of, valid_at, space, ledger_size, kind, id, category, limit, after }: ReadRequest,
  ): Promise<ReadAnswer> {
    return this.calls.call(
      tenant,
      `select memory_api.read(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, kinds => $5::text[],
         ids => $6::text[], category => $7::text, page_limit => $8::integer, after_known_at => $9::timestamptz, after_position => $10::bigint) as answer`,
      [
        as_of,
        valid_at,
        space,
        ledger_size,
        kind,
        id,
        category,
        limit,
        after?.known_at,
        after?.position,
      ],
    );
  }

  /** The version of the database functions. */
  async version(): Promise<string> {
    return this.calls.callAsLogin('select memory_api.version() as answer');
  }

  /** Runs in the login's own role: it must answer even when memory_app is gone. */
  async checkInstall(): Promise<InstallCheck> {
    const { ok, checks } = await this.calls.callAsLogin<InstallCheck>(
      'select memory_api.check_install() as answer',
    );
    return { ok, checks: checks.map(({ check_name, ok, detail }) => ({ check_name, ok, detail })) };
  }
}

/** Nodes before edges, each in the order of the request. */
const inOrder = (refused: Refusal[]): Refusal[] =>
  refused.sort((a, b) => Number('source_id' in a) - Number('source_id' in b) || a.index - b.index);
