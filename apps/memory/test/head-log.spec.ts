import { setTimeout as sleep } from 'node:timers/promises';
import {
  hashHeadEntry,
  MerkleTree,
  parseSignedCheckpoint,
  parseVerifierKey,
  verifySignatures,
  toHex,
} from '@plumbline/certificates';
import { openDatabase } from '@plumbline/database';
import { HeadLogService } from '../src/head-log/head-log.service.ts';
import { HeadLogRepository } from '../src/ledger/head-log.repository.ts';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { readHead, readMetric, rewriteLog, runAsSuperuser, runRound } from './head-log-rounds.ts';
import { createClaim, startMemoryService, type MemoryService } from './memory-service.ts';

const KEYS = { 'key-of-ada': 'ada-of-lindholm', 'key-of-bob': 'bob-of-lindholm' };
const services: MemoryService[] = [];
const start = async (...args: Parameters<typeof startMemoryService>) => {
  const service = await startMemoryService(...args);
  services.push(service);
  return service;
};
afterEach(async () => {
  for (const service of services.splice(0).toReversed()) await service.close();
});

let claims = 0;
const write = (service: MemoryService, key: string, count = 1) =>
  service.as(key).remember({
    space: 's',
    nodes: Array.from({ length: count }, () => createClaim(`claim-${claims++}`)),
  });
const verifyHead = ({ note, verification_key }: Awaited<ReturnType<typeof readHead>>) => {
  const { note: parsed, checkpoint } = parseSignedCheckpoint(note)!;
  const key = parseVerifierKey(verification_key)!;
  const { verified } = verifySignatures(parsed.text, parsed.signatures, [key]);
  return { ...checkpoint, isSigned: verified.length === 1 };
};

interface Entry {
  position: number;
  tenant: string;
  ledger_size: number;
  ledger_root: string;
  captured_at: string;
  nonce: string;
  leaf: string;
  origin_id: string;
}
const listEntries = (service: MemoryService) =>
  runAsSuperuser<Entry>(
    service,
    `select position::float8 as position, tenant, ledger_size::float8 as ledger_size, encode(ledger_root, 'hex') as ledger_root,
       memory.text_of(last_captured_at) as captured_at, replace(nonce::text, '-', '') as nonce, encode(leaf, 'hex') as leaf,
       memory.origin_id(tenant) as origin_id
     from memory.head_log order by position`,
  );

