/**
 * Socket errors and SQLSTATE classes that mean "not now": connection (08), resources such as a full
 * disk (53), shutdown (57P).
 */
const SOCKET_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const UNAVAILABLE_SQLSTATE = /^(08|53|57P)/;
const DRIVER_ERROR_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether `error` means that the database is unavailable, and not that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    SOCKET_ERROR_CODES.has(code) ||
    UNAVAILABLE_SQLSTATE.test(code) ||
    DRIVER_ERROR_MESSAGE.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}
