import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSignedCheckpoint, parseVerifierKey, verifySignatures } from '@plumbline/certificates';
import { startPageServer, type PageServer } from '@plumbline/testing';
import { readHead, runRound } from './head-log-rounds.ts';
import { createClaim, startMemoryService, type MemoryService } from './memory-service.ts';
import { startWitness, toWitnessSetting, type StandInWitness } from './stand-in-witness.ts';

const FILE = join(mkdtempSync(join(tmpdir(), 'memory-checkpoints-')), 'checkpoints.ndjson');
let service: MemoryService;
let witness: StandInWitness;
let receiver: PageServer;
let accepted: string[] = [];
let status = 200;
let claims = 0;

beforeAll(async () => {
  witness = await startWitness('witness.example/w1');
  receiver = await startPageServer();
  receiver.put('/hook', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (status === 200) accepted.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(status).end('x'.repeat(10_000));
    });
  });
  service = await startMemoryService(undefined, undefined, {
    WITNESS_FILE: FILE,
    WITNESS_WEBHOOK_URL: `${receiver.url}/hook`,
    WITNESSES: toWitnessSetting(witness),
  });
});
afterAll(async () => {
  await service.close();
  await Promise.all([receiver.close(), witness.close()]);
});

/** One more entry, and a round for it. */
async function logEntry(on = service): Promise<void> {
  await on.as('').remember({ space: 's', nodes: [createClaim(`claim-${claims++}`)] });
  await runRound(on);
}
interface Line {
  size: number;
  signed_at: string;
  note: string;
}
const readFile = () =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
const sizesSent = () => accepted.map((note) => parseSignedCheckpoint(note)!.checkpoint.size);

describe('WITNESS_FILE', () => {
  it('gets each checkpoint once, with the signatures known by then', async () => {
    await logEntry();
    await runRound(service);
    const head = await readHead(service);
    witness.trust(head.verification_key);
    await logEntry();
    const lines = readFile();
    expect(lines.map(({ size }) => size)).toEqual([1, 2]);
    expect(lines[0]).toEqual({ size: 1, signed_at: head.signed_at, note: head.note });
    expect(lines[1]!.note).toBe((await readHead(service)).note);
    const { text, signatures } = parseSignedCheckpoint(lines[1]!.note)!.note;
    const keys = [head.verification_key, witness.vkey].map((key) => parseVerifierKey(key)!);
    expect(verifySignatures(text, signatures, keys).verified).toHaveLength(2);
    expect(lines[0]!.signed_at < lines[1]!.signed_at).toBe(true);
  });

  it('gets what it missed, also after a crash that cut its last line', async () => {
    const whole = readFileSync(FILE, 'utf8');
    truncateSync(FILE, Buffer.byteLength(whole) - 20);
    await logEntry();
    const lines = readFileSync(FILE, 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    const sizes = lines.map((line) => {
      try {
        return (JSON.parse(line) as Line).size;
      } catch {
        return 'cut';
      }
    });
    expect(sizes).toEqual([1, 'cut', 2, 3]);
    rmSync(FILE);
    await runRound(service);
    expect(readFile().map(({ size }) => size)).toEqual([1, 2, 3]);
  });

  it('that cannot be written does not stop the log, and gets everything later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'memory-checkpoints-'));
    const blocked = join(folder, 'file', 'checkpoints.ndjson');
    writeFileSync(join(folder, 'file'), '');
    const instance = await startMemoryService(
      undefined,
      { ...service.database, close: () => Promise.resolve() },
      { WITNESS_FILE: blocked },
    );
    await logEntry(instance);
    expect(await readHead(instance)).toMatchObject({ size: 4 });
    await instance.close();
    await runRound(service);
    expect(readFile().map(({ size }) => size)).toEqual([1, 2, 3, 4]);
  });
});

describe('WITNESS_WEBHOOK_URL', () => {
  it('gets each checkpoint in order, and again until it has accepted it', async () => {
    expect(sizesSent()).toEqual([1, 2, 3, 4]);
    accepted = [];
    status = 503;
    await logEntry();
    await logEntry();
    expect(accepted).toEqual([]);
    status = 200;
    await runRound(service);
    expect(sizesSent()).toEqual([5, 6]);
    await runRound(service);
    expect(sizesSent()).toEqual([5, 6]);
    expect(accepted[1]).toBe((await readHead(service)).note);
  });

  it('that is new gets the newest checkpoint, not the history', async () => {
    accepted = [];
    const other = await startMemoryService();
    for (let entry = 0; entry < 3; entry++) await logEntry(other);
    const subscribed = await startMemoryService(
      undefined,
      { ...other.database, close: () => Promise.resolve() },
      { WITNESS_WEBHOOK_URL: `${receiver.url}/hook` },
    );
    await runRound(subscribed);
    expect(sizesSent()).toEqual([3]);
    await subscribed.close();
    await other.close();
  });
});

describe('HEAD_LOG_ORIGIN', () => {
  it('names the log from the next checkpoint on', async () => {
    const instance = await startMemoryService(
      undefined,
      { ...service.database, close: () => Promise.resolve() },
      { HEAD_LOG_ORIGIN: 'log.example.org/heads' },
    );
    await logEntry(instance);
    const { origin, note, verification_key } = await readHead(instance);
    expect(origin).toBe('log.example.org/heads');
    expect(note).toMatch(/^log\.example\.org\/heads\n7\n[^]*\n— log\.example\.org\/heads /);
    expect(verification_key).toMatch(/^log\.example\.org\/heads\+/);
    await instance.close();
  });
});
