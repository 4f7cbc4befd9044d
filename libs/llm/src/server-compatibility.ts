import { formatSchemaInstruction } from './prompt.ts';

/**
 * What a server said about a request that it turned down; used to find out what it minds, never
 * passed on.
 */
export interface RequestRejection {
  code: string;
  param: string;
  message: string;
}

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
 * Reads the usual form of an error, `{ error: { message, code, param } }`, and its relatives;
 * anything else is a complaint without words.
 */
export function parseRejection(body: string): RequestRejection {
  const rejection: RequestRejection = { code: '', param: '', message: '' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { ...rejection, message: body.slice(0, 2_000) };
  }
  const error: unknown = isRecord(parsed) && isRecord(parsed.error) ? parsed.error : parsed;
  if (!isRecord(error)) return rejection;
  const message = error.message ?? error.detail ?? error.error;
  return {
    code: typeof error.code === 'string' ? error.code.slice(0, 100) : '',
    param: typeof error.param === 'string' ? error.param.slice(0, 100) : '',
    message: (typeof message === 'string' ? message : (JSON.stringify(message) ?? '')).slice(
      0,
      2_000,
    ),
  };
}

/** Whether the server says that the text was too much for the model. */
export function isContextTooLong({ code, message }: RequestRejection): boolean {
  return (
    code === 'context_length_exceeded' ||
    /context[ _](?:length|window|size)|too many (?:input )?tokens|prompt is too long/i.test(message)
  );
}

/**
 * What the servers' models have been found not to take, so that it is sent to them once only.
 * OpenAI's reasoning models mind `temperature` and `max_tokens`, many local servers
 * `response_format`, some proxies `stream_options`.
 */
export class ServerCompatibility {
  readonly #unsupportedByModel = new Map<string, ReadonlySet<string>>();

  /** What is known to be refused by the model that a request asks for. */
  getUnsupportedParameters(body: RequestBody): ReadonlySet<string> {
    return this.#unsupportedByModel.get(String(body.model)) ?? new Set();
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
    ).filter(([name]) => !unsupported.has(name)),
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
): string | undefined {
  const sentParameters = OPTIONAL_PARAMETERS.filter((name) => body[name] !== undefined);
  const words = new Set(rejection.message.toLowerCase().match(/[a-z_]{1,40}/g) ?? []);
  const isAboutParameter = (name: string): boolean =>
    rejection.param === name || rejection.param.startsWith(`${name}.`);
  return (
    sentParameters.find(isAboutParameter) ??
    sentParameters.find((name) => words.has(name)) ??
    sentParameters.find((name) => name === 'response_format')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
