/** Socket errors that mean that the server cannot be reached now, or that no socket is free. */
const SOCKET_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EMFILE',
  'ENFILE',
]);
/**
 * SQLSTATEs that mean "not now": connection (08), resources such as a full disk (53), shutdown and
 * start (57P), a standby that is not promoted yet (25006), and errors of the operating system.
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57P|25006|58000|58030)/;
/** SQLSTATEs of a refused login (28) and of a database that does not exist (3D). */
const REFUSED_LOGIN_SQLSTATE = /^(?:28|3D)/;
const DRIVER_ERROR_MESSAGE =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether `error` means that the database is unavailable, and not that a statement was wrong. A
 * refused login counts too: while a process runs, only the server can have changed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  return (
    SOCKET_ERROR_CODES.has(code) ||
    UNAVAILABLE_SQLSTATE.test(code) ||
    REFUSED_LOGIN_SQLSTATE.test(code) ||
    DRIVER_ERROR_MESSAGE.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

/**
 * Whether the server refused the login, or has no database of that name. At the start of a process
 * this is a mistake in its settings, which waiting cannot correct.
 */
export function isLoginRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    (REFUSED_LOGIN_SQLSTATE.test(getErrorCode(error)) || isLoginRefused(error.cause))
  );
}

/** SQLSTATEs of a full disk and of a read-only transaction. */
const REFUSED_WRITE_SQLSTATE = /^(?:53100|25006)$/;

/**
 * Whether the database refused a write because its disk is full, or because it accepts no writes at
 * the moment: a standby, or the embedded database on a disk that is nearly full.
 */
export function isWriteRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    (REFUSED_WRITE_SQLSTATE.test(getErrorCode(error)) || isWriteRefused(error.cause))
  );
}

/** Returns a sentence part that says how the server is unavailable, without its address. */
export function describeUnavailability(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = getErrorCode(current);
    if (code === 'ECONNREFUSED') return 'the server refuses connections';
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return 'the name of the server does not resolve';
    if (code === 'EMFILE' || code === 'ENFILE') return 'the service has no free file handles';
    if (code === '57P03') return 'the server is starting up';
    if (code === '53300') return 'the server has no free connections';
    if (code === '53100') return 'its disk is full';
    if (code === '25006') return 'it accepts no writes, for example because its disk is full';
    if (/^57P/.test(code)) return 'the server is shutting down';
    if (code === 'ETIMEDOUT' || /time(?:out|d out)/.test(current.message))
      return 'the server does not answer';
    if (SOCKET_ERROR_CODES.has(code) || DRIVER_ERROR_MESSAGE.test(current.message))
      return 'the connection breaks';
  }
  return 'the server reports an error';
}

const getErrorCode = (error: Error) => (error as NodeJS.ErrnoException).code ?? '';
