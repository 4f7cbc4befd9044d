import type { OpenAPIObject } from '@nestjs/swagger';
import { listOperations, listParameters, type OperationObject } from './open-api.types.ts';

export interface PathParameter {
  description: string;
  /** Format of the value; default: any text. */
  format?: 'uuid';
}

/**
 * Describes the parameters in paths.
 * @param parameterByPlace by the segment before and the parameter: `checks/{id}`
 */
export function describePathParameters(
  document: OpenAPIObject,
  parameterByPlace: Readonly<Record<string, PathParameter>>,
): void {
  for (const { path, description: operation } of listOperations(document))
    for (const parameter of listParameters(operation)) {
      if (parameter.in !== 'path') continue;
      const [place = ''] = new RegExp(`[^/]+/\\{${parameter.name}\\}`).exec(path) ?? [];
      const { description, format } = parameterByPlace[place] ?? {};
      if (description) parameter.description ??= description;
      parameter.schema = { type: 'string', ...(format && { format }) };
    }
}

/** Adds the header with which a client repeats a write safely. */
export function addIdempotencyKey(operation: OperationObject): void {
  (operation.parameters ??= []).push({
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key that the client chooses for this request, such as a UUID. A request with the same ' +
      'key and content is not executed again within 24 hours; it gets the answer of the first ' +
      'one, with `Idempotency-Replayed: true`. Errors, streams and answers of more than 1 MiB ' +
      'are not kept.',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '6f9b1b0e-8a52-4a1e-9f0b-3c5a7c1d2e4f',
  });
}

/** @nestjs/swagger writes the examples of a parameter's type where OpenAPI has named examples. */
export function moveExamplesToSchemas(document: OpenAPIObject): void {
  for (const { description: operation } of listOperations(document))
    for (const parameter of listParameters(operation)) {
      const { examples, schema } = parameter;
      if (!Array.isArray(examples) || !schema || '$ref' in schema) continue;
      schema.examples = examples as unknown[];
      delete parameter.examples;
    }
}
