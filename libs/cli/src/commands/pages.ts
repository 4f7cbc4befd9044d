import type { VerifySchemas } from '@plumbline/client';
import { EXIT } from '../exit-codes.ts';
import { getFileName, isPageAddress, readInput, readTextInput } from '../read-input.ts';
import type { Session } from '../session.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { formatCount } from '../terminal/format-count.ts';
import { formatDay } from './evidence.ts';

type IngestResult = VerifySchemas['IngestResultDto'];

/** Reads a page and prints it as Markdown. */
export async function crawl(
  session: Session,
  url: string,
  prompt: string | undefined,
): Promise<number> {
  const { output, interruption } = session;
  const client = await session.connectVerify();
  output.progress.show(`Reading ${url} …`);
  const body = { url, ...(prompt !== undefined && { prompt }) };
  const page = await client.crawl(body, interruption);
  if (output.isJson) output.printJson(page);
  else output.printText(page.markdown);
  return EXIT.success;
}

/** Stores a page, a file or the standard input with its claims. */
export async function ingest(session: Session, source: string): Promise<number> {
  const { output, interruption } = session;
  const client = await session.connectVerify();
  const add = async () => {
    if (isPageAddress(source)) return client.ingest.add({ url: source }, interruption);
    if (source === '-')
      return client.ingest.add({ content: await readTextInput(source) }, interruption);
    const file = { file: await readInput(source), name: getFileName(source) };
    return client.ingest.addFile(file, interruption);
  };
  output.progress.show(`Reading ${source} …`);
  const result = await add();
  if (output.isJson) output.printJson(result);
  else output.printLines(...describeIngest(result));
  return EXIT.success;
}

function describeIngest(result: IngestResult): string[] {
  const { source_title: title, claims, predictions, edges, general_length: length } = result;
  return [
    cleanLine(title),
    [
      formatCount(claims.length, 'claim'),
      formatCount(predictions.length, 'prediction'),
      `${formatCount(edges.length, 'relation')} in ${formatCount(length, 'character')}`,
    ].join(', '),
    ...claims.map((claim) =>
      cleanLine(`- ${claim.title}${claim.claim_date ? ` (${claim.claim_date})` : ''}`),
    ),
    ...predictions.map(({ title: text, deadline }) =>
      cleanLine(`- ${text}${deadline ? ` (until ${formatDay(deadline)})` : ''}`),
    ),
    `Stored as ${result.ingest_source_id}`,
  ];
}
