// npm run bench -- <name>: runs the one file <name>.bench.ts of an app or a lib; each prints its table.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

export async function bench({ run, build, args: [name, ...rest] }) {
  const files = ['apps', 'libs']
    .flatMap((kind) => readdirSync(join(root, kind)).map((project) => join(kind, project, 'bench')))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.bench.ts'));
  const nameOf = (file) => file.split('/').pop().replace('.bench.ts', '');
  const file = files.find((path) => nameOf(path) === name);
  if (!file) {
    say(`Which one? npm run bench -- <name>, one of: ${files.map(nameOf).join(', ')}`);
    process.exit(1);
  }
  await build();
  run(file, ...rest);
}
