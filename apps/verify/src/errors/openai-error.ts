import type { ApiError } from '@plumbline/http';

/** The body of an error in the form of OpenAI's API. */
export interface OpenAiErrorBody {
  error: { message: string; type: string; param: string | null; code: string | null };
}

/** By the status of the error; all others of the request are `invalid_request_error`. */
const TYPE_AND_CODE: Readonly<Record<number, { type?: string; code?: string }>> = {
  401: { code: 'invalid_api_key' },
  429: { type: 'requests', code: 'rate_limit_exceeded' },
};

/** Converts an error to the form that clients of OpenAI's API read. */
export function toOpenAiError(error: ApiError): OpenAiErrorBody {
  const { status, message, field, code } = error;
  const known = TYPE_AND_CODE[status];
  return {
    error: {
      message,
      type:
        (isTokenLimitError(error) ? 'tokens' : known?.type) ??
        (status >= 500 ? 'server_error' : 'invalid_request_error'),
      param: field ?? null,
      code: code ?? known?.code ?? null,
    },
  };
}

/** Whether an API key has used up its tokens of the day. */
export const isTokenLimitError = ({ headers }: ApiError): boolean =>
  'X-LLM-Tokens-Limit' in headers;

/** Whether a path belongs to the routes that answer in the form of OpenAI's API. */
export const isOpenAiPath = (path: string): boolean => /^\/v1(?:\/|$)/i.test(path);
