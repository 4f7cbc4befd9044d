import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies files of the folder `from` and all files of it that they import to the folder `to`. */
export function copyImportedFiles(from, names, to) {
  const waiting = [...names];
  const copied = new Set();
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (copied.has(name)) continue;
    copied.add(name);
    const text = readFileSync(join(from, name), 'utf8');
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), text);
    for (const [, path] of text.matchAll(/from '(\.{1,2}\/[\w./-]+\.ts)'/g))
      waiting.push(join(dirname(name), path));
  }
}
