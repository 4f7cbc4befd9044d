import { readFileSync } from 'node:fs';

/** Both `src` and `dist/src` are in the package's folder. */
const CANDIDATES = ['../package.json', '../../package.json'];

/** Returns the version of this package. */
export function readVersion(): string {
  for (const path of CANDIDATES)
    try {
      const text = readFileSync(new URL(path, import.meta.url), 'utf8');
      const { name, version } = JSON.parse(text) as { name?: string; version?: string };
      if (name === '@plumbline/cli' && version) return version;
    } catch {
      continue; // not in this folder
    }
  return 'unknown';
}
