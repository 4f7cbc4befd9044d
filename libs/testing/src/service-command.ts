import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServiceEnv, getServiceFolder } from './running-service.ts';

/** Output and exit code of an operator's command. */
export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of a service as operators do: its built file in a separate process (`npm test`
 * builds first).
 *
 * @param program its file without extension, such as `keys.cli`
 */
export async function runServiceCommand(
  name: 'verify' | 'memory',
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [`dist/src/${program}.js`, ...words], {
    cwd: getServiceFolder(name),
    env: createServiceEnv(env),
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout, stderr };
}
