import { formatSchemaInstruction } from './prompt.ts';
import { isRecord, isToolSupportMissing, type RequestRejection } from './request-rejection.ts';

/** The body of a request, as the SDK made it. */
export type RequestBody = Record<string, unknown>;

// What we like to send and can do without: a schema then goes into the prompt, tokens are estimated
// where none are counted.
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
 * What the servers' models have been found not to take, so that it is sent to them once only.
 * OpenAI's reasoning models mind `temperature` and `max_tokens`, many local servers
 * `response_format`, some proxies `stream_options`.
 */
export class ServerCompatibility {
  readonly #unsupportedByModel = new Map<string, ReadonlySet<string>>();
  readonly #contextTokensByModel = new Map<string, number>();
  readonly #modelsWithoutTools = new Set<string>();

  /** What is known to be refused by the model that a request asks for. */
  getUnsupportedParameters(body: RequestBody): ReadonlySet<string> {
    return this.#unsupportedByModel.get(String(body.model)) ?? new Set();
  }

  /** What the model of a request reads at most, as its server said when it was too much. */
  getContextTokens(model: string): number | undefined {
    return this.#contextTokensByModel.get(model);
  }

  /** False once the server has refused to give the model tools. */
  hasToolSupport(model: string): boolean {
    return !this.#modelsWithoutTools.has(model);
  }

  /** Keeps what a refusal tells of the model. */
  addRejection(body: RequestBody, rejection: RequestRejection): void {
    const model = String(body.model);
    if (rejection.contextTokens !== undefined)
      this.#contextTokensByModel.set(model, rejection.contextTokens);
    if (isToolSupportMissing(body, rejection)) this.#modelsWithoutTools.add(model);
  }

  /** To be told when a request without these came through. */
  addUnsupportedParameters(body: RequestBody, unsupported: ReadonlySet<string>): void {
    if (unsupported.size > 0)
      this.#unsupportedByModel.set(
        String(body.model),
        new Set([...this.getUnsupportedParameters(body), ...unsupported]),
      );
  }
}

/** Whether the caller waits for a whole answer, so that it is ours to have it streamed. */
export const isStreamOptional = (request: RequestBody): boolean =>
  Array.isArray(request.messages) && request.stream === undefined;

/**
 * The request as a stream where the caller does not mind and the server does it: a slow answer is
 * told from a silent server by its pieces.
 */
export function addStreaming(request: RequestBody, unsupported: ReadonlySet<string>): RequestBody {
  return isStreamOptional(request) && !unsupported.has('stream')
    ? { ...request, stream: true, stream_options: { include_usage: true } }
    : request;
}

/**
 * The request without what is refused; `max_tokens` becomes `max_completion_tokens` before it is
 * given up, and the schema of `response_format` is put before the instructions (like them, it
 * is the same for all material).
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
 * What to leave out next, given the complaint about `body`: what it names and we can do without,
 * else the response format once. Undefined when the trouble lies elsewhere.
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
