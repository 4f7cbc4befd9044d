import { formatSchemaInstruction } from './prompt.ts';
import { isRecord, isToolSupportMissing, type RequestRejection } from './request-rejection.ts';

/** The body of a request as the SDK created it. */
export type RequestBody = Record<string, unknown>;

// Parameters that a request can do without: the schema then goes into the prompt, and missing token
// counts are estimated.
const OPTIONAL_PARAMETERS = [
  'response_format',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'stream_options',
  'dimensions',
  'encoding_format',
];

/**
 * Remembers the parameters that the servers' models reject, so that each is tried only once.
 * OpenAI's reasoning models reject `temperature` and `max_tokens`, many local servers
 * `response_format`, some proxies `stream_options`.
 */
export class ServerCompatibility {
  readonly #unsupportedByModel = new Map<string, ReadonlySet<string>>();
  readonly #contextTokensByModel = new Map<string, number>();
  readonly #modelsWithoutTools = new Set<string>();

  /** Returns the parameters that the request's model is known to reject. */
  getUnsupportedParameters(body: RequestBody): ReadonlySet<string> {
    return this.#unsupportedByModel.get(String(body.model)) ?? new Set();
  }

  /** Returns a model's context size in tokens, as its server stated it in an error. */
  getContextTokens(model: string): number | undefined {
    return this.#contextTokensByModel.get(model);
  }

  /** False once the server has rejected tools for the model. */
  hasToolSupport(model: string): boolean {
    return !this.#modelsWithoutTools.has(model);
  }

  /** Records what a rejection says about the model. */
  addRejection(body: RequestBody, rejection: RequestRejection): void {
    const model = String(body.model);
    if (rejection.contextTokens !== undefined)
      this.#contextTokensByModel.set(model, rejection.contextTokens);
    if (isToolSupportMissing(body, rejection)) this.#modelsWithoutTools.add(model);
  }

  /** Call this when a request without these parameters succeeded. */
  addUnsupportedParameters(body: RequestBody, unsupported: ReadonlySet<string>): void {
    if (unsupported.size > 0)
      this.#unsupportedByModel.set(
        String(body.model),
        new Set([...this.getUnsupportedParameters(body), ...unsupported]),
      );
  }
}

/** Whether the caller waits for a whole answer, so that the transport may stream it. */
export const isStreamOptional = (request: RequestBody): boolean =>
  Array.isArray(request.messages) && request.stream === undefined;

/**
 * Turns the request into a streaming one when the caller allows it and the server supports it, so
 * that a slow answer can be told from a silent server.
 */
export function addStreaming(request: RequestBody, unsupported: ReadonlySet<string>): RequestBody {
  return isStreamOptional(request) && !unsupported.has('stream')
    ? { ...request, stream: true, stream_options: { include_usage: true } }
    : request;
}

/**
 * Returns the request without the rejected parameters. `max_tokens` becomes `max_completion_tokens`
 * before it is dropped. The schema of `response_format` moves to the start of the prompt (like the
 * instructions, it is the same for all material).
 */
export function omitParameters(body: RequestBody, unsupported: ReadonlySet<string>): RequestBody {
  if (unsupported.size === 0) return body;
  const { max_tokens: limit, ...rest } = body;
  const renamed =
    limit === undefined
      ? rest
      : {
          ...rest,
          [unsupported.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: limit,
        };
  return Object.fromEntries(
    Object.entries(
      unsupported.has('response_format') ? moveSchemaToInstructions(renamed) : renamed,
    ).filter(([name]) => name === 'stream' || !unsupported.has(name)),
  );
}

function moveSchemaToInstructions(body: RequestBody): RequestBody {
  const { response_format: format, messages } = body;
  const schema = isRecord(format) && isRecord(format.json_schema) && format.json_schema.schema;
  const [first, ...rest] = Array.isArray(messages) ? (messages as unknown[]) : [];
  if (!schema || !isRecord(first) || typeof first.content !== 'string') return body;
  const instruction = formatSchemaInstruction(schema);
  if (first.content.includes(instruction)) return body;
  const content = `${instruction}\n\n${first.content}`;
  return { ...body, messages: [{ ...first, content }, ...rest] };
}

/**
 * Returns the parameter to leave out next after a complaint about `body`: the one that it names if
 * it is optional, else the response format once. Undefined when the cause lies elsewhere.
 */
export function findUnsupportedParameter(
  body: RequestBody,
  rejection: RequestRejection,
  canDoWithoutStream: boolean,
): string | undefined {
  const sentParameters = [...(canDoWithoutStream ? ['stream'] : []), ...OPTIONAL_PARAMETERS].filter(
    (name) => body[name] !== undefined,
  );
  const words = new Set(rejection.message.toLowerCase().match(/[a-z_]{1,40}/g) ?? []);
  const isAboutParameter = (name: string): boolean =>
    rejection.param === name || rejection.param.startsWith(`${name}.`);
  return (
    sentParameters.find(isAboutParameter) ??
    sentParameters.find(
      (name) => words.has(name) || (name === 'stream' && words.has('streaming')),
    ) ??
    sentParameters.find((name) => name === 'response_format')
  );
}
