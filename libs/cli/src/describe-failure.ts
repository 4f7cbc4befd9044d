import { PlumblineError } from '@plumbline/client';
import { CliError } from './cli-error.ts';
import type { Connection, ServiceAddress } from './connection.ts';
import { EXIT } from './exit-codes.ts';
import { describeUnreachable } from './unreachable.ts';

export interface Failure {
  /** One line: what is wrong, and what the reader can do. It never contains a key. */
  message: string;
  exitCode: number;
}

/** Describes why a command failed. */
export function describeFailure(error: unknown, connection?: Connection): Failure {
  if (error instanceof CliError) return error;
  if (connection && error instanceof PlumblineError) return describeServiceError(error, connection);
  const reason = error instanceof Error ? error.message : String(error);
  return { message: `The command failed: ${reason}`, exitCode: EXIT.unavailable };
}

function describeServiceError(
  { status, code, message, field, requestId, retryAfterMs }: PlumblineError,
  connection: Connection,
): Failure {
  if (code === 'ABORTED') return { message: 'Interrupted.', exitCode: EXIT.interrupted };
  if (status === undefined)
    return code === 'TIMEOUT' || code === 'STREAM_BROKEN' || code === 'TOO_LARGE'
      ? { message: `${message}.`, exitCode: EXIT.unavailable }
      : { message: describeUnreachable(connection, code), exitCode: EXIT.unavailable };
  if (status === 401)
    return { message: describeRefusedKey(connection.address, status), exitCode: EXIT.input };
  if (status === 403)
    return { message: `The service refuses this key (403): ${message}`, exitCode: EXIT.input };
  if (status === 429)
    return {
      message:
        `The service limits requests: ${message}. ` +
        `Try again in ${Math.ceil((retryAfterMs ?? 60_000) / 1000)} s.`,
      exitCode: EXIT.unavailable,
    };
  const request = requestId ? ` (request ${requestId})` : '';
  if (status >= 500)
    return {
      message: `The service failed with status ${status}: ${message}${request}`,
      exitCode: EXIT.unavailable,
    };
  const name = field && !message.startsWith(field) ? `${field}: ` : '';
  return {
    message: `The service refuses the request (${status}): ${name}${message}`,
    exitCode: EXIT.input,
  };
}

export function describeRefusedKey({ name, key }: ServiceAddress, status: number): string {
  const setting = name === 'verify' ? '--key or PLUMBLINE_KEY' : 'PLUMBLINE_MEMORY_KEY';
  return key
    ? `${name} refuses the key (${status}). Give a valid key with ${setting}.`
    : `${name} needs a key (${status}). Give it with ${setting}.`;
}
