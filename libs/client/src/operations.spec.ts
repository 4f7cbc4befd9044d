import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStub, type StubService } from '../test/stub-service.ts';
import { memoryClient, verifyClient } from './index.ts';

let stub: StubService;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());

/** Stands for any argument: an id, a body, a query or a file. */
const anything = Object.assign(Object.create({ toString: () => 'x' }) as object, {
  file: new Blob(['x']),
});

/** Calls every method once. */
async function callAll(methods: object): Promise<void> {
  for (const method of Object.values(methods) as unknown[])
    if (typeof method === 'function')
      await settle((method as (...args: object[]) => unknown)(anything, anything, anything));
    else await callAll(method as object);
}

async function settle(result: unknown): Promise<void> {
  try {
    if (Symbol.asyncIterator in (result as object)) await (result as AsyncIterator<unknown>).next();
    else await result;
  } catch {
    // what is asked matters, not what is answered
  }
}

/** Method and path, whatever stands in the braces. */
const named = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x')}`;

it.each([
  ['verify', () => verifyClient({ baseUrl: stub.url })],
  ['memory', () => memoryClient({ baseUrl: stub.url })],
] as const)('there is a method for every operation of %s', async (app, client) => {
  const file = join(import.meta.dirname, '../../../apps', app, 'openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => named(method, path)),
  );
  stub.answers((response) => void response.writeHead(200).end('{}'));
  await callAll(client());
  const requestedOperations = new Set(
    stub.requests.map(({ method, url }) => named(method, url.split('?')[0]!)),
  );
  expect(documented.filter((operation) => !requestedOperations.has(operation))).toEqual([]);
  expect([...requestedOperations].filter((operation) => !documented.includes(operation))).toEqual(
    [],
  );
});
