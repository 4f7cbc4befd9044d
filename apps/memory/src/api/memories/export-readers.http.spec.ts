import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestExport } from '../../../test/ledger-export.ts';
import {
  createClaim,
  FUTURE,
  startMemoryService,
  type MemoryService,
} from '../../../test/memory-service.ts';

const ROWS = 250;
const IDLE_MS = 500;
const keys = { 'key-of-ada': 'ada', 'key-of-bob': 'bob' };

/** 25 MB: more than the operating system takes for a client that does not read. */
async function fillLedger(service: MemoryService): Promise<void> {
  const nodes = Array.from({ length: ROWS }, (_, n) =>
    createClaim(`n${n}`, { payload: { long: 'x'.repeat(100_000) } }),
  );
  await service.as('key-of-ada').remember({ space: 'user:one', nodes });
}

/** Begins an export and reads nothing of its body. */
async function openExport(service: MemoryService): Promise<IncomingMessage> {
  const clientRequest = request(`${service.url}/v1/memories/export?as_of=${FUTURE}&format=ndjson`, {
    headers: { Authorization: 'Bearer key-of-ada' },
  }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  response.on('error', () => undefined); // the service may close the connection
  return response;
}

const readStatus = async (service: MemoryService, key: string): Promise<number> => {
  const response = await requestExport(service.url, key);
  await response.body?.cancel();
  return response.status;
};

async function waitForStatus(service: MemoryService, status: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while ((await readStatus(service, 'key-of-ada')) !== status) {
    if (Date.now() > deadline) throw new Error(`no export was answered with ${status}`);
    await sleep(50);
  }
}

describe('exports of one account in progress', () => {
  let service: MemoryService;
  beforeAll(async () => {
    service = await startMemoryService(keys, undefined, { MAX_EXPORTS_IN_FLIGHT: '2' });
    await fillLedger(service);
  });
  afterAll(() => service.close());

  it('are refused beyond the limit, while other accounts and other reads are answered', async () => {
    const openExports = [await openExport(service), await openExport(service)];
    const refused = await requestExport(service.url, 'key-of-ada');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toEqual({
      detail: {
        error: 'MEMORY_RATE_LIMITED',
        message:
          'This account has 2 exports in progress, which is the maximum; send the next one when ' +
          'one of them is answered',
        field: null,
      },
    });
    expect(await readStatus(service, 'key-of-bob')).toBe(200);
    await service.as('key-of-ada').read({ as_of: FUTURE, id: 'n0' });
    for (const response of openExports) response.destroy();
    await waitForStatus(service, 200);
  });
});

describe('the reader of an export', () => {
  let service: MemoryService;
  beforeAll(async () => {
    service = await startMemoryService(keys, undefined, {
      MAX_EXPORTS_IN_FLIGHT: '1',
      MAX_READER_IDLE_MS: String(IDLE_MS),
    });
    await fillLedger(service);
  });
  afterAll(() => service.close());

  it('is disconnected when it reads nothing, and does not get the end of the export', async () => {
    const response = await openExport(service);
    await sleep(IDLE_MS / 2);
    expect(await readStatus(service, 'key-of-ada')).toBe(429);
    await waitForStatus(service, 200); // its place is free again
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await new Promise((resolve) => response.once('close', resolve));
    expect(response.complete).toBe(false);
    expect(text).not.toContain('"certificate"');
  });

  it('gets the whole export, however slowly it reads', async () => {
    const response = await openExport(service);
    const startedAt = performance.now();
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk as string;
      await sleep(5);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(2 * IDLE_MS);
    const rows = text.trimEnd().split('\n');
    expect(rows).toHaveLength(ROWS + 1);
    expect(JSON.parse(rows.at(-1)!)).toMatchObject({ certificate: { rows: ROWS } });
  });
});
