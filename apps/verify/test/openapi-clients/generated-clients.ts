import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Current majors, so that the spec shows what a user gets today. */
const PACKAGES = [
  ...['openapi-typescript@7', 'openapi-fetch@0', '@hey-api/openapi-ts@0', 'orval@8', 'axios@1'],
  ...['typescript@5', 'esbuild', '@redocly/cli@2', '@stoplight/spectral-cli@6'],
];
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['es2023', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
};

interface CommandOutput {
  status: number | null;
  output: string;
}

/** Tools from the npm registry in a temporary folder. */
export interface ClientTools {
  folder: string;
  /** Runs the command of a package in the folder. */
  run(command: string, ...words: string[]): Promise<CommandOutput>;
  /** Runs a program of `test/openapi-clients` in the folder; returns the JSON that it prints. */
  runProgram(name: string, env: Record<string, string>): Promise<unknown>;
  remove(): void;
}

/** Returns undefined when npm cannot install the tools. */
export async function installClientTools(): Promise<ClientTools | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-clients-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const { status } = await runCommand(folder, 'npm', [
    ...['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    ...PACKAGES,
  ]);
  if (status !== 0) {
    remove();
    return undefined;
  }
  const run = (command: string, ...words: string[]) =>
    runCommand(folder, process.execPath, [readBinary(folder, command), ...words]);
  return {
    folder,
    run,
    remove,
    async runProgram(name, env) {
      const bundle = `${name}.bundle.mjs`;
      const built = await runCommand(folder, join(folder, 'node_modules/.bin/esbuild'), [
        ...[`${name}.ts`, '--bundle', '--platform=node', '--format=esm', `--outfile=${bundle}`],
        // axios has CommonJS dependencies.
        `--banner:js=import{createRequire}from'module';const require=createRequire(import.meta.url);`,
      ]);
      if (built.status !== 0) throw new Error(built.output);
      const { status: exitStatus, output } = await runCommand(
        folder,
        process.execPath,
        [bundle],
        env,
      );
      if (exitStatus !== 0) throw new Error(output);
      return JSON.parse(output.trim().split('\n').at(-1)!) as unknown;
    },
  };
}

/** Writes the program that uses a generated client, and the settings of the compiler. */
export function writeProgram({ folder }: ClientTools, name: string): void {
  const source = new URL(`./${name}.ts.txt`, import.meta.url);
  writeFileSync(join(folder, `${name}.ts`), readFileSync(source, 'utf8'));
  writeFileSync(
    join(folder, `tsconfig.${name}.json`),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: [`${name}.ts`] }),
  );
}

/** Returns the file of a command, whose package may have another name. */
function readBinary(folder: string, command: string): string {
  const packages: Record<string, string> = {
    'openapi-ts': '@hey-api/openapi-ts',
    redocly: '@redocly/cli',
    spectral: '@stoplight/spectral-cli',
    tsc: 'typescript',
  };
  const path = join(folder, 'node_modules', packages[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(path, typeof bin === 'string' ? bin : bin[command]!);
}

function runCommand(
  cwd: string,
  file: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandOutput> {
  const child = spawn(file, words, { cwd, env: { ...process.env, CI: '1', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}
