/**
 * Socket faults, and the classes of SQLSTATE that say "not now": connection (08), resources such as
 * a full disk (53), shutdown (57P).
 */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const SQLSTATE = /^(08|53|57P)/;
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether `error` says that the database cannot be used just now, rather than that a statement was
 * wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    SOCKET.has(code) ||
    SQLSTATE.test(code) ||
    SENTENCES.test(error.message) ||
    isDatabaseAway(error.cause)
  );
}
