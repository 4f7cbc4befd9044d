import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnsweredCall } from './example-call.ts';
import { shortenValue } from './shorten-value.ts';
import { createStabiliser } from './stabilise-values.ts';

interface TaggedDescription {
  paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>;
}

/** Writes the answered calls that are shown as one JSON file for each tag. */
export function writeExamples(
  folder: string,
  answers: readonly AnsweredCall[],
  {
    service,
    recordedAt,
    description,
  }: {
    service: 'verify' | 'memory';
    recordedAt: Date;
    description: TaggedDescription;
  },
): void {
  const tagByOperation = new Map(
    Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId, tags }) => [operationId, tags?.[0]] as const),
    ),
  );
  const stabilise = createStabiliser({
    service,
    startedAt: recordedAt,
    sent: answers.map(({ call: { body, form, parameters } }) => ({ body, form, parameters })),
  });
  const shown = answers
    .filter(({ call }) => !call.isHidden)
    .map(({ call, parameters, contentType, body, response }) =>
      stabilise({
        operationId: call.operationId,
        summary: call.summary,
        request: {
          ...(Object.keys(parameters).length && { parameters }),
          ...(contentType && { contentType, body }),
        },
        response: { ...response, ...('body' in response && { body: shortenValue(response.body) }) },
      }),
    );
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const byTag = Map.groupBy(shown, ({ operationId }) => tagByOperation.get(operationId) ?? 'other');
  for (const [tag, examples] of byTag)
    writeFileSync(join(folder, `${tag}.json`), `${JSON.stringify(examples, null, 2)}\n`);
}
