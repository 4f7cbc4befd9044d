// Run by `npm pack` and `npm publish` in libs/client: builds ES modules, the same as CommonJS, and
// types for both. The portable part of libs/certificates is copied into the package, because that
// lib is not published.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyImportedFiles } from './copy-imported-files.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
process.chdir(at('../libs/client'));
const runIn = (cwd, file, ...args) => {
  const { status } = spawnSync(process.execPath, [at(file), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
};
const run = (file, ...args) => runIn('.', file, ...args);
/** Compiles `<cwd>/src`. swc's command line merges the options into its configuration file. */
const compile = (cwd, target, ...options) =>
  runIn(
    cwd,
    '../node_modules/@swc/cli/bin/swc.js',
    ...[
      'src',
      '-d',
      at(`../libs/client/${target}`),
      '--strip-leading-paths',
      '--ignore',
      '**/*.spec.ts',
      '--quiet',
    ],
    ...['--config-file', at('../.swcrc'), ...options],
  );
const COMMON_JS = ['-C', 'module.type=commonjs', '-C', 'module.ignoreDynamic=true'];
const CERTIFICATES = '../certificates/src';
/** Holds the copied sources. */
const folder = mkdtempSync(join(tmpdir(), 'plumbline-client-'));

run('build.mjs');
compile('.', 'dist/cjs', ...COMMON_JS);
const PORTABLE_FILES = ['portable.ts', 'crypto/node.ts', 'crypto/portable.ts'];
copyImportedFiles(CERTIFICATES, PORTABLE_FILES, join(folder, 'src'));
compile(folder, 'dist/src/certificates');
compile(folder, 'dist/cjs/certificates', ...COMMON_JS);
rmSync(folder, { recursive: true });
// Node looks for `#crypto` in the package.json next to the modules.
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(
  'dist/cjs/package.json',
  JSON.stringify({ type: 'commonjs', imports }).replaceAll('./dist/src/', './'),
);

run('../node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json');
for (const target of ['dist/src', 'dist/cjs']) {
  cpSync('dist/types/client/src', target, { recursive: true });
  cpSync('dist/types/certificates/src', join(target, 'certificates'), { recursive: true });
  for (const name of readdirSync(target, { recursive: true }))
    if (/\.(?:js|d\.ts)$/.test(name)) rewriteImports(join(target, name));
    else if (name.endsWith('.openapi.js.map')) removeSource(join(target, name));
}
rmSync('dist/types', { recursive: true });

/** The modules of types contain no code, but their maps would contain all types once more. */
function removeSource(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...map, sourcesContent: [] }));
}

/** TypeScript does not rewrite the extensions of imports in types. */
function rewriteImports(file) {
  const text = readFileSync(file, 'utf8')
    .replaceAll('@plumbline/certificates/portable', './certificates/portable.js')
    .replace(/((?:from |import\()(['"])\.{1,2}\/[\w./-]+)\.ts\2/g, '$1.js$2');
  writeFileSync(file, text);
}
