import { Injectable } from '@nestjs/common';
import { Semaphore } from '@plumbline/concurrency';
import { EntailmentService } from '@plumbline/nlp-nest';
import type { Caller } from '../auth/caller.ts';
import type { CompleteVerdict } from '../checks/verdict.repository.ts';
import { VerdictService } from '../checks/verdict.service.ts';
import type { ClaimRow } from './claim-file.ts';
import type { CsvFault } from '../csv/csv.ts';
import type { EvaluationResult } from './evaluation-result.ts';
import type { EvaluationOptions } from './evaluation.types.ts';
import { PageEvidenceService } from './page-evidence.service.ts';

export interface EvaluationListener {
  onPage: (doneCount: number, totalCount: number) => void;
  /** Called for each result at once, in any order. */
  onResult: (result: EvaluationResult) => void;
  onFault: (fault: CsvFault) => void;
}

const MAX_CONCURRENT_CLAIMS = 2;
const SUMMARY_LANGUAGE = 'en';

/** Checks the claims of a file in the same way as the API does. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly verdicts: VerdictService,
    private readonly pageEvidence: PageEvidenceService,
    private readonly entailment: EntailmentService,
  ) {}

  /** The judging engine, with the version of its prompts or weights. */
  get engine(): string {
    return this.entailment.version;
  }

  /**
   * Reads all pages first, so that a verdict does not depend on the order of the rows. Then checks
   * every claim without reusing verdicts. Returns without an error when the signal is aborted.
   */
  async run(
    rows: readonly ClaimRow[],
    options: EvaluationOptions,
    caller: Caller,
    signal: AbortSignal,
    listener: EvaluationListener,
  ): Promise<void> {
    const semaphore = new Semaphore();
    try {
      const reasonByUrl = await this.pageEvidence.storePages(rows, signal, listener.onPage);
      await Promise.all(
        rows.map(async (row) => {
          const reason = row.url && reasonByUrl.get(row.url);
          if (reason)
            return listener.onFault({ line: row.line, reason: `the page ${row.url}: ${reason}` });
          await semaphore.run([['claims', MAX_CONCURRENT_CLAIMS]], signal, () =>
            this.checkRow(row, options, caller, signal, listener),
          );
        }),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async checkRow(
    row: ClaimRow,
    options: EvaluationOptions,
    caller: Caller,
    signal: AbortSignal,
    { onResult, onFault }: EvaluationListener,
  ): Promise<void> {
    const { claim, asOf, line } = row;
    const request = {
      ...{ claim, ...options, summaryLanguage: SUMMARY_LANGUAGE },
      ...(asOf && { asOf }),
      freshAfter: new Date(),
    };
    try {
      const { verdict } = await this.verdicts.resolve(request, caller, signal);
      onResult(toResult(row, options, verdict));
    } catch (error) {
      signal.throwIfAborted();
      onFault({ line, reason: error instanceof Error ? error.message : String(error) });
    }
  }
}

function toResult(
  { line, claim, label, date, url }: ClaimRow,
  { source, limit }: EvaluationOptions,
  { id, verdict, confidence, engine, result, checkedAt }: CompleteVerdict,
): EvaluationResult {
  const { judge, calibration, tokens, failedProviders, evidence, sources } = result;
  return {
    ...{ line, claim, label, verdict, confidence, engine },
    ...(date && { date }),
    ...(url && { url }),
    meta: {
      ...{ judge, calibration, source, limit, tokens, failed_providers: failedProviders },
      page_judged: url ? evidence.some(({ document }) => document.url === url) : null,
    },
    passages: sources.map(({ evidenceIndex }) => {
      const { quote, stance, document } = evidence[evidenceIndex]!;
      const { url: address, title, outlet, publishedAt } = document;
      return {
        ...{ quote, stance, source: address, title, outlet },
        ...(publishedAt && { published_at: publishedAt.toISOString() }),
      };
    }),
    ...{ checked_at: checkedAt.toISOString(), verdict_id: id },
  };
}
