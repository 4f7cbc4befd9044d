import { setTimeout as sleep } from 'node:timers/promises';
import { parseSignedCheckpoint, parseVerifierKey, verifySignatures } from '@plumbline/certificates';
import { readHead, readMetric, rewriteLog, runAsSuperuser, runRound } from './head-log-rounds.ts';
import { createClaim, startMemoryService, type MemoryService } from './memory-service.ts';
import { startWitness, toWitnessSetting, type StandInWitness } from './stand-in-witness.ts';

const KEYS = { 'key-of-ada': 'ada', 'key-of-bob': 'bob' };
let service: MemoryService;
let witness: StandInWitness;
let other: StandInWitness;
/** Verifier key of the log, as somebody pins it. */
let logKey: string;
let claims = 0;

beforeAll(async () => {
  witness = await startWitness('witness.example/w1');
  other = await startWitness('witness.example/w2');
  service = await startMemoryService(KEYS, undefined, {
    WITNESSES: toWitnessSetting(witness, other),
  });
});
afterAll(async () => {
  await service.close();
  await Promise.all([witness.close(), other.close()]);
});
beforeEach(() => {
  witness.statuses.length = other.statuses.length = 0;
  witness.misbehavior = undefined;
});

const write = (key: string) =>
  service.as(key).remember({ space: 's', nodes: [createClaim(`claim-${claims++}`)] });
const listWitnesses = async () =>
  (await readHead(service, 'key-of-ada')).cosignatures.map((one) => one.witness).toSorted();
const countRefusals = (on: MemoryService, name: string) =>
  readMetric(on, new RegExp(`^plumbline_witness_refusals_total\\{.*witness="${name}"`));
const countFailures = async (name: string) =>
  (await readMetric(
    service,
    new RegExp(`^plumbline_witness_failures_total\\{.*witness="${name}"`),
  ))!;
/** Another instance, which does not know what the first one signed. */
const startInstance = (overrides: Record<string, string> = {}) =>
  startMemoryService(
    KEYS,
    { ...service.database, close: () => Promise.resolve() },
    { WITNESSES: toWitnessSetting(witness, other), ...overrides },
  );

