import { Inject, Injectable, Optional } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { METRICS, type Metrics } from '@plumbline/http';
import { LedgerClockService } from './ledger-clock.service.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { LedgerReadClient } from './ledger-read.client.ts';
import { isRowSecurityError, buildRowSecurityResult } from './row-security.ts';
import {
  nameUnknownFields,
  validateRows,
  type RowRefusal,
  type ValidatedRows,
} from './row-validation.ts';
import type {
  InstallCheck,
  LookupItem,
  NodeListResult,
  NodeListParameters,
  WriteResult,
  LedgerWriteRequest,
} from './ledger.types.ts';
import {
  StatementEmbeddingService,
  type StatementEmbeddings,
} from './statement-embedding.service.ts';
import { indexTerms, type IndexedTerms } from './statement-terms.ts';

/**
 * From this many nodes on, the service extracts the terms while the database writes the rows. For
 * fewer nodes, a second call takes longer than that.
 */
const MIN_NODES_TO_OVERLAP = 100;
/**
 * The writer holds the tenant's lock until the terms are extracted. Up to this many bytes of nodes
 * that takes less time than writing them.
 */
const MAX_BYTES_TO_OVERLAP = 4_000_000;

interface ValidatedWrite {
  space: string;
  backfill?: object;
  nodes: ValidatedRows;
  edges: ValidatedRows;
  vectors?: StatementEmbeddings;
}

const canIndexDuringWrite = ({ rows, jsonb }: ValidatedRows): boolean =>
  rows.length >= MIN_NODES_TO_OVERLAP && jsonb.length <= MAX_BYTES_TO_OVERLAP;

const toJson = (value: object | undefined) => value && JSON.stringify(value);

const listRowValues = ({ vectors, edges, nodes }: ValidatedWrite) => [
  toJson(vectors),
  edges.jsonb,
  nodes.jsonb,
];

/** The database splits lists (no term contains a line break) more quickly than it reads arrays. */
const joinIndexedTerms = ({ terms, postings }: IndexedTerms) => [
  terms.join('\n'),
  postings.join('\n'),
];

/** Writes, looks up and lists rows of the ledger, and checks the installation. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    private readonly ledgerReadClient: LedgerReadClient,
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
    const vectors = await this.statementEmbeddings.embedStatements(validatedRows.nodes.rows);
    const pendingWrite = canIndexDuringWrite(validatedRows.nodes)
      ? this.writeThenIndex(tenant, { space, backfill, ...validatedRows, vectors })
      : this.writeIndexed(tenant, { space, backfill, ...validatedRows, vectors });
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
      ]).map((refusal) => nameUnknownFields(refusal, { nodes, edges })),
    };
    this.ledgerClock.observe(result.captured_at);
    this.countRows(result);
    return result;
  }

  private async writeIndexed(tenant: string, write: ValidatedWrite): Promise<WriteResult> {
    const indexValues = joinIndexedTerms(await indexTerms(write.nodes.rows));
    return this.ledgerClient.call(
      tenant,
      // The largest parameter comes last: whenever its buffer grows, the driver copies everything
      // already written.
      `select memory_api.remember(space => $1::text, backfill => $2::jsonb, terms => string_to_array($3::text, E'\\n', ''),
         postings => string_to_array($4::text, E'\\n'), vectors => $5::jsonb, edges => $6::jsonb, nodes => $7::jsonb) as answer`,
      [write.space, toJson(write.backfill), ...indexValues, ...listRowValues(write)],
    );
  }

  private writeThenIndex(tenant: string, write: ValidatedWrite): Promise<WriteResult> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.remember_rows(space => $1::text, backfill => $2::jsonb, vectors => $3::jsonb, edges => $4::jsonb, nodes => $5::jsonb) as answer`,
      [write.space, toJson(write.backfill), ...listRowValues(write)],
      async () => {
        await yieldToEventLoop(); // so that the rows are sent first
        return {
          statement: `select memory_api.index_rows(terms => string_to_array($1::text, E'\\n', ''), postings => string_to_array($2::text, E'\\n')) as answer`,
          values: joinIndexedTerms(await indexTerms(write.nodes.rows)),
        };
      },
    );
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
    return this.ledgerReadClient.read(
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
