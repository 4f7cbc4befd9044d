import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader, type runInTransaction } from '@plumbline/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { ErasureFenceService, type ErasureMark } from '../erasure-fence/erasure-fence.service.ts';
import { errors } from '../errors/errors.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';
import { type EvidenceScope, VerdictRow } from './check.entity.ts';
import { reviveVerdictRecord } from './revive-verdict-record.ts';

const loadSql = createSqlLoader(import.meta.url);
const CURRENT_VERDICT_SQL = loadSql('current-verdict');
const STATEMENT_VERDICT_SQL = loadSql('statement-verdict');

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** Changes that belong into the transaction that stores a verdict. */
export type VerdictAddition = (client: TransactionClient) => Promise<void>;

/** The columns that identify a verdict for reuse. */
export type VerdictKey = Pick<
  VerdictRow,
  'accountId' | 'ownerId' | 'statementKey' | 'language' | 'source' | 'asOf' | 'from' | 'to'
>;

/** A verdict whose evidence was not deleted. */
export type CompleteVerdict = VerdictRow & { result: VerdictRecord };

/** Stores verdicts as they were computed. A row changes only when one of its sources is deleted. */
@Injectable()
export class VerdictRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /** Returns the newest verdict of a key. `isCurrent`: it has not expired. */
  async findNewest(key: VerdictKey): Promise<(VerdictRow & { isCurrent: boolean }) | undefined> {
    const { statementKey, language, source, accountId, ownerId, asOf, from, to } = key;
    const [row] = await this.db.query<(VerdictRow & { isCurrent: boolean })[]>(
      CURRENT_VERDICT_SQL,
      [statementKey, language, source, accountId, ownerId, asOf, from, to],
    );
    return row && { ...row, ...reviveVerdict(row) };
  }

  /**
   * Returns the newest verdict on each statement, from evidence that the viewer may see. Statements
   * that were not checked are left out.
   *
   * @returns verdicts by the id of the statement
   */
  async findByStatements(
    statementIds: readonly string[],
    viewer: Pick<Caller, 'accountId' | 'ownerId'> | undefined,
  ): Promise<Map<string, CompleteVerdict>> {
    if (!statementIds.length) return new Map();
    const rows = await this.db.query<{ statementId: string; verdictId: string }[]>(
      STATEMENT_VERDICT_SQL,
      [statementIds, viewer?.accountId ?? null, viewer?.ownerId ?? null],
    );
    const verdicts = await this.findByIds(rows.map(({ verdictId }) => verdictId));
    return new Map(
      rows.flatMap(({ statementId, verdictId }) => {
        const verdict = verdicts.get(verdictId);
        return isComplete(verdict) ? [[statementId, verdict] as const] : [];
      }),
    );
  }

  async findByIds(ids: readonly string[]): Promise<Map<string, VerdictRow>> {
    if (!ids.length) return new Map();
    const rows = await this.db
      .getRepository(VerdictRow)
      .createQueryBuilder('verdict')
      .where('verdict.id = any(:ids)', { ids })
      .getMany();
    return new Map(rows.map((row) => [row.id, reviveVerdict(row)]));
  }

  /**
   * Stores a verdict and links it to the ingested sources that it quotes. When such a source is
   * deleted, the evidence is deleted too.
   *
   * @param verdict undefined when it is stored already
   * @param mark created before the evidence was read
   * @param add what refers to the verdict
   * @throws 503 when a source was deleted, or content of the account erased, in the meantime
   */
  async save(
    verdict: CompleteVerdict | undefined,
    mark: ErasureMark,
    add?: VerdictAddition,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.erasureFence.check(tx, mark);
      if (verdict) await this.insert(tx, verdict);
      await add?.((await tx.queryRunner!.connect()) as TransactionClient);
    });
  }

  private async insert(tx: EntityManager, verdict: CompleteVerdict): Promise<void> {
    const sourceIds = listSourceIds(verdict.result);
    await tx.getRepository(VerdictRow).insert(verdict);
    if (!sourceIds.length) return;
    const rows = await tx.query<object[]>(
      `insert into verify.verdict_source (verdict_id, source_id)
       select $1, s.id from verify.source s
       where s.id = any($2::uuid[]) and s.deleted_at is null for key share
       returning source_id`,
      [verdict.id, sourceIds],
    );
    if (rows.length < sourceIds.length)
      throw errors.serviceBusy('A source was deleted during this request; try again');
  }

  /** Whether the caller may see any ingested content. */
  async hasIngestedContent({ accountId, ownerId }: Caller): Promise<boolean> {
    const [row] = await this.db.query<{ found: boolean }[]>(
      `select exists (select from verify.source s
         where s.account_id = $1 and verify.is_visible(s, $1, $2)) as found`,
      [accountId, ownerId],
    );
    return row!.found;
  }
}

export const isComplete = (verdict: VerdictRow | undefined): verdict is CompleteVerdict =>
  verdict !== undefined && verdict.result !== null;

/**
 * Returns the owner of a verdict; null fields when it uses only public news, so that it is shared
 * by all.
 */
export const toVerdictOwner = (
  source: EvidenceScope,
  { accountId, ownerId }: Pick<Caller, 'accountId' | 'ownerId'>,
): Pick<VerdictRow, 'accountId' | 'ownerId'> =>
  source === 'default' ? { accountId: null, ownerId: null } : { accountId, ownerId };

const reviveVerdict = (row: VerdictRow): VerdictRow => ({
  ...row,
  result: row.result && reviveVerdictRecord(row.result),
});

/** Includes documents that were judged but not cited, because the record contains their text. */
const listSourceIds = ({ evidence }: VerdictRecord): string[] => [
  ...new Set(
    evidence.flatMap(({ document }) => (document.origin === 'ingest' ? [document.id] : [])),
  ),
];
