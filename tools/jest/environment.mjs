import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * V8 keeps compiled code of a WebAssembly module while anything in the process references the
 * module, and finds it by its bytes. This reference keeps PostgreSQL from being compiled again for
 * every database (a quarter of the time of a spec that opens one).
 */
let held;
const holdCode = () =>
  WebAssembly.compile(
    readFileSync(
      fileURLToPath(import.meta.resolve('@electric-sql/pglite')).replace(/[^/]*$/, 'pglite.wasm'),
    ),
  );

/**
 * Specs run in Node's own context, one file after the other. The globals that jest sets for one
 * file are removed after it.
 */
export default class NodeEnvironment {
  global = globalThis;
  #own = {
    console: globalThis.console,
    exit: process.exit,
    stackTraceLimit: Error.stackTraceLimit,
  };

  getVmContext() {}

  async setup() {
    await (held ??= holdCode());
  }

  async teardown() {
    globalThis.console = this.#own.console;
    process.exit = this.#own.exit;
    Error.stackTraceLimit = this.#own.stackTraceLimit;
  }
}
