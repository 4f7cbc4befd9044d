import { DocumentError } from '../document-error.ts';

const DNS = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ENODATA',
  'ESERVFAIL',
  'EBADNAME',
]);
const REFUSED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
  'EINVAL',
]);
const MAX_CAUSES = 8;

/**
 * What a failed request means to the caller. Knows the codes of Node's sockets, TLS, zlib and HTTP
 * parser.
 */
export function fetchFailure(error: unknown): DocumentError {
  const chain = causes(error);
  const own = chain.find((link) => link instanceof DocumentError);
  if (own) return own;
  const codes = chain
    .map((link) => (link as { code?: unknown }).code)
    .map((code) => (typeof code === 'string' ? code : ''));
  const has = (test: (code: string) => boolean) => codes.some(test);
  const cause = { cause: error };
  if (has((code) => DNS.has(code))) {
    return new DocumentError('dns', 'The host name of the URL could not be resolved.', {
      ...cause,
      retryable: codes.includes('EAI_AGAIN'),
    });
  }
  if (codes.includes('ETIMEDOUT'))
    return new DocumentError('timeout', 'The server did not answer in time.', cause);
  if (has((code) => REFUSED.has(code)))
    return new DocumentError('refused', 'The server refused the connection.', cause);
  if (has((code) => code === 'HPE_HEADER_OVERFLOW'))
    return new DocumentError('too_large', 'The headers of the answer are too large.', cause);
  if (has(isTls))
    return new DocumentError(
      'tls',
      'No secure connection could be made: the certificate or protocol was not accepted.',
      cause,
    );
  if (
    has(
      (code) =>
        code.startsWith('Z_') ||
        code.startsWith('ERR_BROTLI') ||
        code.startsWith('ERR__ERROR_FORMAT') ||
        code.startsWith('ZSTD_'),
    )
  ) {
    return new DocumentError('unreadable', 'The answer could not be decompressed.', cause);
  }
  return new DocumentError(
    'dropped',
    'The connection broke before the answer was complete.',
    cause,
  );
}

function isTls(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_OSSL)/.test(code);
}

/** The error, its causes, and the parts of aggregate errors (one per address tried). */
function causes(error: unknown): object[] {
  const found: object[] = [];
  const open: unknown[] = [error];
  while (open.length > 0 && found.length < MAX_CAUSES) {
    const link = open.shift();
    if (typeof link !== 'object' || link === null || found.includes(link)) continue;
    found.push(link);
    open.push(
      (link as { cause?: unknown }).cause,
      ...(link instanceof AggregateError ? (link.errors as unknown[]) : []),
    );
  }
  return found;
}
