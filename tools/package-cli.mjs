// Run by `npm pack` and `npm publish` in libs/cli: builds ES modules and the manual page. The part
// of libs/certificates that verifies files is copied into the package, because that lib is not
// published.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyImportedFiles } from './copy-imported-files.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
process.chdir(at('../libs/cli'));
const runIn = (cwd, file, ...args) => {
  const { status } = spawnSync(process.execPath, [at(file), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
};

runIn('.', 'build.mjs');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
copyImportedFiles('../certificates/src', ['command.ts', 'crypto/node.ts'], join(folder, 'src'));
runIn(
  folder,
  '../node_modules/@swc/cli/bin/swc.js',
  ...['src', '-d', at('../libs/cli/dist/src/certificates'), '--strip-leading-paths', '--quiet'],
  ...['--config-file', at('../.swcrc')],
);
rmSync(folder, { recursive: true });

for (const name of readdirSync('dist/src', { recursive: true }))
  if (name.endsWith('.map')) rmSync(join('dist/src', name));
  else if (name.endsWith('.js')) rewriteImports(join('dist/src', name));

mkdirSync('man', { recursive: true });
const { formatManualPage } = await import(pathToFileURL('dist/src/manual-page.js'));
writeFileSync('man/plumbline.1', formatManualPage());

/** The package has its own copy of the module, and no source maps. */
function rewriteImports(file) {
  const depth = file.split('/').length - 3;
  const target = `${depth ? '../'.repeat(depth) : './'}certificates/command.js`;
  const text = readFileSync(file, 'utf8')
    .replaceAll('@plumbline/certificates/command', target)
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  writeFileSync(file, text);
}
