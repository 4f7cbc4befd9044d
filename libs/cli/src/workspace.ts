import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A clone of Plumbline, which has the services. */
export interface Workspace {
  root: string;
}

/** Returns the workspace of the current folder, or else the one that this file is in. */
export function findWorkspace(folder = process.cwd()): Workspace | undefined {
  const starts = [folder, dirname(fileURLToPath(import.meta.url))];
  for (const start of starts)
    for (let root = resolve(start); ; root = dirname(root)) {
      if (isWorkspace(root)) return { root };
      if (root === dirname(root)) break;
    }
  return undefined;
}

function isWorkspace(root: string): boolean {
  if (!existsSync(join(root, 'tools/run.mjs'))) return false;
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      name?: string;
    };
    return name === 'plumbline';
  } catch {
    return false;
  }
}

/** Returns the keys that the first `npm start`, with or without `--demo`, has written. */
export function findWorkspaceKeys({ root }: Workspace, env: NodeJS.ProcessEnv): string[] {
  const folders = env.DATA_DIR
    ? [resolve(root, env.DATA_DIR)]
    : [join(root, '.data'), join(root, '.data/demo')];
  return folders.flatMap((folder) => readPersonalKey(join(folder, 'keys.json')) ?? []);
}

function readPersonalKey(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { personal?: string }).personal;
  } catch {
    return undefined; // the services have not been started yet
  }
}
