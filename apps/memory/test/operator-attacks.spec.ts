import {
  checkConsistency,
  checkInclusion,
  verifyExport,
  type Certificate,
} from '@plumbline/certificates';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemoriesAnswer } from '../src/api/memories/memories.dto.ts';
import { AuditedLedgers } from './audited-ledger.ts';
import type { Caller } from './api-caller.ts';
import { rewriteLog, runRound } from './head-log-rounds.ts';
import { FUTURE } from './memory-service.ts';

const WITNESS_FILE = join(mkdtempSync(join(tmpdir(), 'witness-')), 'checkpoints.ndjson');
let ledgers: AuditedLedgers;
beforeAll(async () => {
  ledgers = await AuditedLedgers.start({ WITNESS_FILE });
});
afterAll(() => ledgers.service.close());

/** What a holder kept outside of the database: an answer with its certificate, and the key. */
interface Holder {
  caller: Caller;
  key: string;
  answer: MemoriesAnswer;
  keys: string;
}

/** Whether reads of the ledger are refused, because a row differs from what was recorded. */
const isReadRefused = (caller: Caller) =>
  caller.read({ as_of: FUTURE, limit: 1000 }).then(
    () => false,
    (error: Error) => /MEMORY_LEDGER_ALTERED/.test(error.message),
  );

/** Whether somebody who kept an answer notices that the ledger is not what it was. */
async function doesHolderNotice({ caller, key, answer, keys }: Holder): Promise<boolean> {
  const export_ = await fetch(
    `${ledgers.service.url}/v1/memories/export?format=proof&as_of=${FUTURE}&since=${answer.certificate.ledger_size}`,
    { headers: { authorization: `Bearer ${key}` } },
  );
  const text = await export_.text().catch(() => '');
  const { valid } = await verifyExport(text, { keys, earlier: answer.certificate }).catch(() => ({
    valid: false,
  }));
  if (!valid) return true;
  const newer = (JSON.parse(text.trimEnd().split('\n').at(-1)!) as { certificate: Certificate })
    .certificate;
  const consistency = await caller.get(`/v1/certificates/${newer.id}/consistency`, {
    from: answer.certificate.id,
  });
  const rows = answer.items.filter(({ erased }) => !erased);
  const inclusion = await caller.post(`/v1/certificates/${newer.id}/inclusion`, { rows });
  return !(
    checkConsistency(consistency, answer.certificate, newer).ok &&
    checkInclusion(inclusion, rows, newer).ok
  );
}

async function fillLedger() {
  const { tenant, key, caller } = await ledgers.fill();
  const answer = await caller.read({ as_of: FUTURE, limit: 1000 });
  const keys = JSON.stringify(await caller.get('/v1/certificates/key'));
  await runRound(ledgers.service);
  return { tenant, caller, holder: { caller, key, answer, keys } };
}

/** Stands for `regrowTree` in a list of statements. */
const REGROW_TREE = 'regrow the tree';
const insertCopy = `insert into memory.nodes (tenant, position, id, kind, statement, payload, space,
    asserted_at, valid_from, captured_at, known_at, content_hash)
  select tenant, 55, 'forged', kind, 'It was always so.', payload, space, asserted_at, valid_from,
    captured_at, known_at, '' from memory.nodes where tenant = $t and id = 'a0'`;
const FORGED_COMMIT = `update memory.commits set position = 55, rows = rows + 1
  where tenant = $t and position = 54`;

describe('an owner of the database', () => {
  it('who changes nothing is not accused of anything', async () => {
    const { tenant, caller, holder } = await fillLedger();
    expect(await isReadRefused(caller)).toBe(false);
    expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 0 });
    expect(await doesHolderNotice(holder)).toBe(false);
  });

  it.each<[what: string, seenByRead: boolean, statements: string[]]>([
    [
      'changes a text',
      true,
      [`update memory.nodes set statement = 'x' where tenant = $t and id = 'a0'`],
    ],
    [
      'changes a time',
      true,
      [`update memory.nodes set asserted_at = '2020-01-01Z' where tenant = $t and id = 'a0'`],
    ],
    [
      'changes a payload',
      true,
      [`update memory.nodes set payload = '{}' where tenant = $t and id = 'a0'`],
    ],
    ['deletes a row', false, [`delete from memory.nodes where tenant = $t and id = 'a0'`]],
    [
      'adds a row in the past',
      true,
      [insertCopy, FORGED_COMMIT, 'update memory.heads set ledger_size = 55 where tenant = $t'],
    ],
    [
      'swaps two rows',
      true,
      [
        `update memory.nodes set position = -position where tenant = $t and id = 'a0'`,
        `update memory.nodes set position = 2 where tenant = $t and id = 'a3'`,
        `update memory.nodes set position = 5 where tenant = $t and id = 'a0'`,
      ],
    ],
    [
      'changes a text, its leaf and the tree',
      false,
      [`update memory.nodes set statement = 'x' where tenant = $t and id = 'a0'`, REGROW_TREE],
    ],
  ])('who %s is found', async (_, seenByRead, statements) => {
    const { tenant, caller, holder } = await fillLedger();
    await ledgers.run('alter table memory.heads disable trigger user');
    for (const statement of statements)
      if (statement === REGROW_TREE) await regrowTree(tenant);
      else await ledgers.tamper(tenant, statement);
    await ledgers.run('alter table memory.heads enable always trigger stamp');
    expect(await isReadRefused(caller)).toBe(seenByRead);
    expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 1 });
    expect(await doesHolderNotice(holder)).toBe(true);
  });

  it('who rewrites a whole history and signs it anew is found by what was kept elsewhere', async () => {
    const { tenant, caller, holder } = await fillLedger();
    await ledgers.tamper(
      tenant,
      `update memory.nodes set statement = 'x' where tenant = $t and id = 'a0'`,
    );
    await regrowTree(tenant);
    await ledgers.run('alter table memory.certificates disable trigger user');
    await ledgers.tamper(tenant, 'delete from memory.certificates where tenant = $t');
    await rewriteLog(ledgers.service);
    const checkpoints = readFileSync(WITNESS_FILE);
    await runRound(ledgers.service);
    expect(await isReadRefused(caller)).toBe(false);
    expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 0 });
    expect(checkpoints.length).toBeGreaterThan(0);
    let report = '';
    const exitCode = await ledgers.runCommand(['--json', '--checkpoints', WITNESS_FILE], {
      print: (text) => (report += text),
    });
    expect(exitCode).toBe(1);
    expect(report).toMatch(/a checkpoint kept elsewhere/);
    expect(await doesHolderNotice(holder)).toBe(true);
  });
});

/**
 * Makes the tree anew from the rows as they are now, with any leaves for erased rows, whose own
 * leaves cannot be made again.
 */
async function regrowTree(tenant: string): Promise<void> {
  await ledgers.tamper(
    tenant,
    'update memory.nodes set erased_by = -erased_by where tenant = $t and erased_by is not null',
    'update memory.edges set erased_by = -erased_by where tenant = $t and erased_by is not null',
    'delete from memory.tree where tenant = $t',
    `select set_config('memory.tenant', $t, false), memory.grow_tree($t)`,
    'update memory.nodes set erased_by = -erased_by where tenant = $t and erased_by is not null',
    'update memory.edges set erased_by = -erased_by where tenant = $t and erased_by is not null',
  );
}
