// npm run bench -- <name>: runs the file <name>.bench.ts of an app or a lib, which prints its
// table. npm run train -- <name>: runs the file <name>.train.ts, which writes the weights that the
// lib ships. Data is not part of the repository: each script reads it from BENCH_DATA (default
// ../shared/bench) and reports when it is missing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

/** Returns the files `<kind>/<name>.<kind>.ts` of all projects by name. */
function scripts(kind) {
  const ending = `.${kind}.ts`;
  const files = ['apps', 'libs']
    .flatMap((group) => readdirSync(join(root, group)).map((project) => join(group, project, kind)))
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => readdirSync(join(root, path)).map((file) => join(path, file)))
    .filter((file) => file.endsWith(ending));
  return new Map(files.map((file) => [file.split('/').pop().slice(0, -ending.length), file]));
}

/** Runs the script named by the first argument, or lists the available ones. */
export async function runScript(kind, { run, build, args: [name, ...rest] }) {
  const all = scripts(kind);
  const file = all.get(name);
  if (!file) {
    const names = [...all.keys()].join(', ');
    say(`Usage: npm run ${kind} -- <name>, one of: ${names}`);
    process.exit(name === '--help' ? 0 : 1);
  }
  // Training keeps all rows of its data in memory: the pages' blocks take 6 GB.
  if (kind === 'train')
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=8000`;
  await build();
  run(file, ...rest);
}
