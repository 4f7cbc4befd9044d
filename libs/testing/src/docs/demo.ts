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
  /** Process ids of verify, memory and the news server. */
  pids: number[];
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the process ids in the output of `npm start`. */
export const parsePids = (output: string): number[] =>
  [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));

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
    pids: parsePids(output),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
