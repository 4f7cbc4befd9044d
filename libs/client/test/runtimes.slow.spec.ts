import { copyFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPackedProject, type PackedProject } from './packed-project.ts';
import { RUNTIMES } from './runtimes/runtimes.ts';
import { startStepsService } from './runtimes/steps-service.ts';

let packed: PackedProject;
let closedUrl: string;
beforeAll(async () => {
  packed = createPackedProject();
  copyFileSync(join(import.meta.dirname, 'runtimes/steps.mjs'), join(packed.folder, 'steps.mjs'));
  writeFileSync(join(packed.folder, 'package.json'), '{ "type": "module" }');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  closedUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  await once(server, 'close');
}, 120_000);
afterAll(() => packed.remove());

/** The beginning of the SHA-256 of the file that the steps upload. */
const FILE = 'b11d173b';
const RESULTS = {
  check: ['TRUE', 'offline'],
  list: ['a', 'b', 'claim+entity'],
  chat: 'one after 2',
  leave: 'connection closed',
  upload: [FILE, FILE, FILE, FILE],
  error: [400, 'MEMORY_BAD_REQUEST', 'as_of', 'r-1'],
  redirect: 'REDIRECT',
  retry: ['1', true],
  abort: ['ABORTED', 'TIMEOUT', 'TIMEOUT'],
  large: 'TOO_LARGE',
  broken: 'ECONNRESET',
  cut: 'ECONNRESET',
  refused: ['ECONNREFUSED', 3],
};
const RESULTS_BY_RUNTIME: Readonly<Record<string, Partial<typeof RESULTS>>> = {
  workerd: { refused: ['ECONNRESET', 3] },
  Chromium: { broken: 'ERR_NETWORK', cut: 'STREAM_BROKEN', refused: ['ERR_NETWORK', 3] },
};
/** They send a request again themselves when a kept-alive connection breaks before the answer. */
const RESENDING_RUNTIMES = ['Deno', 'Chromium'];

describe('the packed client', () => {
  for (const { name, command, run, startService = () => startStepsService() } of RUNTIMES) {
    if (command === undefined) {
      it.skip(`works in ${name} (skipped: ${name} is not installed)`, () => undefined);
      continue;
    }
    it(`works in ${name}`, async () => {
      const service = await startService(packed.folder, closedUrl);
      try {
        const results: unknown = JSON.parse(await run(command, packed.folder, service, closedUrl));
        expect(results).toEqual({ ...RESULTS, ...RESULTS_BY_RUNTIME[name] });
        const sent = service.counts.get('POST /api/v1/tkgs');
        expect(sent).toBeLessThanOrEqual(RESENDING_RUNTIMES.includes(name) ? 2 : 1);
        expect(service.counts.get('GET /elsewhere')).toBeUndefined();
      } finally {
        await service.close();
      }
    }, 120_000);
  }
});
