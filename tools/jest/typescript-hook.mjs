// Lets this thread import the workspace's TypeScript, compiled as in the build, and libs from their
// sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(import.meta.dirname));
const require = createRequire(import.meta.url);
const FAST_CHECK = new URL('./fast-check.mjs', import.meta.url).href;
const { jsc } = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const options = {
  swcrc: false,
  configFile: false,
  module: { type: 'es6' },
  jsc: { ...jsc, rewriteRelativeImportExtensions: false },
};
const sameOptions = JSON.stringify([
  options,
  JSON.parse(readFileSync(join(root, 'node_modules/@swc/core/package.json'), 'utf8')).version,
]);
const folder = join(root, 'node_modules/.cache/plumbline/specs');
mkdirSync(folder, { recursive: true });

/**
 * Source map of each imported file by its URL in stacks, so that jest reports lines of the sources.
 */
export const sourceMaps = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'fast-check') return { url: FAST_CHECK, shortCircuit: true };
    if (!/^(?:@plumbline\/|#)/.test(specifier)) return next(specifier, context);
    return next(specifier, {
      ...context,
      conditions: ['@plumbline/source', ...context.conditions],
    });
  },
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

/** Cached by a digest of the input, because every process of a run imports most of the files. */
function compiled(path) {
  const text = readFileSync(path, 'utf8');
  const kept = join(
    folder,
    createHash('sha1').update(sameOptions).update(path).update(text).digest('hex'),
  );
  sourceMaps.set(pathToFileURL(path).href, `${kept}.map`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  // Loaded late, because most threads find all their imports in the cache.
  const { transformSync } = require('@swc/core');
  const { code, map } = transformSync(text, { ...options, filename: path, sourceMaps: true });
  for (const [file, content] of [
    [`${kept}.map`, map],
    [kept, code],
  ]) {
    writeFileSync(`${file}.${process.pid}`, content);
    renameSync(`${file}.${process.pid}`, file);
  }
  return code;
}
