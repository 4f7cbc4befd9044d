import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@plumbline/config';
import { formatCsvRecord } from '../csv/csv.ts';
import { computeMetrics } from './evaluation-metrics.ts';
import { describeJudge, type EvaluationResult, parseResults } from './evaluation-result.ts';
import type { Evaluation } from './evaluation.types.ts';
import { drawReliabilityDiagram } from './reliability-diagram.ts';
import { DIAGRAM_FILE, formatReport } from './report.ts';

const REPORT_FILE = 'report.md';
const RESULTS_FILE = 'results.jsonl';
const TABLE_FILE = 'results.csv';
const CSV_COLUMNS = [
  ...['line', 'claim', 'label', 'verdict', 'confidence', 'engine', 'judge', 'calibration'],
  ...['date', 'url', 'stance', 'quote', 'source', 'checked_at', 'verdict_id'],
];

/** The folder of a run. Results are appended one by one, so that a killed run can be resumed. */
export class EvaluationFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Creates the folder. When resuming, reads the results of the earlier run.
   *
   * @throws StartupError when results exist already, or the folder cannot be written
   */
  open(isResumed: boolean): EvaluationResult[] {
    const file = join(this.#folder, RESULTS_FILE);
    try {
      mkdirSync(this.#folder, { recursive: true });
      const isThere = existsSync(file);
      if (isThere && !isResumed)
        throw new StartupError(
          `${file} already exists. Continue it with --resume, or choose another folder with --out.`,
        );
      const results = parseResults(isThere ? readFileSync(file, 'utf8') : '', file);
      this.#write(RESULTS_FILE, formatResultLines(results)); // without an incomplete last line
      return results;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      throw new StartupError(`${this.#folder} cannot be written: ${(error as Error).message}`);
    }
  }

  append(result: EvaluationResult): void {
    appendFileSync(join(this.#folder, RESULTS_FILE), formatResultLines([result]));
  }

  /**
   * Writes the report and its diagram, and rewrites the results in the order of the claims.
   *
   * @returns the paths of the files
   */
  finish(evaluation: Evaluation): string[] {
    const { results } = evaluation;
    const judges = [...new Set(results.map(describeJudge))].join(', ');
    const { bins } = computeMetrics(results);
    return [
      this.#write(REPORT_FILE, formatReport(evaluation)),
      this.#write(DIAGRAM_FILE, drawReliabilityDiagram(bins, judges)),
      this.#write(RESULTS_FILE, formatResultLines(results)),
      this.#write(TABLE_FILE, formatResultTable(results)),
    ];
  }

  /** Writes atomically: if the process is killed, the old file stays. */
  #write(name: string, text: string): string {
    const path = join(this.#folder, name);
    writeFileSync(`${path}.part`, text);
    renameSync(`${path}.part`, path);
    return path;
  }
}

const formatResultLines = (results: readonly EvaluationResult[]): string =>
  results.map((result) => `${JSON.stringify(result)}\n`).join('');

/** With a byte order mark, which spreadsheets need to detect UTF-8. */
function formatResultTable(results: readonly EvaluationResult[]): string {
  const records = results.map((result) => {
    const { line, claim, label, verdict, confidence, engine, meta, date, url, passages } = result;
    const [first] = passages;
    return formatCsvRecord([
      ...[line, claim, label, verdict, confidence, engine, meta.judge, meta.calibration],
      ...[date, url, first?.stance, first?.quote, first?.source],
      ...[result.checked_at, result.verdict_id],
    ]);
  });
  return `\uFEFF${formatCsvRecord(CSV_COLUMNS)}${records.join('')}`;
}
