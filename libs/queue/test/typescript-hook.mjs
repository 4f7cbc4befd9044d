// Lets a child process of a test run the workspace's sources. Node's own type stripping rejects
// decorators.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const { jsc } = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));
const options = {
  swcrc: false,
  module: { type: 'es6' },
  jsc: { ...jsc, rewriteRelativeImportExtensions: false },
};

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      ...options,
      filename: fileURLToPath(url),
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
