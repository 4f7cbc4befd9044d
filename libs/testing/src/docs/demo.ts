import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Root folder of the workspace. */
export const root = join(import.meta.dirname, '../../../..');

/** A running `npm start -- --demo` on free ports. */
export interface Demo {
  verify: string;
  memory: string;
  /** Port of the simulated outlets. */
  news: string;
  end(): Promise<void>;
}

/**
 * Returns the output of `npm start` once everything runs.
 * @throws the output, when the process ends before
 */
export function waitUntilUp(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const collectOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Press Ctrl-C to stop .*\./.test(output)) resolve(output);
    };
    child.stdout!.on('data', collectOutput);
    child.stderr!.on('data', collectOutput);
    child.once('exit', () => reject(new Error(output)));
  });
}

/** @throws its output, when it ends before it is ready */
export async function startDemo(folder: string): Promise<Demo> {
  const env = { ...process.env, DATA_DIR: folder, VERIFY_PORT: '0', MEMORY_PORT: '0' };
  const child: ChildProcess = spawn(process.execPath, ['tools/run.mjs', 'start', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await waitUntilUp(child);
  const [, news] = /news\s+http:\/\/[^\s:]+:(\d+)/.exec(output)!;
  const findUrl = (service: string) =>
    new RegExp(`${service}\\s+(http://[\\d.:]+)/`).exec(output)![1]!;
  return {
    verify: findUrl('verify'),
    memory: findUrl('memory'),
    news: news!,
    async end() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
