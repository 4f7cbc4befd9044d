import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { NewJob } from '../src/index.ts';

export interface WorkerTask {
  url?: string;
  folder?: string;
  redisUrl?: string;
  prefix?: string;
  queue: string;
  /** Put in the queue before working. */
  enqueue?: NewJob<{ n: number }>[];
  /** How long each job takes. */
  ms: number;
  concurrency: number;
}

export interface OtherProcess {
  /** Ids of the jobs it has begun. */
  started: string[];
  /** Resolves when it has begun `n` jobs; rejects when it ends before. */
  begun(n: number): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * A process of its own that works on a queue and writes each job it has done in the table `done`.
 */
export function startWorkerProcess(task: WorkerTask): OtherProcess {
  const at = (file: string) => new URL(file, import.meta.url);
  const child = fork(at('./worker-process.ts'), [JSON.stringify(task)], {
    execArgv: [
      '--conditions=@plumbline/source',
      '--no-warnings',
      '--import',
      at('./typescript-hook.mjs').href,
    ],
  });
  const gone = once(child, 'exit');
  const started: string[] = [];
  let check: () => void = () => undefined;
  child.on('message', (message: { started: string }) => {
    started.push(message.started);
    check();
  });
  return {
    started,
    async begun(n) {
      const enough = new Promise<void>((resolve) => {
        check = () => started.length >= n && resolve();
        check();
      });
      await Promise.race([
        enough,
        gone.then(([code]) => Promise.reject(new Error(`the process ended with ${String(code)}`))),
      ]);
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await gone;
    },
  };
}
