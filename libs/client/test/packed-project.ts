import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** A project of somebody else's: the packed package, its dependencies, nothing of ours. */
export interface PackedProject {
  folder: string;
  remove(): void;
}

/** Packs the client as `npm publish` does, which takes about ten seconds, and installs it. */
export function createPackedProject(): PackedProject {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-client-'));
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { status, stderr } = spawnSync(
    npm[0]!,
    [...npm.slice(1), 'pack', '--silent', '--pack-destination', folder],
    { cwd: join(root, 'libs/client') },
  );
  if (status !== 0) throw new Error(String(stderr));
  const installed = join(folder, 'node_modules/@plumbline/client');
  mkdirSync(installed, { recursive: true });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  spawnSync('tar', ['-xzf', join(folder, archive), '-C', installed, '--strip-components=1']);
  symlinkSync(join(root, 'node_modules/@noble'), join(folder, 'node_modules/@noble'));
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, maxRetries: 5 }), // Chromium may still write
  };
}
