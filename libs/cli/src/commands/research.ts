import type { VerifySchemas } from '@plumbline/client';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { wrapToWidth } from '../terminal/display-width.ts';
import type { Output } from '../terminal/output.ts';
import { formatDay } from './evidence.ts';
import { readReport } from './read-report.ts';

type Report = VerifySchemas['ResearchReportDto'];

/** Researches a question and prints the report with its citations. */
export async function research(
  session: Session,
  query: string,
  language: string | undefined,
): Promise<number> {
  const { output, interruption } = session;
  const { deepResearch } = await session.connectVerify();
  const body = { query, ...(language !== undefined && { language }) };
  const report = await readReport(deepResearch.stream(body, interruption), output);
  if (output.isJson) output.printJson(report);
  else printReport(report, output);
  return EXIT.success;
}

function printReport({ summary, sections, sources, explanation }: Report, output: Output): void {
  const { style, width } = output;
  const wrapLines = (text: string) =>
    text.split('\n').flatMap((line) => wrapToWidth(cleanLine(line), width));
  const unanswered = explanation.questions.filter(({ answered }) => !answered);
  output.printLines(
    ...wrapLines(summary),
    ...sections
      .filter(({ content }) => content !== summary)
      .flatMap(({ title, content }) => ['', style.bold(cleanLine(title)), ...wrapLines(content)]),
    unanswered.length ? '' : undefined,
    ...unanswered.map(({ question }) => `Not answered: ${cleanLine(question)}`),
    sources.length ? '' : undefined,
    ...sources.flatMap(({ title, url, publishedAt }, index) => [
      cleanLine(`[${index + 1}] ${[title, formatDay(publishedAt)].filter(Boolean).join(', ')}`),
      `    ${style.dim(cleanLine(url))}`,
    ]),
  );
}
