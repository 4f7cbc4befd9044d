import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { startStepsService, type StepsService } from './steps-service.ts';

/** Runs the steps in a project with the packed package; returns the results as JSON. */
type RunSteps = (
  command: string,
  folder: string,
  service: StepsService,
  closedUrl: string,
) => Promise<string>;

export interface Runtime {
  name: string;
  /** Undefined if it is not installed. */
  command: string | undefined;
  /** Its own start of the service, if pages are needed. */
  startService?: (folder: string, closedUrl: string) => Promise<StepsService>;
  run: RunSteps;
}

/** A folder where the runtimes are installed, see the README of the client. */
const { CLIENT_RUNTIMES = '', CHROMIUM = '/usr/bin/chromium' } = process.env;
const isOnPath = (command: string) => spawnSync(command, ['--version']).status === 0;
const findCommand = (path: string, command?: string): string | undefined => {
  const file = join(CLIENT_RUNTIMES, 'node_modules', path);
  if (CLIENT_RUNTIMES && existsSync(file)) return file;
  return command && isOnPath(command) ? command : undefined;
};

const runScript =
  (...options: string[]): RunSteps =>
  async (command, folder, { url }, closedUrl) => {
    writeFileSync(
      join(folder, 'main.mjs'),
      `import { runSteps } from './steps.mjs';
const [baseUrl, closedUrl] = globalThis.Deno ? Deno.args : process.argv.slice(2);
console.log(JSON.stringify(await runSteps(baseUrl, closedUrl)));`,
    );
    const words = [...options, 'main.mjs', url, closedUrl];
    return (await promisify(execFile)(command, words, { cwd: folder })).stdout;
  };

async function bundle(folder: string, contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]!.text;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const startPage = async (folder: string, closedUrl: string): Promise<StepsService> => {
  const script = await bundle(
    folder,
    `import { runSteps } from './steps.mjs';
const report = (text) => fetch('/report', { method: 'POST', body: text });
runSteps(location.origin, '${closedUrl}')
  .then((results) => report(JSON.stringify(results)), (error) => report(String(error)));`,
  );
  return startStepsService({
    '/': { type: 'text/html', text: '<script type="module" src="/main.js"></script>' },
    '/main.js': { type: 'text/javascript', text: script },
  });
};

const runPage: RunSteps = async (command, folder, { url, report }) => {
  const chromium = spawn(command, [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
    ...[`--user-data-dir=${folder}/chromium`, url],
  ]);
  try {
    return await report;
  } finally {
    await end(chromium);
  }
};

const WORKER_CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "2025-01-01", globalOutbound = "loopback")),
    (name = "loopback", network = (allow = ["private", "local"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);`;

const runWorker: RunSteps = async (command, folder, { url }, closedUrl) => {
  const script = `import { runSteps } from './steps.mjs';
export default {
  fetch: async () => Response.json(await runSteps('${url}', '${closedUrl}')),
};`;
  writeFileSync(join(folder, 'worker.mjs'), await bundle(folder, script));
  writeFileSync(join(folder, 'config.capnp'), WORKER_CONFIG);
  const workerd = spawn(command, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    for await (const line of createInterface({ input: workerd.stdio[3] as Readable })) {
      const { port } = JSON.parse(line) as { port?: number };
      if (port) return await (await fetch(`http://127.0.0.1:${port}/`)).text();
    }
    throw new Error('workerd ended before it listened');
  } finally {
    await end(workerd);
  }
};

const DENO_OPTIONS = [
  'run',
  '--allow-net',
  '--allow-read',
  '--no-config',
  '--node-modules-dir=manual',
];

export const RUNTIMES: readonly Runtime[] = [
  { name: 'Node 20', command: findCommand('node20/bin/node'), run: runScript() },
  { name: 'Node 22', command: findCommand('node22/bin/node'), run: runScript() },
  { name: 'the Node of the tests', command: process.execPath, run: runScript() },
  { name: 'Node 26', command: findCommand('node26/bin/node'), run: runScript() },
  {
    name: 'Deno',
    command: findCommand('@deno/linux-x64-glibc/deno', 'deno'),
    run: runScript(...DENO_OPTIONS),
  },
  { name: 'Bun', command: findCommand('@oven/bun-linux-x64/bin/bun', 'bun'), run: runScript() },
  {
    name: 'workerd',
    command: findCommand('@cloudflare/workerd-linux-64/bin/workerd', 'workerd'),
    run: runWorker,
  },
  {
    name: 'Chromium',
    command: existsSync(CHROMIUM) ? CHROMIUM : undefined,
    startService: startPage,
    run: runPage,
  },
];
