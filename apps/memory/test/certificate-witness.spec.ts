import {
  checkWitness,
  parseSignedCheckpoint,
  parseVerifierKey,
  type Certificate,
} from '@plumbline/certificates';
import { yieldToEventLoop } from '@plumbline/concurrency';
import fc from 'fast-check';
import type { CertificateWitnessAnswer } from '../src/api/certificates/witness.dto.ts';
import { readHead, runRound } from './head-log-rounds.ts';
import { createClaim, FUTURE, startMemoryService, type MemoryService } from './memory-service.ts';
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
  await write('key-of-ada');
  await runRound(service);
  logKey = (await readHead(service, 'key-of-ada')).verification_key;
  witness.trust(logKey);
  other.trust(logKey);
});
afterAll(async () => {
  await service.close();
  await Promise.all([witness.close(), other.close()]);
});
afterEach(() => {
  witness.misbehavior = other.misbehavior = undefined;
});

const write = (key: string, count = 1) =>
  service.as(key).remember({
    space: 's',
    nodes: Array.from({ length: count }, () => createClaim(`claim-${claims++}`)),
  });
const certify = async (key = 'key-of-ada', on = service) =>
  (await on.as(key).read({ as_of: FUTURE })).certificate;
const fetchWitness = ({ id }: Certificate, key = 'key-of-ada', on = service) =>
  on.as(key).get<CertificateWitnessAnswer>(`/v1/certificates/${id}/witness`);
