// Run by `npm pack` and `npm publish` in libs/client: builds ES modules, the same as CommonJS, and
// types for both.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
process.chdir(at('../libs/client'));
const run = (file, ...args) => {
  const { status } = spawnSync(process.execPath, [at(file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
};

run('build.mjs');
// swc's command line merges these options into its configuration file.
const commonJs = ['-C', 'module.type=commonjs', '-C', 'module.ignoreDynamic=true'];
run(
  '../node_modules/@swc/cli/bin/swc.js',
  ...[
    'src',
    '-d',
    'dist/cjs',
    '--strip-leading-paths',
    '--ignore',
    '**/*.spec.ts',
    '--quiet',
    '--config-file',
    at('../.swcrc'),
    ...commonJs,
  ],
);
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n');
run('../node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json');
// TypeScript does not rewrite the extensions of imports in types.
const types = readdirSync('dist/src').filter((name) => name.endsWith('.d.ts'));
for (const name of types) {
  const text = readFileSync(join('dist/src', name), 'utf8').replace(
    /((?:from |import\()(['"])\.\/[\w.-]+)\.ts\2/g,
    '$1.js$2',
  );
  writeFileSync(join('dist/src', name), text);
  cpSync(join('dist/src', name), join('dist/cjs', name));
}
