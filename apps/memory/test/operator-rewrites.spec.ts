import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../src/config/settings.ts';
import { AuditedLedgers } from './audited-ledger.ts';
import { readHead, rewriteLog, runRound } from './head-log-rounds.ts';
import { doesHolderNotice, fillLedger, isReadRefused, regrowTree } from './ledger-holder.ts';
import { startMemoryService } from './memory-service.ts';
import { startWitness, toWitnessSetting, type StandInWitness } from './stand-in-witness.ts';

const WITNESS_FILE = join(mkdtempSync(join(tmpdir(), 'witness-')), 'checkpoints.ndjson');
let ledgers: AuditedLedgers;
let witness: StandInWitness;
let witnesses: ReturnType<typeof readSettings>['WITNESSES'];
let rewritten: Awaited<ReturnType<typeof fillLedger>>;
beforeAll(async () => {
  witness = await startWitness('witness.example/w1');
  const WITNESSES = toWitnessSetting(witness);
  witnesses = readSettings({ WITNESSES }).WITNESSES;
  ledgers = await AuditedLedgers.start({ WITNESS_FILE, WITNESSES });
  rewritten = await fillLedger(ledgers);
  witness.trust((await readHead(ledgers.service, rewritten.holder.key)).verification_key);
  await runRound(ledgers.service);
});
afterAll(async () => {
  await ledgers.service.close();
  await witness.close();
});

/** Audits all tenants. */
async function auditAll(
  settings: Pick<
    Parameters<AuditedLedgers['runCommand']>[1],
    'witnesses' | 'defaultCheckpointFile'
  >,
) {
  let report = '';
  const exitCode = await ledgers.runCommand([], {
    ...settings,
    print: (text) => (report += text),
  });
  return { exitCode, report };
}

describe('the audit of a log that a witness cosigned', () => {
  it('says that the witness confirms it', async () => {
    const { exitCode, report } = await auditAll({ witnesses, defaultCheckpointFile: WITNESS_FILE });
    expect(report).toMatch(
      /^The witness witness\.example\/w1 cosigned the head log of 1 entry\.$/m,
    );
    expect(exitCode).toBe(0);
  });

  it('is not complete while the witness does not answer', async () => {
    witness.misbehavior = (request) => request.socket.destroy();
    const { exitCode, report } = await auditAll({ witnesses });
    witness.misbehavior = undefined;
    expect(report).toMatch(/^NOT CONFIRMED {2}The witness witness\.example\/w1 did not cosign/m);
    expect(exitCode).toBe(2);
  });

  it('finds a cosignature that was changed', async () => {
    const change = (from: string, to: string) =>
      ledgers.run(`alter table memory.cosignatures disable trigger user;
        update memory.cosignatures set line = replace(line, '${from}', '${to}');
        alter table memory.cosignatures enable always trigger append_only`);
    await change('w1 ', 'w1  ');
    const { exitCode, report } = await auditAll({ witnesses });
    await change('w1  ', 'w1 ');
    expect(report).toMatch(/stored cosignature of witness\.example\/w1 is not valid/);
    expect(exitCode).toBe(1);
  });
});

it.each([
  ['', 'has no checkpoint'],
  ['{"note":1}\n', 'Line 1 of .* is not a signed checkpoint'],
  [JSON.stringify({ note: 'x\n1\n', signed_at: '2026-01-01' }), 'Line 1 of .* is not a signed'],
  ['no JSON\n', 'Line 1 of .* is not a signed checkpoint'],
  [undefined, 'The file of checkpoints cannot be read: ENOENT'],
])('the audit refuses a file of checkpoints with %p', async (text, message) => {
  const file = join(mkdtempSync(join(tmpdir(), 'checkpoints-')), 'file');
  if (text !== undefined) writeFileSync(file, text);
  await expect(auditAll({ defaultCheckpointFile: file })).rejects.toThrow(new RegExp(message));
});

it('the audit finds a checkpoint kept elsewhere that no key of the service signed', async () => {
  const [line] = readFileSync(WITNESS_FILE, 'utf8').split('\n');
  const file = join(mkdtempSync(join(tmpdir(), 'checkpoints-')), 'file');
  const { note, ...rest } = JSON.parse(line!) as { note: string };
  writeFileSync(
    file,
    JSON.stringify({ ...rest, note: note.replace(/(— .*).{8}=\n/, '$1AAAAAAAA=\n') }),
  );
  const { report } = await auditAll({ defaultCheckpointFile: file });
  expect(report).toMatch(/none of the keys signed a checkpoint that was kept elsewhere/);
});

describe('an owner of the database who rewrites a whole history and signs it anew', () => {
  beforeAll(async () => {
    await ledgers.tamper(
      rewritten.tenant,
      `update memory.nodes set statement = 'x' where tenant = $t and id = 'a0'`,
    );
    await regrowTree(ledgers, rewritten.tenant);
    await ledgers.run('alter table memory.certificates disable trigger user');
    await ledgers.tamper(rewritten.tenant, 'delete from memory.certificates where tenant = $t');
    await rewriteLog(ledgers.service);
    // An instance that remembers what it signed would not sign the new log
    const instance = await startMemoryService(
      {},
      { ...ledgers.service.database, close: () => Promise.resolve() },
    );
    await runRound(instance);
    await instance.close();
  });

  it('is not found by what the database holds', async () => {
    expect(await isReadRefused(rewritten.caller)).toBe(false);
    expect(await auditAll({})).toMatchObject({ exitCode: 0 });
  });

  it('is found by whoever kept an answer', async () => {
    expect(await doesHolderNotice(ledgers, rewritten.holder)).toBe(true);
  });

  it('is found by the audit with checkpoints that were kept elsewhere', async () => {
    const { exitCode, report } = await auditAll({ defaultCheckpointFile: WITNESS_FILE });
    expect(report).toMatch(/a checkpoint kept elsewhere/);
    expect(exitCode).toBe(1);
  });

  it('is found by the audit where a witness cosigned', async () => {
    const { exitCode, report } = await auditAll({ witnesses });
    expect(report).toMatch(
      /^FAULT {2}witnesses .* refused the newest checkpoint: it has cosigned another log$/m,
    );
    expect(exitCode).toBe(1);
  });
});
