import { readFileSync } from 'node:fs';

/** Of `@huggingface/transformers`; the lock file beside this pins all that it brings. */
export const RUNTIME_VERSION = '4.3.1';
export const RUNTIME_PACKAGE = '@huggingface/transformers';
/** Where the runtime is entered, in its folder. */
export const RUNTIME_ENTRY = `node_modules/${RUNTIME_PACKAGE}/dist/transformers.node.mjs`;

const readBeside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The files that npm installs the runtime from. */
export const readRuntimeFiles = (): Record<string, string> => ({
  'package.json': readBeside('./runtime-package.json'),
  'package-lock.json': readBeside('./runtime-lock.json'),
  // in the place of packages for pictures and browsers, which are never called here
  'absent/package.json':
    '{ "name": "absent", "version": "0.0.0", "type": "module", "exports": "./index.js" }\n',
  'absent/index.js': 'export default {};\n',
});