const listFailures = (
  answer: unknown,
  certificate: Certificate,
  { minWitnesses = 2, key = logKey } = {},
) =>
  checkWitness(answer, certificate, {
    logKeys: [parseVerifierKey(key)!],
    witnessKeys: [witness, other].map(({ vkey }) => parseVerifierKey(vkey)!),
    minWitnesses,
  })
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('GET /v1/certificates/{id}/witness', () => {
  it('proves offline that witnesses saw the ledger of every certificate', async () => {
    const certificates = [await certify('key-of-bob')]; // of an empty ledger
    const keys = ['key-of-bob'];
    for (let round = 0; round < 5; round++) {
      for (const key of ['key-of-ada', 'key-of-bob']) {
        await write(key, round + 1);
        certificates.push(await certify(key));
        keys.push(key);
      }
      await runRound(service);
    }
    for (const [index, certificate] of certificates.entries()) {
      const answer = await fetchWitness(certificate, keys[index]);
      expect(listFailures(answer, certificate)).toEqual([]);
      expect(answer.expected_within_seconds).toBeNull();
    }
    const [older, newer] = [certificates.at(-4)!, certificates.at(-2)!];
    const answer = await fetchWitness(newer);
    expect(listFailures(await fetchWitness(older), newer)).toEqual(['witness_consistency']);
    expect(listFailures(answer, newer, { minWitnesses: 3 })).toEqual(['witness_cosignatures']);
    expect(listFailures(answer, newer, { key: witness.vkey })).toEqual(['witness_checkpoint']);
    expect(listFailures(answer, { ...newer, ledger_root: older.ledger_root })).toEqual([
      'witness_consistency',
    ]);
  });

  it('fails for every byte that is changed', async () => {
    await write('key-of-ada');
    const certificate = await certify();
    await write('key-of-ada', 3);
    await write('key-of-bob');
    await runRound(service);
    const answer = await fetchWitness(certificate);
    expect(answer.consistency.length * answer.inclusion.length).toBeGreaterThan(0);
    expect(listFailures(answer, certificate)).toEqual([]);
    const { expected_within_seconds: _, ...proof } = answer;
    const text = JSON.stringify(proof);
    const character = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), character, async (at, to) => {
        await yieldToEventLoop(); // so that idle connections are seen to close
        const changed = text.slice(0, at) + to + text.slice(at + 1);
        const value = parseJson(changed);
        fc.pre(value !== undefined && JSON.stringify(value) !== text);
        expect([changed, listFailures(value, certificate).length > 0]).toEqual([changed, true]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('proves it by the first checkpoint that a witness cosigned, and by no more rows than needed', async () => {
    await write('key-of-ada');
    const certificate = await certify();
    const { ledger_size } = certificate;
    witness.misbehavior = other.misbehavior = (_, response) => response.writeHead(503).end();
    await runRound(service);
    const uncosigned = await fetchWitness(certificate);
    expect(uncosigned).toMatchObject({ cosignatures: [], entry: { ledger_size } });
    expect(listFailures(uncosigned, certificate)).toEqual(['witness_cosignatures']);
    expect(listFailures(uncosigned, certificate, { minWitnesses: 0 })).toEqual([]);
    witness.misbehavior = undefined;
    const sizes: number[] = [];
    for (let round = 0; round < 2; round++) {
      await write('key-of-ada');
      await runRound(service);
      sizes.push((await readHead(service, 'key-of-ada')).size);
    }
    const cosigned = await fetchWitness(certificate);
    expect(cosigned).toMatchObject({ entry: { ledger_size } });
    expect(parseSignedCheckpoint(cosigned.checkpoint!)!.checkpoint.size).toBe(sizes[0]);
    expect(cosigned.cosignatures).toMatchObject([{ witness: witness.name }]);
    expect(listFailures(cosigned, certificate, { minWitnesses: 1 })).toEqual([]);
    expect(listFailures(cosigned, certificate, { minWitnesses: 2 })).toEqual([
      'witness_cosignatures',
    ]);
  });

  it('says when to ask again while the ledger is not logged', async () => {
    await write('key-of-ada');
    const certificate = await certify();
    const nothing = { entry: null, checkpoint: null, consistency: [], inclusion: [] };
    const unlogged = { ...nothing, cosignatures: [], expected_within_seconds: null };
    const pending = await fetchWitness(certificate);
    expect(pending).toEqual(unlogged); // the rounds of this service are not timed
    expect(listFailures(pending, certificate)).toEqual(['witness_shape']);
    const timed = await startMemoryService(
      { ...KEYS, 'key-of-eve': 'eve' },
      { ...service.database, close: () => Promise.resolve() },
      { HEAD_LOG_INTERVAL_SECONDS: '600' },
    );
    const empty = await certify('key-of-eve', timed);
    expect(await fetchWitness(empty, 'key-of-eve', timed)).toEqual(unlogged);
    await runRound(timed); // waits for the round at the start
    await write('key-of-ada');
    const answer = await fetchWitness(await certify(), 'key-of-ada', timed);
    expect(answer).toEqual({ ...unlogged, expected_within_seconds: 600 });
    await timed.close();
  });

  it('is not there for certificates of other tenants, and for none', async () => {
    const certificate = await certify();
    await expect(fetchWitness(certificate, 'key-of-bob')).rejects.toThrow(/404 .*MEMORY_NOT_FOUND/);
    for (const id of ['x', '019a0000-0000-7000-8000-000000000000'])
      await expect(fetchWitness({ ...certificate, id })).rejects.toThrow(/404 .*"field":"id"/);
  });

  it('does not name the tenant', async () => {
    await write('key-of-bob');
    await runRound(service);
    const answer = await fetchWitness(await certify('key-of-bob'), 'key-of-bob');
    expect(answer.entry?.origin_id).toMatch(/^[0-9a-f]{64}$/);
    const { note } = parseSignedCheckpoint(answer.checkpoint!)!;
    expect(JSON.stringify([answer.entry, note.text])).not.toContain('bob');
  });
});

describe('GET /v1/log/consistency', () => {
  it('names the parameter at fault, and proves nothing of sizes that nobody signed', async () => {
    await runRound(service);
    const { size } = await readHead(service, 'key-of-ada');
    await write('key-of-ada');
    await write('key-of-bob');
    await runRound(service);
    const get = (query: Record<string, string>) =>
      service.as('key-of-ada').get('/v1/log/consistency', query);
    const [first, unsigned, last] = [size, size + 1, size + 2].map(String) as [
      string,
      string,
      string,
    ];
    expect(await get({ from: first })).toMatchObject({ from_size: size, to_size: size + 2 });
    expect(await get({ from: last, to: last })).toMatchObject({ proof: [] });
    for (const from of ['', '0', '-1', 'x', '1.5', '1e3'])
      await expect(get({ from })).rejects.toThrow(/400 .*"field":"from"/);
    await expect(get({})).rejects.toThrow(/400 .*"field":"from"/);
    await expect(get({ from: first, to: 'x' })).rejects.toThrow(/400 .*"field":"to"/);
    await expect(get({ from: last, to: first })).rejects.toThrow(/400 .*"field":"from"/);
    await expect(get({ from: unsigned })).rejects.toThrow(/404 .*"field":"from"/);
    await expect(get({ from: first, to: unsigned })).rejects.toThrow(/404 .*"field":"to"/);
  });
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
