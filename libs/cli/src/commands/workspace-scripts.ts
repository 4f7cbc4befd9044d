import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { constants } from 'node:os';
import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Runs `npm start` or another script of the workspace on this terminal, and returns its exit code.
 * @throws CliError outside of a workspace
 */
export async function runWorkspaceScript(
  workspace: Workspace | undefined,
  script: 'start' | 'audit',
  args: readonly string[],
): Promise<number> {
  if (!workspace)
    throw new CliError(
      `plumbline ${script} needs the services: run it in a clone of the repository of Plumbline.`,
      EXIT.input,
    );
  const child = spawn(process.execPath, [join(workspace.root, 'tools/run.mjs'), script, ...args], {
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the script as well, which ends in an orderly way.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + (signal ? constants.signals[signal] : 1);
}
