import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The workspace. */
export const root = join(import.meta.dirname, '../../../..');

/** `npm start -- --demo` on free ports, until it is ended. */
export interface Demo {
  verify: string;
  memory: string;
  /** The port of the imitated outlets. */
  news: string;
  end(): Promise<void>;
}

/** What `npm start` prints until everything is up. @throws it, when that ends before */
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

/** @throws what it printed, when it ends before it is up */
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
