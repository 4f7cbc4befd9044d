// Compiles the project in the current folder: TypeScript to dist/; other files, such as SQL, are
// copied there. One swc process per project, as nx caches each project by its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SOURCE_FOLDERS } from './build-stamp.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const folders = SOURCE_FOLDERS.filter((folder) => existsSync(folder));
rmSync('dist', { recursive: true, force: true });
const args = [
  ...folders,
  '-d',
  'dist',
  '--copy-files',
  '--ignore',
  '**/*.spec.ts',
  '--quiet',
  '--config-file',
  at('../.swcrc'),
];
const { status } = spawnSync(
  process.execPath,
  [at('../node_modules/@swc/cli/bin/swc.js'), ...args],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
