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
export function printedUntilUp(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/Ctrl-C ends .*\./.test(printed)) resolve(printed);
    };
    child.stdout!.on('data', keep);
    child.stderr!.on('data', keep);
    child.once('exit', () => reject(new Error(printed)));
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
  const printed = await printedUntilUp(child);
  const [, news] = /news\s+http:\/\/[^\s:]+:(\d+)/.exec(printed)!;
  const at = (service: string) => new RegExp(`${service}\\s+(http://[\\d.:]+)/`).exec(printed)![1]!;
  return {
    verify: at('verify'),
    memory: at('memory'),
    news: news!,
    async end() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
