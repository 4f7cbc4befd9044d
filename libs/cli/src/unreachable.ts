import type { Connection } from './connection.ts';

/** Says that a service does not answer, and how to start or name one. */
export const describeUnreachable = (connection: Connection, code = 'no answer'): string =>
  `No ${connection.service} service answers at ${connection.address.baseUrl} (${code}). ` +
  describeRemedy(connection);

/** Says how to start a service or to name one that runs. */
export function describeRemedy({ service, isDefault, workspace }: Connection): string {
  const option = `--${service}-url`;
  if (!isDefault) return `Check ${option} and whether the service runs.`;
  if (workspace) return 'Start both services with npm start, or add --start.';
  return `Name a running one with ${option}, or start one in a clone of Plumbline with npm start.`;
}
