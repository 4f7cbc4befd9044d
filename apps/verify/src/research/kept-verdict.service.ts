import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.ts';
import { identifyClaim } from '../checks/check-request.ts';
import {
  type CompleteVerdict,
  isComplete,
  VerdictRepository,
} from '../checks/verdict.repository.ts';
import { CLOCK, type Clock } from '../fact-checking/clock.ts';
import type { StatementRef } from '../fact-checking/statements/statement.service.ts';
import type { KeptVerdict } from './research-report.ts';
import type { ResearchRun } from './research-run.types.ts';

/** Reads the stored verdicts on statements, equal to those on their pages. */
@Injectable()
export class KeptVerdictService {
  constructor(
    private readonly verdicts: VerdictRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest verdict on the query from public news, if the query is a statement. */
  async findByQuery({
    query,
    form,
    subject,
  }: Pick<ResearchRun, 'query' | 'form' | 'subject'>): Promise<KeptVerdict | null> {
    if (form !== 'statement' || subject.isQuestion) return null;
    const verdict = await this.verdicts.findNewest({
      ...{ ...identifyClaim(query, this.clock()), source: 'default' },
      ...{ accountId: null, ownerId: null, asOf: null, from: null, to: null },
    });
    return isComplete(verdict) ? toKeptVerdict(verdict) : null;
  }

  /** @returns the verdicts by statement id */
  async findByStatements(
    statements: readonly StatementRef[],
    caller: Caller,
  ): Promise<Map<string, KeptVerdict>> {
    const verdicts = await this.verdicts.findByStatements(
      statements.map(({ id }) => id),
      caller,
    );
    return new Map([...verdicts].map(([id, verdict]) => [id, toKeptVerdict(verdict)]));
  }
}

const toKeptVerdict = ({ result, checkedAt }: CompleteVerdict): KeptVerdict => ({
  ...{ verdict: result.verdict, confidence: result.confidence },
  checked_at: checkedAt.toISOString(),
});
