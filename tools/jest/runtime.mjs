// Node itself imports specs and all their imports, once per process. jest's own runtime loads
// everything again for each spec file in a separate context, which took two thirds of the test
// time. So specs of one process share their modules, as the requests of a service do, but each has
// its own service and database.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMaps } from './typescript-hook.mjs';

const require = createRequire(import.meta.url);
/** Key under which jest-circus stores the listeners for test events. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** The methods that jest calls on a runtime. Module mocks are not supported. */
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

  /** Loads jest-circus again for each spec file, because it stores the registered tests. */
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
