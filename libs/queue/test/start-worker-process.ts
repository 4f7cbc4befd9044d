import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { NewJob } from '../src/index.ts';

export interface WorkerTask {
  url?: string;
  folder?: string;
  redisUrl?: string;
  prefix?: string;
  queue: string;
  /** Jobs to enqueue before the worker starts. */
  enqueue?: NewJob<{ n: number }>[];
  /** Duration of each job. */
  ms: number;
  concurrency: number;
}

export interface WorkerProcess {
  /** Ids of the jobs that have started. */
  startedIds: string[];
  /** Resolves when `n` jobs have started; rejects when the process ends before. */
  waitForStarted(n: number): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts a process that works on a queue and records each finished job in the table `done`. */
export function startWorkerProcess(task: WorkerTask): WorkerProcess {
  const toUrl = (file: string) => new URL(file, import.meta.url);
  const child = fork(toUrl('./worker-process.ts'), [JSON.stringify(task)], {
    execArgv: [
      '--conditions=@plumbline/source',
      '--no-warnings',
      '--import',
      toUrl('./typescript-hook.mjs').href,
    ],
  });
  const exited = once(child, 'exit');
  const startedIds: string[] = [];
  let check: () => void = () => undefined;
  child.on('message', (message: { startedId: string }) => {
    startedIds.push(message.startedId);
    check();
  });
  return {
    startedIds,
    async waitForStarted(n) {
      const enoughStarted = new Promise<void>((resolve) => {
        check = () => startedIds.length >= n && resolve();
        check();
      });
      await Promise.race([
        enoughStarted,
        exited.then(([code]) =>
          Promise.reject(new Error(`the process ended with ${String(code)}`)),
        ),
      ]);
    },
    async kill(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}
