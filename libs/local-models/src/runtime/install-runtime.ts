import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ModelSetupError } from '../local-model-error.ts';
import { RUNTIME_ENTRY, RUNTIME_VERSION, readRuntimeFiles } from './runtime-version.ts';

/** Written last. It contains the digest of the package files that were installed. */
const STAMP_FILE = 'installed.json';
const MAX_INSTALL_MS = 900_000;
const MAX_OUTPUT_CHARS = 2_000;

const computeStamp = () =>
  createHash('sha256').update(JSON.stringify(readRuntimeFiles())).digest('hex');

/** Whether the runtime in a folder matches this version of the code. */
export function isRuntimeInstalled(folder: string): boolean {
  try {
    const { stamp } = JSON.parse(readFileSync(join(folder, STAMP_FILE), 'utf8')) as {
      stamp?: unknown;
    };
    return stamp === computeStamp() && existsSync(join(folder, RUNTIME_ENTRY));
  } catch {
    return false;
  }
}

/**
 * Installs the runtime with npm from the user's configured registry, with the versions and
 * checksums of our lock file and without install scripts. Writes only next to `folder`.
 *
 * @throws ModelSetupError with npm's message
 */
export async function installRuntime(
  folder: string,
  { signal, onMessage }: { signal: AbortSignal; onMessage: (text: string) => void },
): Promise<void> {
  if (isRuntimeInstalled(folder)) return;
  onMessage(
    `Installing the runtime for local models (transformers.js ${RUNTIME_VERSION}, 310 MB) ...`,
  );
  const [target, cache] = [`${folder}.partial`, `${folder}.npm-cache`];
  await rm(target, { recursive: true, force: true });
  for (const [name, content] of Object.entries(readRuntimeFiles())) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), content);
  }
  try {
    await runNpm(target, cache, signal);
    await writeFile(
      join(target, STAMP_FILE),
      `${JSON.stringify({ version: RUNTIME_VERSION, stamp: computeStamp() })}\n`,
    );
    await rm(folder, { recursive: true, force: true });
    await rename(target, folder);
  } finally {
    for (const leftover of [target, cache]) await rm(leftover, { recursive: true, force: true });
  }
}

async function runNpm(folder: string, cache: string, signal: AbortSignal): Promise<void> {
  const [command, ...first] = findNpm();
  const args = [
    ...first,
    ...['ci', '--prefix', folder, '--cache', cache, '--ignore-scripts', '--omit=optional'],
    // Ignores the workspaces of this process and of packages above the folder.
    ...['--workspaces=false', '--no-audit', '--no-fund', '--no-update-notifier'],
    '--loglevel=error',
  ];
  const child = spawn(command, args, {
    cwd: folder,
    // Scripts do not run. If a user's settings allow them, this keeps them from downloading CUDA.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', npm_config_logs_max: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_INSTALL_MS)]),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
    });
  const fault = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : `npm ended with ${code}`));
  });
  signal.throwIfAborted();
  if (fault)
    throw new ModelSetupError(
      'The runtime for local models could not be installed ' +
        `(${fault}). Output of npm: ${output.trim() || 'none'}`,
    );
}

/** Returns the npm that runs this process, else the one in PATH. */
function findNpm(): [string, ...string[]] {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [node ?? process.execPath, script];
  return ['npm'];
}
