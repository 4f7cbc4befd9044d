import type { OpenAPIObject } from '@nestjs/swagger';
import {
  getRequestContent,
  listOperations,
  listParameters,
  type ContentObject,
  type OperationObject,
} from './open-api.types.ts';

/** A recorded request with its response. */
export interface OperationExample {
  operationId: string;
  /** One line that says what the request does. */
  summary: string;
  request: {
    /** By name; the parameters in the path and the query. */
    parameters?: Record<string, unknown>;
    contentType?: string;
    body?: unknown;
  };
  response: { status: number; contentType?: string; body?: unknown };
}

/** Adds the recorded requests and responses to the operations as their examples. */
export function addExamples(document: OpenAPIObject, examples: readonly OperationExample[]): void {
  const operations = new Map(
    listOperations(document).map(({ description }) => [description.operationId, description]),
  );
  for (const example of examples) {
    const operation = operations.get(example.operationId);
    if (!operation)
      throw new Error(`An example names ${example.operationId}, an unknown operation`);
    addExample(operation, example);
  }
}

function addExample(operation: OperationObject, { summary, request, response }: OperationExample) {
  for (const parameter of listParameters(operation)) {
    const value = request.parameters?.[parameter.name];
    if (value !== undefined && parameter.example === undefined) parameter.example = value;
  }
  addToContent(getRequestContent(operation), summary, request);
  const declared = operation.responses[String(response.status)];
  if (declared && 'content' in declared && declared.content)
    addToContent(declared.content, summary, response);
}

function addToContent(
  content: ContentObject,
  summary: string,
  { contentType, body }: { contentType?: string; body?: unknown },
): void {
  const media = contentType === undefined ? undefined : content[contentType];
  if (!media || body === undefined) return;
  const examples = (media.examples ??= {});
  examples[`example${Object.keys(examples).length + 1}`] = { summary, value: body };
}
