import type { VerifySchemas } from '@plumbline/client';
import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { formatCount } from '../terminal/format-count.ts';
import type { Output } from '../terminal/output.ts';
import { paintVerdict } from '../terminal/style.ts';
import { formatTable, type Column, type Row } from '../terminal/table.ts';
import type { CheckOptions } from './check-options.ts';
import { DocumentCheckRun } from './document-check-run.ts';
import { selectDecidingEvidence } from './evidence.ts';
import { formatUncheckedCounts, formatUncheckedPassages } from './unchecked-passages.ts';

type DocumentCheck = VerifySchemas['DocumentCheckDto'];
type CheckedClaim = VerifySchemas['DocumentClaimDto'];

const COLUMNS: Column[] = [
  { title: 'VERDICT', maxWidth: 9 },
  { title: 'CONF', maxWidth: 4 },
  { title: 'CLAIM' },
  { title: 'DECIDED BY', maxWidth: 24 },
];
const CLAIM_COLUMN = 2;

/** Checks every claim of a file and prints them as a table. */
export async function checkDocument(
  session: Session,
  file: string,
  options: CheckOptions,
): Promise<number> {
  const { output } = session;
  const { documents } = (await session.connectVerify()).checks;
  const result = await new DocumentCheckRun(documents, session).run(file, options);
  if (session.interruption.isRequested) return EXIT.interrupted;
  if (result.status === 'failed')
    throw new CliError(
      `The service could not check the document: ${result.error?.message ?? 'no reason given'}`,
      (result.error?.status ?? 500) < 500 ? EXIT.input : EXIT.unavailable,
    );
  process.exitCode = chooseExitCode(result, options);
  if (output.isJson) output.printJson(result);
  else printResult(result, options, output);
  if (!result.claims.length && result.status === 'finished')
    output.printNotice('Nothing was checked: the text contains no claim that can be checked.');
  return process.exitCode;
}

function chooseExitCode({ status, summary }: DocumentCheck, { failOn }: CheckOptions): number {
  if (summary.false > 0) return EXIT.falseClaim;
  if (status === 'canceled' || summary.failed > 0) return EXIT.unavailable;
  if (!summary.claims) return EXIT.nothingChecked;
  const isUndecided = summary.uncertain + summary.omitted > 0;
  return failOn && isUndecided ? EXIT.uncertain : EXIT.success;
}

function printResult(result: DocumentCheck, { unchecked }: CheckOptions, output: Output): void {
  const { claims, engine } = result;
  const lines = [
    ...(claims.length ? formatClaims(result, output) : []),
    formatUncheckedCounts(result),
    claims.length && engine ? output.style.dim(cleanLine(`Judged by ${engine}`)) : undefined,
    ...(unchecked && result.unchecked.length
      ? ['', ...formatUncheckedPassages(result, output)]
      : []),
  ].filter((line) => line !== undefined);
  if (lines.length) output.printLines(...lines);
}

function formatClaims({ claims, summary }: DocumentCheck, output: Output): string[] {
  const resultByPosition = new Map(claims.map(({ position, result }) => [position, result]));
  const rows = claims.map((claim) => {
    const original = claim.same_as ?? claim.position;
    return toRow({ ...claim, result: resultByPosition.get(original) ?? claim.result }, output);
  });
  return [
    ...formatTable(COLUMNS, rows, {
      width: output.width,
      noteColumn: CLAIM_COLUMN,
      paintTitle: output.style.bold,
    }),
    '',
    formatCounts(summary),
  ];
}

function toRow(
  { verdict, confidence, claim, result, status, error }: CheckedClaim,
  output: Output,
): Row {
  const { style } = output;
  const label = verdict ?? status.toUpperCase();
  const [deciding] = result ? selectDecidingEvidence(result) : [];
  const address = deciding?.source ?? error?.message;
  return {
    cells: [
      { text: label, paint: paintVerdict(style, label) },
      { text: confidence === null ? '' : confidence.toFixed(2) },
      { text: cleanLine(claim) },
      { text: cleanLine(deciding?.outlet ?? '') },
    ],
    ...(address && { note: { text: cleanLine(address), paint: style.dim } }),
  };
}

function formatCounts(summary: DocumentCheck['summary']): string {
  const { claims, failed, canceled, omitted, not_searched: notSearched } = summary;
  const counts = [
    `${summary.false} false`,
    `${summary.true} true`,
    `${summary.uncertain} uncertain`,
    failed && `${failed} failed`,
    canceled && `${canceled} canceled`,
    omitted && `${omitted} not checked`,
    notSearched && `${notSearched} without a search of the news`,
  ];
  return `${formatCount(claims, 'claim')}: ${counts.filter(Boolean).join(', ')}`;
}
