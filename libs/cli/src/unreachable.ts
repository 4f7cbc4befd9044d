import type { Connection } from './connection.ts';

/** Says that a service does not answer, and how to start or name one. */
export function describeUnreachable(connection: Connection, code = 'no answer'): string {
  const { service, address, isDefault, workspace } = connection;
  const option = `--${service}-url`;
  const what = `No ${service} service answers at ${address.baseUrl} (${code}).`;
  if (!isDefault) return `${what} Check ${option} and whether the service runs.`;
  if (workspace) return `${what} Start both services with npm start, or add --start.`;
  return (
    `${what} Name a running one with ${option}, or start one in a clone of Plumbline with ` +
    'npm start.'
  );
}
