import type { VerifyClient, VerifySchemas } from '@plumbline/client';
import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { wrapToWidth } from '../terminal/display-width.ts';
import type { Output } from '../terminal/output.ts';

type Answer = VerifySchemas['CollectionAnswerDto'];

export interface AskOptions {
  question: string;
  collection?: string;
  asOf?: string;
}

/** Answers a question from a collection and prints the quotations. */
export async function ask(session: Session, options: AskOptions): Promise<number> {
  const { question, collection, asOf } = options;
  const { output, interruption } = session;
  const client = await session.connectVerify();
  output.progress.show('Reading the collection …');
  const id = collection ?? (await findOnlyCollection(client, interruption.signal));
  const body = { question, ...(asOf !== undefined && { as_of: asOf }) };
  const answer = await client.collections.answer(id, body, interruption);
  if (output.isJson) output.printJson(answer);
  else printAnswer(answer, output);
  return EXIT.success;
}

/** @throws CliError unless there is exactly one collection */
async function findOnlyCollection(client: VerifyClient, signal: AbortSignal): Promise<string> {
  const { collections } = await client.collections.list({}, { signal });
  const [first, second] = collections;
  if (first && !second) return first.id;
  const names = collections.map(({ slug, id, name }) => `${slug ?? id} (${name})`).join(', ');
  throw new CliError(
    first
      ? `Name a collection with --collection: ${names}.`
      : 'There is no collection yet. Create one with POST /api/v1/collections.',
    EXIT.input,
  );
}

function printAnswer({ answer, grounded, confidence, citations }: Answer, output: Output): void {
  const { style, width } = output;
  output.printLines(
    ...wrapToWidth(cleanLine(answer), width),
    ...(grounded
      ? citations.flatMap(({ quote, url, start, end }) => [
          '',
          ...wrapToWidth(`“${cleanLine(quote)}”`, width - 2).map((line) => `  ${line}`),
          `  ${style.dim(cleanLine(`${url}, characters ${start} to ${end}`))}`,
        ])
      : []),
    '',
    style.dim(grounded ? `Confidence ${confidence.toFixed(2)}` : 'The collection has no answer.'),
  );
}
