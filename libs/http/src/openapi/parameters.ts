import type { OpenAPIObject } from '@nestjs/swagger';
import { listOperations, listParameters } from './open-api.types.ts';

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
