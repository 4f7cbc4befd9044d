/** Why no document came of a URL or a file. */
export type DocumentErrorCode =
  /** not an http(s) URL, or one with credentials */
  | 'bad_url'
  /** the page redirects to such a one */
  | 'bad_redirect'
  /** the host name does not resolve */
  | 'dns'
  /** the host is, or resolves to, an address that is not public */
  | 'private_address'
  /** nobody answers at that address and port */
  | 'refused'
  /** the connection broke before the answer was complete, or the answer is not HTTP */
  | 'dropped'
  | 'tls'
  | 'timeout'
  /** an HTTP status other than success; see `status` */
  | 'status'
  | 'too_many_redirects'
  | 'too_large'
  /** the content is none of HTML, PDF, DOCX, Markdown and plain text */
  | 'unsupported_type'
  /** protected by a password */
  | 'encrypted'
  /** a readable document without any text, such as a scan */
  | 'empty'
  /** damaged, or so built that reading it takes too much memory */
  | 'unreadable'
  /** too many documents are waiting to be read */
  | 'busy';

const RETRYABLE_CODES: ReadonlySet<DocumentErrorCode> = new Set([
  'refused',
  'dropped',
  'timeout',
  'busy',
]);
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);
/** Of the server's own faults, those that it would have tomorrow as well. */
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([501, 505, 511]);

/**
 * The one error of this library. `message` is a sentence for the API's user: it never holds a
 * resolved address, a path or a stack. `retryable` says whether the same request may succeed later;
 * `status` is the upstream's HTTP status, for code `status`, and `retryAfterMs` how long from now
 * it asked to be left alone, where it did (`Retry-After`).
 */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly retryable: boolean;

  constructor(
    code: DocumentErrorCode,
    message: string,
    options: { cause?: unknown; status?: number; retryAfterMs?: number; retryable?: boolean } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.retryable =
      options.retryable ??
      (RETRYABLE_CODES.has(code) ||
        (options.status !== undefined && isTransientStatus(options.status)));
  }
}

const isTransientStatus = (status: number) =>
  RETRYABLE_STATUSES.has(status) || (status >= 500 && !PERMANENT_STATUSES.has(status));
