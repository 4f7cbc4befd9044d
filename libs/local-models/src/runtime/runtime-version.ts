import { readFileSync } from 'node:fs';

/**
 * Version of `@huggingface/transformers`; the lock file next to this file pins all its
 * dependencies.
 */
export const RUNTIME_VERSION = '4.3.1';
export const RUNTIME_PACKAGE = '@huggingface/transformers';
/** Path of the runtime's entry module in its folder. */
export const RUNTIME_ENTRY = `node_modules/${RUNTIME_PACKAGE}/dist/transformers.node.mjs`;

const readBeside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Returns the files from which npm installs the runtime. */
export const readRuntimeFiles = (): Record<string, string> => ({
  'package.json': readBeside('./runtime-package.json'),
  'package-lock.json': readBeside('./runtime-lock.json'),
  // Replaces packages for images and browsers, which are never used here.
  'absent/package.json':
    '{ "name": "absent", "version": "0.0.0", "type": "module", "exports": "./index.js" }\n',
  'absent/index.js': 'export default {};\n',
});
