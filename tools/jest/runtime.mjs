// Specs, and all that they import, are imported by Node itself: once a process, whichever spec asks
// first. jest's own runtime loads all of it anew for each spec file, in a context of its own, which
// took two thirds of the time of the tests. So specs of one process share their modules as the
// requests of a service do; each has its own service, and its own database.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMaps } from './typescript-hook.mjs';

const require = createRequire(import.meta.url);
/** Where jest-circus keeps who is told what happens to a test. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** What jest asks of a runtime. There are no mocks of modules. */
export default class NodeRuntime {
  unstable_shouldLoadAsEsm(path) {
    return path.endsWith('.ts');
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(path).href);
  }

  requireModule(path) {
    return require(path);
  }

  /** jest-circus itself, anew for each spec file: it keeps the tests that it was told. */
  requireInternalModule(path) {
    delete require.cache[require.resolve(path)];
    delete globalThis[LISTENERS];
    return require(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
  teardown() {}
}