describe('the head log', () => {
  it('gets an entry for each ledger that grew since the last round, and a head that covers them', async () => {
    const service = await start(KEYS);
    await expect(readHead(service, 'key-of-ada')).rejects.toThrow(/404 .*MEMORY_NOT_FOUND/);
    await write(service, 'key-of-ada', 3);
    await write(service, 'key-of-ada', 2);
    await write(service, 'key-of-bob');
    await runRound(service);
    await write(service, 'key-of-bob');
    await runRound(service);
    const entries = await listEntries(service);
    expect(
      entries.map(({ position, tenant, ledger_size }) => [position, tenant, ledger_size]),
    ).toEqual([
      [1, 'ada-of-lindholm', 5],
      [2, 'bob-of-lindholm', 1],
      [3, 'bob-of-lindholm', 2],
    ]);
    const { certificate } = await service.as('key-of-ada').read({ as_of: '2999-01-01' });
    expect(entries[0]).toMatchObject({ ledger_root: certificate.ledger_root });
    const leaves = entries.map((entry) => Buffer.from(hashHeadEntry(entry)));
    expect(leaves.map((leaf) => leaf.toString('hex'))).toEqual(entries.map(({ leaf }) => leaf));
    const head = await readHead(service, 'key-of-ada');
    expect(head).toMatchObject({
      size: 3,
      root: toHex(MerkleTree.fromLeaves(leaves).computeRoot()),
      cosignatures: [],
    });
    expect(head.origin).toMatch(/^plumbline\.log\/[0-9a-f]{32}$/);
    expect(verifyHead(head)).toMatchObject({ isSigned: true, origin: head.origin, size: 3 });
    expect(await readHead(service, 'key-of-bob')).toEqual(head);
  });

  it('signs nothing anew while no ledger grows', async () => {
    const service = await start(KEYS);
    await write(service, 'key-of-ada');
    await runRound(service);
    const head = await readHead(service, 'key-of-ada');
    await service.as('key-of-ada').read({ as_of: '2999-01-01' });
    await runRound(service);
    expect(await readHead(service, 'key-of-ada')).toEqual(head);
  });

  it('tells in none of its answers what tenants are called, or how much they have', async () => {
    const service = await start(KEYS);
    await write(service, 'key-of-bob', 777);
    await runRound(service);
    await write(service, 'key-of-bob', 777);
    await runRound(service);
    const head = await readHead(service, 'key-of-ada');
    const proof = await service.as('key-of-ada').get('/v1/log/consistency', { from: 1 });
    const text = JSON.stringify([head, proof]);
    // Not inside of hashes, in which any digits may occur.
    expect(text).not.toMatch(/lindholm|(?<![\w+/])(bob|1554)(?![\w+/])/);
    const [first] = await listEntries(service);
    for (const secret of [first!.origin_id, first!.nonce, first!.ledger_root])
      expect(text).not.toContain(secret);
  });

  it('is one log for two instances that write it at once, with one head for each size', async () => {
    const one = await start(KEYS);
    const { url } = one.database;
    const two = url
      ? await start(KEYS, await openDatabase({ url }))
      : await start(KEYS, { ...one.database, close: () => Promise.resolve() });
    for (let round = 0; round < 6; round++) {
      await Promise.all([
        write(one, 'key-of-ada'),
        write(two, 'key-of-bob'),
        runRound(one),
        runRound(two),
      ]);
      await sleep(5);
    }
    await Promise.all([runRound(one), runRound(two)]);
    const entries = await listEntries(one);
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1));
    const leaves = entries.map(({ leaf }) => Buffer.from(leaf, 'hex'));
    const checkpoints = await runAsSuperuser<{ size: number; root: string }>(
      one,
      `select size::float8 as size, encode(root, 'hex') as root from memory.checkpoints order by size`,
    );
    for (const { size, root } of checkpoints)
      expect(toHex(MerkleTree.fromLeaves(leaves.slice(0, size)).computeRoot())).toBe(root);
    expect(checkpoints.at(-1)?.size).toBe(entries.length);
    for (const tenant of Object.values(KEYS)) {
      const sizes = entries
        .filter((entry) => entry.tenant === tenant)
        .map((one) => one.ledger_size);
      expect(sizes.at(-1)).toBe(6);
      expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b));
    }
    expect(await readHead(two, 'key-of-bob')).toEqual(await readHead(one, 'key-of-ada'));
  });

  it('signs in the next round what a crash left without a signature', async () => {
    const service = await start(KEYS);
    await write(service, 'key-of-ada');
    await service.app.get(HeadLogRepository, { strict: false }).logHeads(1_000);
    await expect(readHead(service, 'key-of-ada')).rejects.toThrow(/404/);
    const restarted = await start(KEYS, { ...service.database, close: () => Promise.resolve() });
    await runRound(restarted);
    expect(verifyHead(await readHead(restarted, 'key-of-ada'))).toMatchObject({
      size: 1,
      isSigned: true,
    });
  });

  it('takes no checkpoint whose root is not its own, and none of a smaller log', async () => {
    const service = await start(KEYS);
    await write(service, 'key-of-ada');
    await runRound(service);
    await write(service, 'key-of-ada');
    const repository = service.app.get(HeadLogRepository, { strict: false });
    await repository.logHeads(1_000);
    const forged = { size: 2, root: 'ab'.repeat(32), key_id: '0'.repeat(16), note: 'forged' };
    await expect(repository.saveCheckpoint(forged)).rejects.toThrow(/not the root/);
    await expect(repository.saveCheckpoint({ ...forged, size: 3 })).rejects.toThrow(/not the root/);
    await runRound(service);
    await repository.saveCheckpoint({ ...forged, size: 1 });
    expect(await readHead(service, 'key-of-ada')).toMatchObject({ size: 2 });
  });

  it('is not signed after a rewrite that the instance can tell, which shows in a metric', async () => {
    const service = await start(KEYS);
    await write(service, 'key-of-ada');
    await runRound(service);
    const series = /^plumbline_head_log_faults_total/;
    expect(await readMetric(service, series)).toBe(0);
    await rewriteLog(service);
    await write(service, 'key-of-bob');
    await runRound(service);
    expect(await readMetric(service, series)).toBe(1);
    await expect(readHead(service, 'key-of-ada')).rejects.toThrow(/404/);
    await expect(service.app.get(HeadLogService, { strict: false }).signHead()).rejects.toThrow(
      /does not begin with the 1 entries/,
    );
  });

  it('has the ledgers of an installation that had no log, after its migration', async () => {
    const service = await start(KEYS);
    await write(service, 'key-of-ada', 2);
    await runAsSuperuser(
      service,
      `drop table memory.head_log, memory.head_log_identity, memory.unlogged_heads, memory.checkpoints,
         memory.cosignatures, memory.checkpoint_deliveries, memory.key_endorsements cascade;
       delete from memory_setup.migration where name in ('tables/0019-head-log.sql', 'functions/head_log.sql')`,
    );
    expect(await migrateLedger(service.database.pool)).toContain('tables/0019-head-log.sql');
    await runRound(service);
    expect(await listEntries(service)).toMatchObject([
      { tenant: 'ada-of-lindholm', ledger_size: 2 },
    ]);
  });

  it('is logged at startup, by its timer and at shutdown', async () => {
    const settings = { HEAD_LOG_INTERVAL_SECONDS: '1' };
    const service = await start(KEYS);
    const shared = { ...service.database, close: () => Promise.resolve() };
    await write(service, 'key-of-ada');
    const timed = await startMemoryService(KEYS, shared, settings);
    await waitFor(async () => (await listEntries(service)).length === 1);
    await write(timed, 'key-of-ada');
    await waitFor(async () => (await listEntries(service)).length === 2);
    await write(timed, 'key-of-ada');
    await timed.close();
    expect(await listEntries(service)).toHaveLength(3);
    expect(await readHead(service, 'key-of-ada')).toMatchObject({ size: 3 });
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100 && !(await condition()); attempt++) await sleep(50);
}
