import type { INestApplicationContext } from '@nestjs/common';
import { StartupError } from '@plumbline/config';
import { type ClaimFile, type ClaimRow, identifyRow } from './claim-file.ts';
import type { CsvFault } from '../csv/csv.ts';
import type { EvaluationFiles } from './evaluation-files.ts';
import { computeMetrics, isRight, isWrongSide } from './evaluation-metrics.ts';
import type { EvaluationResult } from './evaluation-result.ts';
import type { Evaluation, EvaluationOptions } from './evaluation.types.ts';
import { EvaluationCallerService } from './evaluation-caller.service.ts';
import { EvaluationService } from './evaluation.service.ts';
import { formatScore } from './format-figures.ts';
import { summarize } from './report.ts';

export interface EvaluationRequest extends EvaluationOptions {
  /** Name of the claims file. */
  fileName: string;
  claimFile: ClaimFile;
  /** Results of an earlier run, which are not checked again. */
  earlierResults: readonly EvaluationResult[];
  /** A token or the name of a subject. */
  key?: string;
}

/** The text for stdout, and whether every row has a result. */
export interface CommandOutput {
  text: string;
  isComplete: boolean;
}

/**
 * Checks the claims of a file that have no result yet, and writes the evaluation's files, also when
 * the signal is aborted.
 *
 * @param onProgress receives lines of text for the user
 * @throws StartupError for an unknown key, and for earlier results of another engine or with other
 *   options
 */
export async function evaluateClaims(
  app: INestApplicationContext,
  { fileName, claimFile, earlierResults, key, source, limit }: EvaluationRequest,
  files: EvaluationFiles,
  signal: AbortSignal,
  onProgress: (line: string) => void,
): Promise<CommandOutput> {
  const service = app.get(EvaluationService);
  const options = { source, limit };
  const caller = await app.get(EvaluationCallerService).findCaller(key, source);
  assertSameRun(earlierResults, service.engine, options);
  const { results, pendingRows } = matchResults(claimFile.rows, earlierResults);
  const faults: CsvFault[] = [...claimFile.faults];
  const total = claimFile.rows.length;
  if (results.length) onProgress(`${results.length} of ${total} claims already have a verdict`);
  await service.run(pendingRows, options, caller, signal, {
    onPage: (doneCount, totalCount) => onProgress(`${doneCount} of ${totalCount} pages read`),
    onResult: (result) => {
      files.append(result);
      results.push(result);
      onProgress(`${results.length} of ${total} ${describeResult(result)}`);
    },
    onFault: (fault) => {
      faults.push(fault);
      onProgress(`line ${fault.line} has no verdict: ${fault.reason}`);
    },
  });
  const evaluation: Evaluation = {
    ...{ fileName, ...options },
    results: results.sort((a, b) => a.line - b.line),
    faults: faults.sort((a, b) => a.line - b.line),
    pendingCount: claimFile.rows.length + claimFile.faults.length - results.length - faults.length,
  };
  const paths = files.finish(evaluation);
  return {
    text: formatSummary(evaluation, paths),
    isComplete: !faults.length && !evaluation.pendingCount,
  };
}

/** Metrics of one file are meaningless if several engines judged. */
function assertSameRun(
  results: readonly EvaluationResult[],
  engine: string,
  { source, limit }: EvaluationOptions,
): void {
  for (const { engine: other, meta } of results) {
    if (other !== engine)
      throw new StartupError(
        `The existing results were judged by ${other}, but this service judges with ` +
          `${engine}. Choose another folder with --out.`,
      );
    if (meta.source !== source || meta.limit !== limit)
      throw new StartupError(
        `The existing results were made with --source ${meta.source} --limit ` +
          `${meta.limit}. Use the same options, or choose another folder with --out.`,
      );
  }
}

/** Matches by claim, date and URL, so that a corrected label takes effect. */
function matchResults(rows: readonly ClaimRow[], earlierResults: readonly EvaluationResult[]) {
  const resultByKey = new Map(earlierResults.map((result) => [identifyRow(result), result]));
  const results: EvaluationResult[] = [];
  const pendingRows: ClaimRow[] = [];
  for (const row of rows) {
    const result = resultByKey.get(identifyRow(row));
    if (result) results.push({ ...result, line: row.line, label: row.label });
    else pendingRows.push(row);
  }
  return { results, pendingRows };
}

function describeResult(result: EvaluationResult): string {
  const { line, verdict, confidence, label } = result;
  const mark = isRight(result) ? 'right' : isWrongSide(result) ? 'WRONG SIDE' : 'not as labelled';
  return `(line ${line}): ${verdict} ${formatScore(confidence)}, labelled ${label}: ${mark}`;
}

function formatSummary(
  { results, faults, pendingCount }: Evaluation,
  paths: readonly string[],
): string {
  const metrics = computeMetrics(results);
  return [
    summarize(metrics),
    ...(metrics.coverage.count
      ? [
          `The Brier score is ${formatScore(metrics.brierScore)}, and the expected ` +
            `calibration error is ${formatScore(metrics.calibrationError)}.`,
        ]
      : []),
    ...(faults.length
      ? [
          `${faults.length} rows have no verdict:`,
          ...faults.map(({ line, reason }) => `  line ${line}: ${reason}`),
        ]
      : []),
    ...(pendingCount
      ? [
          `The run stopped with ${pendingCount} rows left. To continue, repeat the command ` +
            'with --resume.',
        ]
      : []),
    'Written:',
    ...paths.map((path) => `  ${path}`),
  ].join('\n');
}