describe('witnesses', () => {
  it('that do not know the log are asked again, and then cosign every head as the log grows', async () => {
    await write('key-of-ada');
    await runRound(service);
    expect([witness.statuses, other.statuses]).toEqual([[404], [404]]);
    expect(await listWitnesses()).toEqual([]);
    logKey = (await readHead(service, 'key-of-ada')).verification_key;
    witness.trust(logKey);
    other.trust(logKey);
    await runRound(service);
    expect(await listWitnesses()).toEqual([witness.name, other.name]);
    await runRound(service); // nothing new: nobody is asked
    for (let round = 0; round < 5; round++) {
      await write(round % 2 ? 'key-of-ada' : 'key-of-bob');
      if (round % 3 === 0) await write('key-of-ada');
      await runRound(service);
    }
    expect(witness.statuses).toEqual([404, 200, 200, 200, 200, 200, 200]);
    const head = await readHead(service, 'key-of-ada');
    const { note, checkpoint } = parseSignedCheckpoint(head.note)!;
    const keys = [logKey, witness.vkey, other.vkey].map((key) => parseVerifierKey(key)!);
    expect(verifySignatures(note.text, note.signatures, keys)).toMatchObject({
      verified: [{ time: null }, { time: expect.any(Number) }, { time: expect.any(Number) }],
      invalid: [],
    });
    expect(witness.heads.get(head.origin)).toMatchObject({ size: checkpoint.size });
    expect(witness.bodies.at(-1)).toMatch(/^old \d+\n(?:[A-Za-z0-9+/]{43}=\n)+\n/);
  });

  it('are in the note that whoever accepts only text gets', async () => {
    const response = await fetch(`${service.url}/v1/log/head`, {
      headers: { Accept: 'text/plain', Authorization: 'Bearer key-of-ada' },
    });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe((await readHead(service, 'key-of-ada')).note);
    expect((await fetch(`${service.url}/v1/log/head`)).status).toBe(401);
  });

  it('say what they cosigned last, and cosign it again for a service that has lost it', async () => {
    await runAsSuperuser(
      service,
      `alter table memory.cosignatures disable trigger append_only; delete from memory.cosignatures;
       alter table memory.cosignatures enable always trigger append_only`,
    );
    await runRound(service);
    expect(witness.statuses).toEqual([409, 200]);
    expect(await listWitnesses()).toEqual([witness.name, other.name]);
  });

  it.each<[string, StandInWitness['misbehavior']]>([
    ['is down', (request) => request.socket.destroy()],
    ['fails', (_, response) => response.writeHead(503).end('later')],
    ['sends no signatures', (_, response) => response.writeHead(200).end('<html>hello</html>')],
    [
      'sends too much',
      (_, response) => response.writeHead(200).end('— x AAAAAAA=\n'.repeat(10_000)),
    ],
    ['sends no UTF-8', (_, response) => response.writeHead(200).end(Buffer.of(0xff, 10))],
    ['redirects', (_, response) => response.writeHead(307, { Location: '/add-checkpoint' }).end()],
    ['names no size in a conflict', (_, response) => response.writeHead(409).end('x')],
    [
      'cosigns another checkpoint',
      (_, response) => {
        const text = `${parseVerifierKey(logKey)!.name}\n9\n${'A'.repeat(43)}=\n`;
        response.writeHead(200).end(`${witness.cosign(text)}\n`);
      },
    ],
    [
      'cosigns with the key of another witness',
      (request, response) =>
        void readCheckpointText(request).then((text) =>
          response.writeHead(200).end(`${other.cosign(text)}\n`),
        ),
    ],
    [
      'cosigns in the far future',
      (request, response) =>
        void readCheckpointText(request).then((text) =>
          response.writeHead(200).end(`${witness.cosign(text, 2 ** 50)}\n`),
        ),
    ],
  ])(
    'stop nobody else when one of them %s, and nothing of that is kept',
    async (_, misbehavior) => {
      const failures = await countFailures(witness.name);
      await write('key-of-ada');
      witness.misbehavior = misbehavior;
      await runRound(service);
      expect(await listWitnesses()).toEqual([other.name]);
      expect(await countFailures(witness.name)).toBe(failures + 1);
      expect(await countRefusals(service, witness.name)).toBe(0);
      witness.misbehavior = undefined;
      await runRound(service);
      expect(await listWitnesses()).toEqual([witness.name, other.name]);
    },
  );

  it('that failed are left in peace until their back-off is over', async () => {
    witness.misbehavior = (_, response) => response.writeHead(503).end();
    await write('key-of-ada');
    await runRound(service);
    const patient = await startInstance({ HEAD_LOG_INTERVAL_SECONDS: '3600' });
    await runRound(patient);
    const failures = await countFailures(witness.name);
    witness.misbehavior = undefined;
    await runRound(patient);
    await runRound(patient);
    expect(witness.statuses).toEqual([]);
    expect(await countFailures(witness.name)).toBe(failures);
    await patient.close();
    await runRound(service);
    expect(witness.statuses).toEqual([200]);
  });

  it('that never answer hold up neither writers nor the shutdown', async () => {
    const instance = await startInstance();
    await write('key-of-ada');
    const asked = Promise.withResolvers<void>();
    witness.misbehavior = () => asked.resolve();
    const round = runRound(instance);
    await asked.promise;
    const from = performance.now();
    await write('key-of-ada');
    await Promise.all([round, instance.close()]);
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  it('are shown one log by two instances, however their rounds fall together', async () => {
    const instance = await startInstance();
    for (let round = 0; round < 5; round++) {
      await Promise.all([write('key-of-ada'), write('key-of-bob')]);
      await Promise.all([runRound(service), sleep(round).then(() => runRound(instance))]);
    }
    await Promise.all([runRound(service), runRound(instance)]);
    expect(await listWitnesses()).toEqual([witness.name, other.name]);
    expect(witness.statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await countRefusals(service, witness.name)).toBe(0);
    expect(await countRefusals(instance, witness.name)).toBe(0);
    await instance.close();
  });

  it('refuse a history that was rewritten, which shows in a metric and stops nothing', async () => {
    await rewriteLog(service); // two entries, where the witnesses have cosigned many
    const instance = await startInstance();
    await runRound(instance);
    expect(witness.statuses).toEqual([409]);
    expect(await countRefusals(instance, witness.name)).toBe(1);
    const { size } = [...witness.heads.values()][0]!;
    for (let entry = 2; entry <= size; entry++) {
      await write('key-of-ada');
      await runRound(instance);
    }
    expect(witness.statuses.slice(-2)).toEqual([409, 422]);
    expect(await countRefusals(instance, witness.name)).toBe(size);
    expect((await readHead(instance, 'key-of-ada')).cosignatures).toEqual([]);
    expect((await fetch(`${instance.url}/health/ready`)).status).toBe(200);
    await instance.close();
  });
});

/** The text of the checkpoint in a request to a witness. */
async function readCheckpointText(request: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  return parseSignedCheckpoint(body.slice(body.indexOf('\n\n') + 2))!.note.text;
}
