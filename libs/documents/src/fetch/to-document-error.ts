import { DocumentError } from '../document-error.ts';

const DNS_ERROR_CODES = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ENODATA',
  'ESERVFAIL',
  'EBADNAME',
]);
const REFUSED_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
  'EINVAL',
]);
const MAX_CHAIN_LENGTH = 8;

/**
 * The error for the caller of a failed request. Knows the error codes of Node's sockets, TLS, zlib
 * and HTTP parser.
 */
export function toDocumentError(error: unknown): DocumentError {
  const chain = collectErrorChain(error);
  const documentError = chain.find((link) => link instanceof DocumentError);
  if (documentError) return documentError;
  const codes = chain
    .map((link) => (link as { code?: unknown }).code)
    .map((code) => (typeof code === 'string' ? code : ''));
  const hasCode = (test: (code: string) => boolean) => codes.some(test);
  const cause = { cause: error };
  if (hasCode((code) => DNS_ERROR_CODES.has(code))) {
    return new DocumentError('dns', 'The host name of the URL could not be resolved.', {
      ...cause,
      retryable: codes.includes('EAI_AGAIN'),
    });
  }
  if (codes.includes('ETIMEDOUT'))
    return new DocumentError('timeout', 'The web server did not answer in time.', cause);
  if (hasCode((code) => REFUSED_ERROR_CODES.has(code)))
    return new DocumentError('refused', 'The web server refused the connection.', cause);
  if (hasCode((code) => code === 'HPE_HEADER_OVERFLOW'))
    return new DocumentError(
      'too_large',
      "The HTTP headers of the web server's answer are too large.",
      cause,
    );
  if (hasCode(isTlsCode))
    return new DocumentError(
      'tls',
      'No secure connection could be made: the certificate or the protocol version was rejected.',
      cause,
    );
  if (
    hasCode(
      (code) =>
        code.startsWith('Z_') ||
        code.startsWith('ERR_BROTLI') ||
        code.startsWith('ERR__ERROR_FORMAT') ||
        code.startsWith('ZSTD_'),
    )
  ) {
    return new DocumentError(
      'unreadable',
      "The web server's answer could not be decompressed.",
      cause,
    );
  }
  return new DocumentError(
    'dropped',
    'The connection to the web server was lost before the answer was complete.',
    cause,
  );
}

function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_OSSL)/.test(code);
}

/**
 * The error, its causes, and the parts of aggregate errors (one for each address that was tried).
 */
function collectErrorChain(error: unknown): object[] {
  const errors: object[] = [];
  const pending: unknown[] = [error];
  while (pending.length > 0 && errors.length < MAX_CHAIN_LENGTH) {
    const link = pending.shift();
    if (typeof link !== 'object' || link === null || errors.includes(link)) continue;
    errors.push(link);
    pending.push(
      (link as { cause?: unknown }).cause,
      ...(link instanceof AggregateError ? (link.errors as unknown[]) : []),
    );
  }
  return errors;
}
