/**
 * A server's reason for rejecting a request. Used to find the unsupported parameter, never passed
 * on.
 */
export interface RequestRejection {
  code: string;
  param: string;
  message: string;
  /** Context size of the model in tokens, if the server states it. */
  contextTokens?: number;
}

/**
 * Parses the common format of errors, `{ error: { message, code, param } }`, and its variants.
 * Anything else gives an empty reason.
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
  const text = (typeof message === 'string' ? message : (JSON.stringify(message) ?? '')).slice(
    0,
    2_000,
  );
  const contextTokens = typeof error.n_ctx === 'number' ? error.n_ctx : parseContextTokens(text);
  return {
    code: typeof error.code === 'string' ? error.code.slice(0, 100) : '',
    param: typeof error.param === 'string' ? error.param.slice(0, 100) : '',
    message: text,
    ...(contextTokens !== undefined && { contextTokens }),
  };
}

const CONTEXT_TOKENS_PATTERNS = [
  /context (?:length|window|size)\D{0,40}?(\d{3,9})/i, // OpenAI, vLLM, LM Studio
  /(\d{3,9}) maximum(?: context length)?/i, // Mistral, Anthropic
  /less than (\d{3,9}) tokens/i, // Text Generation Inference
];

function parseContextTokens(message: string): number | undefined {
  for (const pattern of CONTEXT_TOKENS_PATTERNS) {
    const tokens = pattern.exec(message)?.[1];
    if (tokens) return Number(tokens);
  }
  return undefined;
}

/** Whether the server says that the text is too long for the model. */
export function isContextTooLong({ code, message }: RequestRejection): boolean {
  return (
    code === 'context_length_exceeded' ||
    /context[ _](?:length|window|size)|too many (?:input )?tokens|(?:prompt|input) is too long|must have less than \d+ tokens/i.test(
      message,
    )
  );
}

/** Whether the server says that the model supports no tools. Only for requests that offer tools. */
export function isToolSupportMissing(
  body: Record<string, unknown>,
  { message }: RequestRejection,
): boolean {
  return Array.isArray(body.tools) && /\btools?\b|function call/i.test(message);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
