// Checks whether every dist/ is built from the current sources. Compares about 12 MB of contents in
// a tenth of a second; nx needs two seconds or more for that.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

/** Folders of a project that tools/build.mjs compiles. */
export const SOURCE_FOLDERS = ['src', 'migrations', 'db'];
/** Other inputs of a build, in the root of the repository. */
const SHARED_FILES = [
  ...['.swcrc', 'nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
  ...['tools/build.mjs', 'tools/build-stamp.mjs'],
];
/** Next to nx's project graph, so that `nx reset` removes both. */
const STAMP = join(root, '.nx/workspace-data/plumbline-build.json');

/** @returns the folders of all projects, relative to the root */
const listProjects = () =>
  ['apps', 'libs']
    .flatMap((kind) => readdirSync(join(root, kind)).map((project) => join(kind, project)))
    .filter((project) => existsSync(join(root, project, 'package.json')))
    .sort();

/** @returns the files that the builds of all projects compile or copy, relative to the root */
export const listSources = () =>
  listProjects().flatMap((project) =>
    SOURCE_FOLDERS.map((folder) => join(project, folder))
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
          .sort(),
      ),
  );

/** @returns where the build puts a source file */
function getOutputPath(source) {
  const [kind, project, ...path] = source.split('/');
  return join(kind, project, 'dist', ...path).replace(/(?<!\.d)\.ts$/, '.js');
}

/** @returns a hash of names and contents; undefined when one of the files does not exist */
function hashFiles(files) {
  const hash = createHash('sha256');
  try {
    for (const file of files) {
      const content = readFileSync(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
  return hash.digest('hex');
}

/** @returns a hash of all inputs of the builds */
export const hashSources = () =>
  hashFiles([
    ...SHARED_FILES,
    ...listProjects().flatMap((project) =>
      readdirSync(join(root, project))
        .filter((name) => /^(?:package|tsconfig.*)\.json$/.test(name))
        .map((name) => join(project, name)),
    ),
    ...listSources(),
  ]);

const hashOutputs = () => hashFiles(listSources().map(getOutputPath));

/** Whether the last build used these sources and all its outputs are unchanged. */
export function isBuildCurrent(sources) {
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return false;
  }
  return Boolean(sources) && stamp.sources === sources && stamp.outputs === hashOutputs();
}

/** Call it before a build, so that a failed or interrupted build leaves no stamp. */
export const removeBuildStamp = () => rmSync(STAMP, { force: true });

/**
 * Call it after a build.
 *
 * @param sources their hash before the build: files that changed meanwhile are built again
 */
export function writeBuildStamp(sources) {
  const outputs = hashOutputs();
  if (!sources || !outputs) return;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources, outputs }));
}
