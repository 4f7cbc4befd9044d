import { AuditedLedgers } from '../../test/audited-ledger.ts';
import { runRound } from '../../test/head-log-rounds.ts';
import { createClaim } from '../../test/memory-service.ts';

let ledgers: AuditedLedgers;
beforeAll(async () => {
  ledgers = await AuditedLedgers.start();
});
afterAll(() => ledgers.service.close());

describe('the audit finds by certificates, the head log and keys', () => {
  it('rows captured when an answer that does not have them was certified', async () => {
    const { tenant } = await ledgers.fill();
    await ledgers.run('alter table memory.certificates disable trigger user');
    await ledgers.tamper(
      tenant,
      `update memory.certificates set certificate = jsonb_set(certificate::jsonb, '{as_of}', '"2999-01-01T00:00:00.000000Z"')
       where tenant = $t and (certificate ->> 'ledger_size')::int = 8`,
    );
    const { details } = await ledgers.audit(tenant);
    expect(details).toContainEqual(
      expect.objectContaining({ check: 'certificates', position: 11 }),
    );
  });

  it('a ledger whose tables are all empty, by the head log', async () => {
    const { tenant } = await ledgers.fill();
    await runRound(ledgers.service);
    for (const table of ['nodes', 'edges', 'facts', 'erasures', 'commits', 'tree', 'certificates'])
      await ledgers.run(`delete from memory.${table} where tenant = '${tenant}'`);
    await ledgers.run(`alter table memory.heads disable trigger user;
      delete from memory.heads where tenant = '${tenant}';
      alter table memory.heads enable always trigger stamp`);
    let report = '';
    await ledgers.runCommand([], { print: (text) => (report += text) });
    expect(report).toContain(
      `tenant ${tenant}: an entry of the head log: it covers 54 rows, but the ledger has 0`,
    );
  });

  it('a stored certificate of many that was changed, or that has the id of another', async () => {
    const { tenant, caller } = await ledgers.fill();
    await caller.read({ as_of: '2026-11-01T00:00:00Z' });
    await caller.read({ as_of: '2026-11-02T00:00:00Z' });
    await ledgers.run('alter table memory.certificates disable trigger user');
    const count = await ledgers.run(
      `update memory.certificates set certificate = jsonb_set(certificate::jsonb, '{rows}', '7')
       where tenant = '${tenant}' and certificate ->> 'as_of' > '2026-11-02'`,
    );
    await ledgers.tamper(
      tenant,
      `update memory.certificates set id = gen_random_uuid()
       where tenant = $t and certificate ->> 'as_of' < '2026-11-02'`,
    );
    const { details } = await ledgers.audit(tenant);
    expect(details.filter(({ detail }) => /is not valid/.test(detail))).toHaveLength(count!);
    expect(details.filter(({ detail }) => /has the id of another/.test(detail))).toHaveLength(1);
  });

  it('rows that the head log never got, by later checkpoints', async () => {
    const { tenant, caller } = await ledgers.fill();
    await runRound(ledgers.service);
    await ledgers.run(`create rule starve as on insert to memory.unlogged_heads
      where new.tenant = '${tenant}' do instead nothing`);
    await caller.remember({ space: 's', nodes: [createClaim('unlogged')] });
    await ledgers.run('drop rule starve on memory.unlogged_heads');
    await ledgers.fill();
    await runRound(ledgers.service);
    expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 0 });
    const delay = (interval: string) =>
      ledgers.run(`alter table memory.checkpoints disable trigger user;
        update memory.checkpoints set signed_at = signed_at + interval '${interval}'
        where size = (select max(size) from memory.checkpoints);
        alter table memory.checkpoints enable always trigger append_only`);
    await delay('6 minutes');
    const { details } = await ledgers.audit(tenant);
    await delay('-6 minutes');
    expect(details).toEqual([expect.objectContaining({ check: 'log', position: 55 })]);
  });

  it('a forged signature on a new signing key', async () => {
    const der = `decode('302a300506032b6570032100' || repeat('01', 32), 'hex')`;
    const keyId = `left(encode(sha256(${der}), 'hex'), 16)`;
    await ledgers.run(`insert into memory.key_endorsements (key_id, endorsed_by, signature, endorsed_at)
      select ${keyId}, key_id, decode(repeat('01', 64), 'hex'), now() from memory.signing_keys`);
    await ledgers.run(
      `insert into memory.signing_keys (key_id, public_key) values (${keyId}, ${der})`,
    );
    let report = '';
    await ledgers.runCommand([], { print: (text) => (report += text) });
    expect(report).toMatch(/the key [0-9a-f]{16} did not sign the key [0-9a-f]{16} that took its/);
  });
});

describe('the audit', () => {
  it('prints names with control characters without obeying them', async () => {
    const tenant = 'x\n\u001b[2JAudited 1 row: no fault.';
    await ledgers.run(`insert into memory.commits (tenant, captured_at, position, rows, known_at)
      values (E'x\\n\\x1b[2JAudited 1 row: no fault.', now(), 1, 1, now())`);
    let report = '';
    await ledgers.runCommand(['--tenant', tenant], { print: (text) => (report += text) });
    expect(report).toMatch(/^FAULT .* tenant x\\u000a\\u001b\[2JAudited 1 row: no fault\.: /m);
    expect(report).not.toContain('\u001b');
  });

  it.each([
    [['--key', 'nowhere.pem'], 'nowhere.pem has no public key: ENOENT'],
    [['--resume', '--state', import.meta.filename], 'is not the state of an audit'],
    [['--tenant', 'adda'], 'There is no ledger of the tenant "adda".'],
  ])('refuses %p', async (args, message) => {
    await expect(ledgers.runCommand(args, { print: () => undefined })).rejects.toThrow(message);
  });
});
