import { Inject, Injectable, Optional } from '@nestjs/common';
import { METRICS, type Metrics } from '@plumbline/http';
import { LedgerClockService } from './ledger-clock.service.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { isRowSecurityError, buildRowSecurityResult } from './row-security.ts';
import { validateRows, type RowRefusal } from './row-validation.ts';
import type {
  InstallCheck,
  LookupItem,
  NodeListResult,
  NodeListParameters,
  WriteResult,
  LedgerWriteRequest,
} from './ledger.types.ts';
import { StatementEmbeddingService } from './statement-embedding.service.ts';
import { indexTerms } from './statement-terms.ts';

/** Writes, looks up and lists rows of the ledger, and checks the installation. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    private readonly statementEmbeddings: StatementEmbeddingService,
    private readonly ledgerClock: LedgerClockService,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {}

  /**
   * Writes the rows of a request. Every row that was not written is listed in `refused` or
   * `warned`.
   * @throws ApiError 400 when the request itself is invalid
   */
  async writeRows(
    tenant: string,
    { space, nodes, edges, backfill }: LedgerWriteRequest,
  ): Promise<WriteResult> {
    const validatedRows = {
      nodes: await validateRows('node', nodes),
      edges: await validateRows('edge', edges),
    };
    const { terms, postings } = await indexTerms(validatedRows.nodes.rows);
    const vectors = await this.statementEmbeddings.embedStatements(validatedRows.nodes.rows);
    const pendingWrite = this.ledgerClient.call<WriteResult>(
      tenant,
      // The largest parameter comes last: whenever its buffer grows, the driver copies everything
      // already written.
      `select memory_api.remember(space => $1::text, backfill => $2::jsonb, terms => $3::text[], postings => $4::text[], vectors => $5::jsonb,
         edges => $6::jsonb, nodes => $7::jsonb) as answer`,
      [
        space,
        backfill && JSON.stringify(backfill),
        terms,
        postings,
        vectors && JSON.stringify(vectors),
        validatedRows.edges.jsonb,
        validatedRows.nodes.jsonb,
      ],
    );
    const { refused, ...answer } = await pendingWrite.catch((error: unknown) => {
      if (isRowSecurityError(error)) return buildRowSecurityResult(validatedRows, error);
      throw error;
    });
    const result = {
      ...answer,
      refused: sortRefusals([
        ...validatedRows.nodes.refused,
        ...validatedRows.edges.refused,
        ...refused,
      ]),
    };
    this.ledgerClock.observe(result.captured_at);
    this.countRows(result);
    return result;
  }

  private countRows({ accepted, warned, refused }: WriteResult): void {
    const rowCounter = this.metrics?.counter(
      'ledger_rows_total',
      'Number of rows sent to be stored, by outcome: written, already known or refused.',
      ['outcome'],
    );
    rowCounter?.inc({ outcome: 'written' }, accepted);
    rowCounter?.inc({ outcome: 'known already' }, warned.length);
    rowCounter?.inc({ outcome: 'refused' }, refused.length);
    const refusalCounter = this.metrics?.counter(
      'ledger_refused_total',
      'Rows that the ledger refused, by reason.',
      ['reason'],
    );
    for (const { reason } of refused) refusalCounter?.inc({ reason });
  }

  /** Returns whether ids are in the ledger now: one item per distinct id, in code point order. */
  lookUpIds(
    tenant: string,
    { ids, space }: { ids: readonly string[]; space?: string },
  ): Promise<LookupItem[]> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.lookup(ids => $1::text[], space => $2::text) as answer',
      [ids, space],
    );
  }

  /** Returns one page of the nodes as of an instant. */
  listNodes(
    tenant: string,
    { as_of, valid_at, space, ledger_size, kind, id, category, limit, after }: NodeListParameters,
  ): Promise<NodeListResult> {
    return this.ledgerClient.call(
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

  /** Returns the version of the database functions. */
  async getVersion(): Promise<string> {
    return this.ledgerClient.callAsLoginRole('select memory_api.version() as answer');
  }

  /**
   * Runs in the login's own role, because it must work even when the role memory_app is missing.
   */
  async checkInstall(): Promise<InstallCheck> {
    const { checks: databaseChecks } = await this.ledgerClient.callAsLoginRole<InstallCheck>(
      'select memory_api.check_install() as answer',
    );
    const checks = [...databaseChecks, this.ledgerClock.check()];
    return {
      ok: checks.every(({ ok }) => ok),
      checks: checks.map(({ check_name, ok, detail }) => ({ check_name, ok, detail })),
    };
  }
}

/** Nodes before edges, each in the order of the request. */
const sortRefusals = (refused: RowRefusal[]): RowRefusal[] =>
  refused.sort((a, b) => Number('source_id' in a) - Number('source_id' in b) || a.index - b.index);
