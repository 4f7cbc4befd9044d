// Generates the types and methods of libs/client-python from the OpenAPI descriptions.
import { listAnswerSchemas, listFields, listOperations } from './client-python/fields.mjs';
import { MEMORY_METHODS, MEMORY_ROWS } from './client-python/memory-methods.mjs';
import { formatMethodsModule } from './client-python/module.mjs';
import { PythonTypes } from './client-python/types.mjs';
import { VERIFY_EVENTS, VERIFY_METHODS } from './client-python/verify-methods.mjs';

const METHODS = { verify: VERIFY_METHODS, memory: MEMORY_METHODS };
const EVENTS = { verify: VERIFY_EVENTS, memory: MEMORY_ROWS };

/**
 * @param {'verify' | 'memory'} service
 * @param {string} description an OpenAPI description as JSON
 * @returns the generated modules by their file names
 */
export function generatePythonClient(service, description) {
  const api = JSON.parse(description);
  const { schemas } = api.components;
  const operations = [...listOperations(api).values()];
  const bare = new PythonTypes(schemas, [], []);
  const types = new PythonTypes(
    schemas,
    [
      ...operations.flatMap(listAnswerSchemas),
      ...EVENTS[service].map((name) => ({ $ref: `#/components/schemas/${name}` })),
    ],
    operations.flatMap((one) => listFields(one, bare, 'json').map(({ schema }) => schema)),
  );
  const methods = METHODS[service];
  return {
    [`${service}_types.py`]: types.formatModule(service),
    [`_${service}_sync.py`]: formatMethodsModule(service, api, methods, types, false),
    [`_${service}_async.py`]: formatMethodsModule(service, api, methods, types, true),
  };
}
