/**
 * What a server said about a request that it turned down; used to find out what it minds, never
 * passed on.
 */
export interface Complaint {
  code: string;
  param: string;
  message: string;
}

/** The body of a request, as the SDK made it. */
export type RequestBody = Record<string, unknown>;

// What we like to send and can do without: the schema stands in the prompt as well, tokens are
// estimated where none are counted.
const dispensable = [
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
export function readComplaint(body: string): Complaint {
  const complaint: Complaint = { code: '', param: '', message: '' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { ...complaint, message: body.slice(0, 2_000) };
  }
  const error: unknown = isRecord(parsed) && isRecord(parsed.error) ? parsed.error : parsed;
  if (!isRecord(error)) return complaint;
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
export function saysTooLong({ code, message }: Complaint): boolean {
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
export class Dialect {
  readonly #refused = new Map<string, ReadonlySet<string>>();

  /** What is known to be refused by the model that a request asks for. */
  refusedBy(body: RequestBody): ReadonlySet<string> {
    return this.#refused.get(String(body.model)) ?? new Set();
  }

  /** To be told when a request without these came through. */
  learn(body: RequestBody, refused: ReadonlySet<string>): void {
    if (refused.size > 0)
      this.#refused.set(String(body.model), new Set([...this.refusedBy(body), ...refused]));
  }
}

/**
 * The request without what is refused; `max_tokens` becomes `max_completion_tokens` before it is
 * given up.
 */
export function without(body: RequestBody, refused: ReadonlySet<string>): RequestBody {
  if (refused.size === 0) return body;
  const { max_tokens: limit, ...rest } = body;
  const renamed =
    limit === undefined
      ? rest
      : { ...rest, [refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: limit };
  return Object.fromEntries(Object.entries(renamed).filter(([name]) => !refused.has(name)));
}

/**
 * What to leave out next, given the complaint about `body`: what it names and we can do without,
 * else the response format once. Undefined when the trouble lies elsewhere.
 */
export function nextRefused(body: RequestBody, complaint: Complaint): string | undefined {
  const sent = dispensable.filter((name) => body[name] !== undefined);
  const words = new Set(complaint.message.toLowerCase().match(/[a-z_]{1,40}/g) ?? []);
  const nested = (name: string): boolean =>
    complaint.param === name || complaint.param.startsWith(`${name}.`);
  return (
    sent.find(nested) ??
    sent.find((name) => words.has(name)) ??
    sent.find((name) => name === 'response_format')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
