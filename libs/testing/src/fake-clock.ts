import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the library in a folder such as `/usr/lib/x86_64-linux-gnu/faketime`. */
const LIBRARY = 'libfaketimeMT.so.1';

/** The wall clock of processes that are started with `env`. Their monotonic clock stays true. */
export interface FakeClock {
  env: NodeJS.ProcessEnv;
  /** Sets the clock: its offset from the true time in seconds. */
  setOffset: (seconds: number) => void;
  remove(): void;
}

/** Returns the path of libfaketime (Debian's package faketime) under `root`. */
function findLibrary(root: string): string | undefined {
  const libraries = `${root}/usr/lib`;
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((name) => join('/usr/lib', name, 'faketime', LIBRARY))
    .find((path) => existsSync(root + path));
}

/** Whether `createFakeClock` works: libfaketime is installed. */
export const hasFakeClock = (root = ''): boolean => findLibrary(root) !== undefined;

/**
 * Creates a clock.
 * @param root the root folder of the processes; default `/`
 */
export function createFakeClock(root = ''): FakeClock {
  const folder = mkdtempSync(`${root}${tmpdir()}/plumbline-clock-`);
  const file = join(folder, 'offset');
  const setOffset = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`, { mode: 0o644 });
  setOffset(0);
  chmodSync(folder, 0o755);
  return {
    env: {
      LD_PRELOAD: findLibrary(root),
      FAKETIME_TIMESTAMP_FILE: file.slice(root.length),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setOffset,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
