import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * V8 keeps what it has compiled and optimised of a WebAssembly module for as long as anything in
 * the process holds that module, and finds it by its bytes: held here, the code of PostgreSQL is
 * not compiled again for every database (a quarter of the time of a spec that opens one).
 */
let held;
const holdCode = () =>
  WebAssembly.compile(
    readFileSync(
      fileURLToPath(import.meta.resolve('@electric-sql/pglite')).replace(/[^/]*$/, 'pglite.wasm'),
    ),
  );

/**
 * Specs run in the context that Node has, one file after the other: what jest sets there for one
 * file is taken back after it.
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
