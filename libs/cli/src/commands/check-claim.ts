import type { VerifySchemas } from '@plumbline/client';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { wrapToWidth } from '../terminal/display-width.ts';
import type { Output } from '../terminal/output.ts';
import { paintVerdict } from '../terminal/style.ts';
import { toRequestOptions, type CheckOptions } from './check-options.ts';
import { formatDay, selectDecidingEvidence, type Evidence } from './evidence.ts';
import { readReport } from './read-report.ts';

type FactCheck = VerifySchemas['FactCheckResultDto'];

const MAX_QUOTATIONS = 5;
const INDENT = '  ';

/** Checks one claim and prints its verdict with the quotations that decide it. */
export async function checkClaim(
  session: Session,
  claim: string,
  options: CheckOptions,
): Promise<number> {
  const { output, interruption } = session;
  const { factChecker } = await session.connectVerify();
  const body = { claim, ...toRequestOptions(options) };
  const result = await readReport(factChecker.stream(body, interruption), output);
  process.exitCode = chooseExitCode(result, options);
  if (output.isJson) output.printJson(result);
  else printVerdict(result, output);
  return process.exitCode;
}

function chooseExitCode({ verdict }: FactCheck, { failOn }: CheckOptions): number {
  if (verdict === 'FALSE') return EXIT.falseClaim;
  return verdict === 'UNCERTAIN' && failOn ? EXIT.uncertain : EXIT.success;
}

function printVerdict(result: FactCheck, output: Output): void {
  const { verdict, confidence, summary, evidence, meta, check_id } = result;
  const { style, width } = output;
  const deciding = selectDecidingEvidence(result);
  const shown = (deciding.length ? deciding : evidence).slice(0, MAX_QUOTATIONS);
  output.printLines(
    `${paintVerdict(style, verdict)(verdict)}  confidence ${confidence.toFixed(2)}`,
    ...wrapToWidth(cleanLine(summary), width),
    ...shown.flatMap((item) => formatEvidence(item, output)),
    '',
    style.dim(cleanLine(`Judged by ${meta.engine}, check ${check_id}`)),
  );
}

function formatEvidence(
  { stance, snippet, outlet, source, publishedAt }: Evidence,
  output: Output,
) {
  const { style, width } = output;
  const origin = [outlet, formatDay(publishedAt)].filter(Boolean).join(', ');
  const quotation = wrapToWidth(`“${cleanLine(snippet)}”`, width - INDENT.length);
  return [
    '',
    `${style.bold(cleanLine(stance))} ${cleanLine(origin)}`,
    ...quotation.map((line) => INDENT + line),
    INDENT + style.dim(cleanLine(source)),
  ];
}
