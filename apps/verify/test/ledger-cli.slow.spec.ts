import {
  createServiceDatabase,
  runServiceCommand,
  startPageServer,
  startService,
  type PageServer,
  type ServiceDatabase,
} from '@plumbline/testing';
import { waitUntil } from './wait-until.ts';

const TOKEN = 'a-token-for-the-ledger-cli';

/** A ledger that rejects deliveries until `isAccepting` is set. */
interface FakeLedger {
  isAccepting: boolean;
  requests: { nodes: { id: string }[] }[];
}

describe('what the ledger refused', () => {
  let database: ServiceDatabase;
  let memory: PageServer;
  const fakeLedger: FakeLedger = { isAccepting: false, requests: [] };
  beforeAll(async () => {
    [database, memory] = await Promise.all([createServiceDatabase('verify'), startPageServer()]);
    memory.put('/v1/memories', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        fakeLedger.requests.push(
          JSON.parse(Buffer.concat(chunks).toString()) as FakeLedger['requests'][number],
        );
        const refusedRow = fakeLedger.isAccepting
          ? []
          : [{ id: 'x', reason: 'unparseable_value', why: 'confidence must be at most 1' }];
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ refused: refusedRow }));
      });
    });
  });
  afterAll(async () => {
    await memory.close();
    await database.remove();
  });
  const settings = () => ({
    ...{
      ...database.env,
      VERIFY_PORT: '0',
      MEMORY_URL: memory.url,
      SERVICE_TOKEN_SECRET: 's'.repeat(32),
    },
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
    }),
  });
  const runLedgerCommand = (...words: string[]) =>
    runServiceCommand('verify', 'ledger.cli', words, settings());
  /** Runs the service, and waits until the counts are as expected. */
  const withService = async (
    expectedCounts: { waiting: number; failed: number },
    action: (url: string) => Promise<unknown> = async () => undefined,
  ) => {
    const service = await startService('verify', settings());
    await action(service.url);
    await waitUntil(async () => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      const count = (state: string) =>
        Number(
          new RegExp(`^plumbline_ledger_deliveries\\{state="${state}"[^ ]* (\\d+)$`, 'm').exec(
            text,
          )?.[1],
        );
      return (
        (count('waiting') === expectedCounts.waiting &&
          count('failed') === expectedCounts.failed) ||
        undefined
      );
    });
    await service.end();
  };

  it('is counted, listed for operators with the reason, and told again as it was when they say so', async () => {
    await withService({ waiting: 0, failed: 1 }, (url) =>
      fetch(`${url}/api/v1/ingest`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'The bridge of Aarsund cost 14 million euros.' }),
      }),
    );
    const refusedRow = fakeLedger.requests.at(0)!;
    const { status, stdout } = await runLedgerCommand('failed');
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^[0-9a-f-]{36}\tone\t20\S+Z\tThe memory service refused \d rows of the source: unparseable_value \(confidence must be at most 1\)/,
      ),
    ]);
    const unknown = await runLedgerCommand(
      ...['redeliver', '--source', '00000000-0000-4000-8000-000000000000'],
    );
    expect(unknown.stdout).toMatch(/^Nothing to do/);
    expect(await runLedgerCommand('redeliver')).toEqual({
      status: 0,
      stdout: 'Sources that will be delivered to the ledger again: 1.\n',
      stderr: '',
    });
    fakeLedger.isAccepting = true;
    fakeLedger.requests.length = 0;
    await withService({ waiting: 0, failed: 0 });
    expect(fakeLedger.requests[0]).toEqual(refusedRow);
    expect((await runLedgerCommand('failed')).stdout).toBe('The ledger has refused no sources.\n');
  }, 60_000);

  it.each([[], ['again'], ['redeliver', '--source', '1'], ['failed', '--all']])(
    '%p is told how it goes',
    async (...words) => {
      const { status, stdout, stderr } = await runLedgerCommand(...words.flat());
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^ledger: [^\n]*usage:\n/);
    },
  );
});
