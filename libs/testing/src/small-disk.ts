import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a fixed size. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk until `bytes` are left. */
  fillUpTo(bytes: number): void;
  /** Deletes what `fillUpTo` wrote. */
  makeRoom(): void;
  remove(): void;
}

/** Whether this process may mount file systems. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Mounts a file system in memory.
 * @param root the folder to create it under, in place of `/`
 * @throws when the system refuses, as in most containers
 */
export function mountSmallDisk(megabytes: number, root = ''): SmallDisk {
  const folder = mkdtempSync(`${root}${tmpdir()}/plumbline-disk-`);
  const mount = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`No file system could be mounted: ${mount.stderr}`);
  }
  const ballast = join(folder, 'ballast');
  const makeRoom = () => rmSync(ballast, { force: true });
  return {
    folder,
    fillUpTo(bytes) {
      makeRoom();
      const { bavail, bsize } = statfsSync(folder);
      const excessBytes = bavail * bsize - bytes;
      if (excessBytes > 0) spawnSync('fallocate', ['--length', String(excessBytes), ballast]);
    },
    makeRoom,
    remove() {
      spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
