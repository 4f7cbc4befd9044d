import ajvFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AnsweredCall } from './example-call.ts';

interface Content {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}
type ContentByType = Record<string, Content>;
interface ResponseDescription {
  $ref?: string;
  content?: ContentByType;
}
interface OperationDescription {
  operationId: string;
  parameters?: (Content & { name: string; in: string })[];
  requestBody?: { content: ContentByType };
  responses: Record<string, ResponseDescription>;
}
export interface DescribedApi {
  paths: Record<string, Record<string, OperationDescription>>;
  components: { schemas: object; responses: Record<string, ResponseDescription> };
}

/** Formats of OpenAPI that JSON Schema does not have. */
const OPENAPI_FORMATS = ['binary'];

/**
 * Checks the examples of a description, and real answers, against its schemas.
 * @param contentsWithoutExample such as `getClaim 200 text/html`: those that cannot be recorded
 * @returns the faults, one line each
 */
export function findExampleFaults(
  { paths, components }: DescribedApi,
  answers: readonly AnsweredCall[],
  contentsWithoutExample: readonly string[] = [],
): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  for (const format of OPENAPI_FORMATS) ajv.addFormat(format, true);
  const validators = new Map<object, ValidateFunction>();
  const compile = (schema: object): ValidateFunction => {
    const validate = validators.get(schema) ?? ajv.compile({ ...schema, components });
    validators.set(schema, validate);
    return validate;
  };
  const findFaults = (place: string, { schema = {} }: Content, value: unknown): string[] => {
    const validate = compile(schema);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `${place}: ${instancePath || 'the value'} ${message}`,
        );
  };
  const checkContents = (place: string, contents: ContentByType, needsExample: boolean): string[] =>
    Object.entries(contents).flatMap(([type, content]) => {
      const values = [
        ...('example' in content ? [content.example] : []),
        ...Object.values(content.examples ?? {}).map(({ value }) => value),
      ];
      if (!values.length && needsExample && !contentsWithoutExample.includes(`${place} ${type}`))
        return [`${place} ${type} has no example`];
      return values.flatMap((value) => findFaults(`${place} ${type} example`, content, value));
    });
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const resolve = (response: ResponseDescription): ResponseDescription =>
    response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response;

  const stored = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters.flatMap((parameter) =>
      'example' in parameter
        ? findFaults(`${operationId} parameter ${parameter.name}`, parameter, parameter.example)
        : [],
    ),
    ...checkContents(`${operationId} body`, requestBody?.content ?? {}, true),
    ...Object.entries(responses).flatMap(([status, response]) =>
      checkContents(
        `${operationId} ${status}`,
        resolve(response).content ?? {},
        status.startsWith('2'),
      ),
    ),
  ]);
  const live = answers.flatMap(({ call, contentType, body, response }) => {
    const operation = operations.find(({ operationId }) => operationId === call.operationId)!;
    const request = contentType === undefined ? {} : operation.requestBody?.content[contentType];
    const declared = operation.responses[String(response.status)];
    const content = response.contentType
      ? declared && resolve(declared).content?.[response.contentType]
      : {};
    const place = `${call.operationId} ${response.status} ${response.contentType ?? ''}`;
    if (!declared || !content) return [`${place} is not described`];
    return [
      ...(body === undefined ? [] : findFaults(`${call.operationId} request`, request ?? {}, body)),
      ...(response.body === undefined ? [] : findFaults(place, content, response.body)),
    ];
  });
  return [...new Set([...stored, ...live])];
}
