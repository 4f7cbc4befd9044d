import ajvFormats from 'ajv-formats';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Description, Operation, Schema } from './openapi-description.ts';
import type { ReceivedResponse, SentRequest } from './http-client.ts';

/** Statuses that external services may cause, by the operation's dependencies. */
const UPSTREAM_OPERATIONS =
  /^(GET \/api\/v1\/(fact-search|news)|POST \/api\/v1\/(fact-checker|evidence-finder|deep-research|chat))/;

/**
 * Responses that HTTP itself gives before the service runs (Node's parser: RFC 9110, 15.5.14 and
 * 15.6; a header that is too large: 431).
 */
const PARSER_STATUSES = new Set([400, 408, 417, 431]);

/** Validates responses against the description of their service. */
export class ResponseValidator {
  readonly #ajv = new Ajv({ strict: false, allErrors: false, allowUnionTypes: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(descriptions: readonly Description[]) {
    ajvFormats.default(this.#ajv);
    for (const { service, schemas } of descriptions)
      for (const [name, schema] of Object.entries(schemas))
        this.#ajv.addSchema(toJsonSchema(schema, service), `${service}-${name}`);
  }

  /** The fault of a response; undefined when it is valid. `onJson` receives valid JSON. */
  findFault(
    operation: Operation,
    { method, headers: requestHeaders }: SentRequest,
    { status, headers, body }: ReceivedResponse,
    onJson: (json: unknown) => void,
  ): string | undefined {
    // Readiness answers with 503; elsewhere it is a fault, though it is documented.
    const isDocumented = method === operation.method && operation.path.startsWith('/health/');
    if (status >= 500 && !isDocumented && !isUpstreamFailure(operation, status, headers))
      return `status ${status}: ${body.toString().slice(0, 200)}`;
    if (
      PARSER_STATUSES.has(status) &&
      !headers['x-request-id'] &&
      body.length === 0 &&
      headers.connection === 'close'
    )
      return undefined;
    if (!headers['x-request-id']) return 'no X-Request-Id';
    if (
      /^[\w-]{36}$/.test(requestHeaders['x-request-id'] ?? '') &&
      headers['x-request-id'] !== requestHeaders['x-request-id']
    )
      return 'another X-Request-Id than was sent';
    if (method === 'HEAD' || status === 204 || status === 304)
      return body.length ? `a body with ${status}` : undefined;
    const isRequestedMethod = method === operation.method;
    const response =
      (isRequestedMethod ? operation.responses[String(status)] : undefined) ??
      (status >= 400 ? operation.responses.default : undefined);
    // another operation of the same path
    if (!response)
      return isRequestedMethod ? `status ${status} is not in the description` : undefined;
    const type = (headers['content-type'] ?? '').split(';')[0]!;
    if (!response.content) return undefined;
    const content = response.content[type];
    if (!content) return `content type ${type || '(none)'} of ${status} is not in the description`;
    if (type === 'text/event-stream')
      return this.#validateStream(operation, body.toString(), onJson);
    if (type === 'application/x-ndjson')
      return operation.service === 'memory' ? validateExport(body.toString()) : undefined;
    if (!/json$/.test(type)) return undefined;
    let json: unknown;
    try {
      json = JSON.parse(body.toString());
    } catch {
      return `${status} is not JSON: ${body.toString().slice(0, 80)}`;
    }
    const mismatch = this.#findMismatch(operation, status, type, content.schema, json);
    if (!mismatch) onJson(json);
    return mismatch;
  }

  #findMismatch(
    { service, name }: Operation,
    status: number,
    type: string,
    schema: Schema,
    json: unknown,
  ): string | undefined {
    const key = `${service} ${name} ${status} ${type}`;
    const validate = this.#validators.get(key) ?? this.#ajv.compile(toJsonSchema(schema, service));
    this.#validators.set(key, validate);
    if (validate(json)) return undefined;
    const [first] = validate.errors!;
    return (
      `schema of ${status}: ${first!.instancePath.replace(/\/\d+/g, '/n')} ${first!.message} ` +
      `${JSON.stringify(first!.params)}`
    );
  }

  /** Every event's data is JSON; a report in an event is validated against its schema. */
  #validateStream(
    operation: Operation,
    text: string,
    onJson: (json: unknown) => void,
  ): string | undefined {
    const { 200: ok, 202: accepted } = operation.responses;
    const schema = (ok?.content?.['application/json'] ?? accepted?.content?.['application/json'])
      ?.schema;
    for (const block of text.split('\n\n').slice(0, -1)) {
      const [, event] = /^event: (.*)$/m.exec(block) ?? [];
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (data === undefined || data === '[DONE]') continue;
      try {
        const json: unknown = JSON.parse(data);
        const mismatch =
          event === 'result' && schema
            ? this.#findMismatch(operation, 200, 'text/event-stream', schema, json)
            : undefined;
        if (mismatch) return mismatch;
        onJson(json);
      } catch {
        return `an event that is no JSON: ${data.slice(0, 80)}`;
      }
    }
    return undefined;
  }
}

const isUpstreamFailure = (
  operation: Operation,
  status: number,
  headers: Record<string, string>,
): boolean =>
  UPSTREAM_OPERATIONS.test(operation.name)
    ? [502, 504].includes(status)
    : status === 503 && 'retry-after' in headers;

function validateExport(text: string): string | undefined {
  try {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    return 'certificate' in lines.at(-1)! ? undefined : 'an export without its certificate';
  } catch {
    return 'a line that is no JSON';
  }
}

/**
 * Converts a schema of OpenAPI 3.0 to JSON Schema. Undeclared properties are not allowed: a
 * response must not contain more than its description.
 */
function toJsonSchema(
  { nullable, $ref, items, properties, allOf, oneOf, ...rest }: Schema,
  service: string,
): object {
  const schema = {
    ...rest,
    ...($ref && { $ref: `${service}-${$ref.split('/').at(-1)}` }),
    ...(items && { items: toJsonSchema(items, service) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, toJsonSchema(inner, service)]),
      ),
      additionalProperties: false,
    }),
    ...(allOf && { allOf: allOf.map((one) => toJsonSchema(one, service)) }),
    ...(oneOf && { oneOf: oneOf.map((one) => toJsonSchema(one, service)) }),
  };
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}
