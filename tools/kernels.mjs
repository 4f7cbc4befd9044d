// npm run kernels: compiles the inner loops of the grammar's network (AssemblyScript) to the
// WebAssembly that is committed next to the code. It is needed only when they change, so the
// compiler (100 MB) is not a dependency: npm downloads it for this call.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

const COMPILER = 'assemblyscript@0.28.20';
const OPTIONS = [
  '--runtime=stub',
  '--enable=simd',
  '--importMemory',
  '--noExportMemory',
  '--noAssert',
  '-O3',
  // Silences a warning about exported functions with SIMD values, which only our own modules call.
  '--disableWarning=112',
];

const FOLDER = 'libs/grammar/kernels';

/** @returns a hash of all sources, with which a test detects outdated WebAssembly */
export function hashKernels() {
  const hash = createHash('sha256');
  for (const file of readdirSync(join(root, FOLDER)).sort())
    hash.update(readFileSync(join(root, FOLDER, file)));
  return hash.digest('hex');
}

export function compileKernels() {
  const source = `${FOLDER}/kernels.ts`;
  const output = 'libs/grammar/src/network/kernels.wasm';
  const compile = ['exec', '--yes', `--package=${COMPILER}`, '--', 'asc'];
  const { status } = spawnSync('npm', [...compile, source, '-o', output, ...OPTIONS], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(root, source)))
    .digest('hex');
  const made = { compiler: COMPILER, options: OPTIONS, sourceSha256: hashKernels() };
  writeFileSync(join(root, `${output}.json`), `${JSON.stringify(made, null, 2)}\n`);
  say(`wrote ${output}`);
}
