import { listSuccesses, type OperationObject } from './open-api.types.ts';
import type { TextBody } from './operation-notes.ts';

/**
 * Gives the text bodies of an operation the type `string` instead of that of its JSON body, and the
 * status with which they are sent.
 */
export function typeTextBodies(
  operation: OperationObject,
  textBodies: Readonly<Record<string, TextBody>>,
): void {
  for (const [mediaType, { status, description }] of Object.entries(textBodies)) {
    const successes = listSuccesses(operation);
    const declaring = successes.filter(({ response }) => response.content?.[mediaType]);
    for (const { response } of declaring) delete response.content?.[mediaType];
    const target = String(status ?? declaring[0]?.status ?? successes[0]?.status ?? 200);
    const response = (operation.responses[target] ??= { description });
    if ('$ref' in response) continue;
    response.content = {
      ...response.content,
      [mediaType]: { schema: { type: 'string', description } },
    };
  }
}
