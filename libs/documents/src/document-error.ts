/** The reason why a URL or a file yields no document. */
export type DocumentErrorCode =
  /** The URL is not http(s), or has credentials. */
  | 'bad_url'
  /** The page redirects to a URL that is a `bad_url`. */
  | 'bad_redirect'
  /** The host name does not resolve. */
  | 'dns'
  /** The host is, or resolves to, an address that is not public. */
  | 'private_address'
  /** No server listens at that address and port. */
  | 'refused'
  /** The connection ended before the answer was complete, or the answer is not HTTP. */
  | 'dropped'
  | 'tls'
  | 'timeout'
  /** An HTTP status other than success; see `status`. */
  | 'status'
  | 'too_many_redirects'
  | 'too_large'
  /** The content is not HTML, PDF, DOCX, Markdown or plain text. */
  | 'unsupported_type'
  /** The document is protected by a password. */
  | 'encrypted'
  /** The document is readable but has no text, such as a scan. */
  | 'empty'
  /** The document is damaged. */
  | 'unreadable'
  /** Reading the document takes too much computing time or memory. */
  | 'too_complex'
  /** Too many documents are waiting to be fetched or read. */
  | 'busy'
  /** Too many documents of the same account are waiting to be fetched or read. */
  | 'account_busy';

const RETRYABLE_CODES: ReadonlySet<DocumentErrorCode> = new Set([
  'refused',
  'dropped',
  'timeout',
  'busy',
  'account_busy',
]);
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);
/** Server errors (5xx) that are permanent. */
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([501, 505, 511]);

/**
 * The only error of this library. `message` is a sentence for the API's user; it never contains a
 * resolved address, a path or a stack. `retryable` tells whether the same request may succeed
 * later. `status` is the HTTP status of the page's host, for code `status`. `retryAfterMs` is the
 * number of milliseconds from now that the host asked to wait (`Retry-After`), if it did. `url` is
 * the URL after redirects whose host sent that status.
 */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly url: string | undefined;
  readonly retryable: boolean;

  constructor(
    code: DocumentErrorCode,
    message: string,
    options: {
      cause?: unknown;
      status?: number;
      retryAfterMs?: number;
      url?: string;
      retryable?: boolean;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.url = options.url;
    this.retryable =
      options.retryable ??
      (RETRYABLE_CODES.has(code) ||
        (options.status !== undefined && isTransientStatus(options.status)));
  }
}

const isTransientStatus = (status: number) =>
  RETRYABLE_STATUSES.has(status) || (status >= 500 && !PERMANENT_STATUSES.has(status));
