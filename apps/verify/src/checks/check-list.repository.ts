import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import type { Verdict } from '@plumbline/entailment';
import { DataSource } from 'typeorm';
import { identifyClaim } from './check-request.ts';
import type { CheckOptions, CheckStatus } from './check.entity.ts';
import type { CheckOwner } from './check.repository.ts';

const LIST_CHECKS_SQL = createSqlLoader(import.meta.url)('list-checks');
/** Rows that an export reads at once. */
const EXPORT_BATCH_SIZE = 200;

/** Conditions on the checks to return; an omitted field does not restrict them. */
export interface CheckFilter {
  /** Only checks of this claim, ignoring case and punctuation. */
  claim?: string;
  /** Only checks whose claim contains this text, ignoring case. */
  text?: string;
  verdict?: Verdict;
  /** The name of the engine, or name and version. */
  engine?: string;
  status?: CheckStatus;
  from?: Date;
  to?: Date;
  /** Only checks whose last review has a different verdict. */
  isDisputed?: boolean;
  documentCheckId?: string;
}

/** A check in a list. The evidence is omitted. */
export interface CheckSummary {
  id: string;
  claim: string;
  language: string;
  status: CheckStatus;
  options: CheckOptions;
  isReused: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  documentCheckId: string | null;
  position: number | null;
  verdict: Verdict | null;
  confidence: number | null;
  engine: string | null;
  checkedAt: Date | null;
  reviewVerdict: Verdict | null;
  reviewNote: string | null;
  reviewSources: string[] | null;
  reviewedAt: Date | null;
}

/** Finds the checks of an owner. */
@Injectable()
export class CheckListRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Newest first.
   * @param beforeId id of the last check of the previous page
   */
  list(
    { accountId, ownerId }: CheckOwner,
    filter: CheckFilter,
    limit: number,
    beforeId?: string,
  ): Promise<CheckSummary[]> {
    const { claim, text, verdict, engine, status, from, to, isDisputed, documentCheckId } = filter;
    const identity = claim === undefined ? undefined : identifyClaim(claim, new Date());
    return this.db.query<CheckSummary[]>(LIST_CHECKS_SQL, [
      ...[accountId, ownerId, beforeId ?? null],
      ...[identity?.statementKey ?? null, identity?.language ?? null, claim ?? null],
      ...[text ?? null, verdict ?? null, engine ?? null, status ?? null],
      ...[from ?? null, to ?? null, isDisputed ?? false, limit, documentCheckId ?? null],
    ]);
  }

  /** Reads all matching checks in batches. It stops when the signal is aborted. */
  async *stream(
    owner: CheckOwner,
    filter: CheckFilter,
    signal: AbortSignal,
  ): AsyncGenerator<CheckSummary, void> {
    for (let beforeId: string | undefined; !signal.aborted;) {
      const batch = await this.list(owner, filter, EXPORT_BATCH_SIZE, beforeId);
      yield* batch;
      if (batch.length < EXPORT_BATCH_SIZE) return;
      beforeId = batch.at(-1)!.id;
    }
  }
}
