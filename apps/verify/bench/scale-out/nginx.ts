import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './instances.ts';

const CONFIG = join(import.meta.dirname, '../../../../docker/nginx.conf');

export interface Nginx {
  verify: string;
  memory: string;
  /** The errors of instances in nginx's log, with their counts. */
  countErrors(): Record<string, number>;
  close(): Promise<void>;
}

export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/**
 * Starts nginx with docker/nginx.conf, with the local ports of the instances in place of Docker's,
 * and its own folder for output.
 */
export async function startNginx(instances: {
  verify: number[];
  memory: number[];
}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-nginx-'));
  chmodSync(folder, 0o755); // its workers are not root, and store large bodies there
  const ports = { verify: await findFreePort(), memory: await findFreePort() };
  const config = readFileSync(CONFIG, 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll(
      /server (verify|memory):\d+ resolve( [^;]*);/g,
      (_, kind: 'verify' | 'memory', rules: string) =>
        instances[kind].map((port) => `server 127.0.0.1:${port}${rules};`).join(' '),
    )
    .replace('listen 8080;', `listen 127.0.0.1:${ports.verify};`)
    .replace('listen 8081;', `listen 127.0.0.1:${ports.memory};`)
    .replace('access_log /dev/stdout plumbline;', `access_log ${folder}/access.log plumbline;`);
  writeFileSync(join(folder, 'nginx.conf'), `daemon off;\n${config}`);
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errorOutput = '';
  child.stderr!.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill()); // also when the bench fails
  const urls = {
    verify: `http://127.0.0.1:${ports.verify}`,
    memory: `http://127.0.0.1:${ports.memory}`,
  };
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${urls.verify}/health/live`).then(
        () => true,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || tries > 100)
      throw new Error(`nginx does not run: ${errorOutput}`);
    await sleep(50);
  }
  return {
    ...urls,
    countErrors() {
      const reasons: Record<string, number> = {};
      for (const [, reason] of errorOutput.matchAll(/\[error\] \S+ \*\d+ (.*?) while /g))
        reasons[reason!] = (reasons[reason!] ?? 0) + 1;
      return reasons;
    },
    async close() {
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
