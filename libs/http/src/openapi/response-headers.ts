import type { OpenAPIObject } from '@nestjs/swagger';
import type { ResponseObject } from './open-api.types.ts';

type HeaderObject = NonNullable<ResponseObject['headers']>[string];

const describeText = (description: string, example: string): HeaderObject => ({
  description,
  schema: { type: 'string' },
  example,
});
const describeCount = (description: string, example: number): HeaderObject => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** The headers that clients read, by name. */
const RESPONSE_HEADERS = {
  'X-Request-Id': describeText(
    'Id of the request, as in the log of the service: the `X-Request-Id` of the request, or a ' +
      'new id.',
    '01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90',
  ),
  'RateLimit-Limit': describeCount(
    'The number of requests that the API key may send per minute. The RateLimit headers are ' +
      'absent when no limit is configured.',
    600,
  ),
  'RateLimit-Remaining': describeCount(
    'The number of requests that the API key may still send now.',
    599,
  ),
  'RateLimit-Reset': describeCount('Seconds until the full limit is available again.', 1),
  'RateLimit-Policy': describeText(
    'The limit and its window in seconds, as in the IETF draft on RateLimit headers.',
    '600;w=60',
  ),
  'X-Ignored-Fields': describeText(
    'The first 20 names of fields of the request that no endpoint reads, percent-encoded and ' +
      'separated by commas. Absent when there are none.',
    'lmit',
  ),
  'Retry-After': describeCount('Seconds to wait before the next request.', 2),
  'WWW-Authenticate': describeText('The authentication scheme to use.', 'Bearer'),
  'X-Engine': describeText(
    'The engine that read the text: `offline` (the rule-based engine), `encoder:<id>` (a local ' +
      'model), or the name of a language model.',
    'offline',
  ),
  'Content-Language': describeText(
    'The language of the answer (ISO 639-1 code), when the request names none.',
    'ko',
  ),
  'X-Partial': describeText(
    'What is missing in the response, such as the names of the news providers that failed. ' +
      'Absent when nothing is missing.',
    'gdelt',
  ),
  'X-LLM-Tokens-Limit': describeCount(
    'The number of language model tokens that the API key may use per UTC day. Absent if the ' +
      'API key has no limit.',
    100_000,
  ),
  'X-LLM-Tokens-Remaining': describeCount(
    'The number of language model tokens that the API key may still use on this UTC day. Absent ' +
      'if the API key has no limit.',
    98_500,
  ),
  Location: describeText(
    'The path of the new resource.',
    '/api/v1/checks/01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90',
  ),
  ETag: describeText(
    'The entity tag of the answer. A request with this value in `If-None-Match` gets 304 ' +
      'without a body while nothing has changed.',
    'W/"3q2-7wQ9"',
  ),
  'Preference-Applied': describeText(
    'The preferences of the header `Prefer` that the service followed (RFC 7240). Absent when ' +
      'there are none.',
    'respond-async',
  ),
  'Idempotency-Replayed': describeText(
    'Present if the answer is that of an earlier request with the same `Idempotency-Key`.',
    'true',
  ),
  'Content-Disposition': describeText(
    'The suggested name of the file.',
    'attachment; filename="export.ndjson"',
  ),
} satisfies Record<string, HeaderObject>;

export type ResponseHeaderName = keyof typeof RESPONSE_HEADERS;

export const RATE_LIMIT_HEADERS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
] as const satisfies readonly ResponseHeaderName[];

/** Adds headers to a response as references to the shared descriptions. */
export function addResponseHeaders(
  response: ResponseObject,
  names: readonly ResponseHeaderName[],
): void {
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
  response.headers = { ...Object.fromEntries(references), ...response.headers };
}

/** Adds the shared descriptions of the headers that the description refers to. */
export function addHeaderComponents(document: OpenAPIObject): void {
  const text = JSON.stringify(document);
  (document.components ??= {}).headers = Object.fromEntries(
    Object.entries(RESPONSE_HEADERS).filter(([name]) =>
      text.includes(`"#/components/headers/${name}"`),
    ),
  );
}
