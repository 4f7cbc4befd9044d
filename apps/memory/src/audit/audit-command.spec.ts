import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditedLedgers } from '../../test/audited-ledger.ts';
import { createClaim } from '../../test/memory-service.ts';

let ledgers: AuditedLedgers;
beforeAll(async () => {
  ledgers = await AuditedLedgers.start();
});
afterAll(() => ledgers.service.close());

describe('the audit of an intact ledger', () => {
  it('finds no fault in any kind of row, nor in an empty ledger', async () => {
    const { tenant } = await ledgers.fill();
    expect(await ledgers.audit(tenant)).toMatchObject({
      exitCode: 0,
      rows: 54,
      faults: 0,
      details: [],
    });
    await expect(ledgers.audit('nobody')).rejects.toThrow(
      'There is no ledger of the tenant "nobody".',
    );
  });

  it('lists all tenants by itself, and leaves no state behind', async () => {
    await ledgers.fill();
    let printed = '';
    const defaultStateFile = join(ledgers.folder, 'all.json');
    const exitCode = await ledgers.runCommand([], {
      defaultStateFile,
      print: (text) => (printed += text),
    });
    expect(printed).toMatch(
      /^Compared with \d+ stored certificates, .* Keys from the database: [0-9a-f]{16}\.\nAudited \d+ rows of \d+ tenants? in .* s: no fault\.\n$/,
    );
    expect([exitCode, existsSync(defaultStateFile)]).toEqual([0, false]);
  });

  it('is the same in parts: interrupted after every window, and resumed', async () => {
    const { tenant, caller } = await ledgers.fill();
    for (let batch = 0; batch < 3; batch++)
      await caller.remember({
        space: 's',
        nodes: Array.from({ length: 3000 }, (_, n) => createClaim(`${batch}/${n}`)),
      });
    const exitCodes: number[] = [];
    let printed = '';
    for (let part = 0; part < 10 && exitCodes.at(-1) !== 0; part++) {
      const interruption = new AbortController();
      printed = '';
      exitCodes.push(
        await ledgers.runCommand(['--tenant', tenant, ...(part ? ['--resume'] : [])], {
          print: (text) => (printed += text),
          printProgress: () => interruption.abort(),
          signal: interruption.signal,
        }),
      );
    }
    expect(exitCodes).toEqual([2, 2, 2, 0]);
    expect(printed).toMatch(/^Audited 9054 rows of 1 tenant in/m);
  }, 60_000);
});

describe('the audit finds', () => {
  it.each([
    [
      'a changed text',
      `update memory.nodes set statement = 'x' where tenant = $t and id = 'a0'`,
      'leaf',
      2,
    ],
    [
      'a changed payload',
      `update memory.nodes set payload = '{}' where tenant = $t and id = 'a3'`,
      'leaf',
      5,
    ],
    [
      'a changed edge',
      `update memory.edges set confidence = 1 where tenant = $t and target_id = 'a3'`,
      'leaf',
      8,
    ],
    [
      'a changed declaration',
      `update memory.facts set policy = 'unanimous' where tenant = $t`,
      'leaf',
      1,
    ],
    [
      'a changed salt',
      `update memory.nodes set salt = gen_random_uuid() where tenant = $t and id = 'c0'`,
      'leaf',
      12,
    ],
    ['a deleted row', `delete from memory.nodes where tenant = $t and id = 'c3'`, 'rows', 15],
    [
      'two deleted rows at the end',
      `delete from memory.nodes where tenant = $t and id like 'd%'`,
      'rows',
      53,
    ],
    [
      'a changed leaf',
      `update memory.tree set hashes = overlay(hashes placing '\\x00' from 1) where tenant = $t and position = 8`,
      'leaf',
      2,
    ],
    [
      'a changed root',
      `update memory.tree set root = sha256('') where tenant = $t and position = 8`,
      'tree',
      8,
    ],
    [
      'a part of the tree that is gone',
      `delete from memory.tree where tenant = $t and position = 8`,
      'tree',
      8,
    ],
    [
      'a commit that is gone',
      `delete from memory.commits where tenant = $t and position = 11`,
      'commits',
      9,
    ],
    [
      'another batch',
      `update memory.commits set reason = null, backfill_batch = null, known_at = captured_at where tenant = $t and position = 11`,
      'commits',
      9,
    ],
    [
      'commits in another order of time',
      `update memory.commits set captured_at = '2020-01-01Z', known_at = '2020-01-01Z' where tenant = $t and position = 8`,
      'commits',
      8,
    ],
    [
      'a changed space of an erased row',
      `update memory.nodes set space = 'x' where tenant = $t and id = 'a1'`,
      'leaf',
      3,
    ],
    [
      'a changed time of an erased edge',
      `update memory.edges set asserted_at = '2020-01-01Z' where tenant = $t and target_id = 'a1'`,
      'leaf',
      7,
    ],
    [
      'an erased row without its content digest',
      `update memory.nodes set content_digest = null where tenant = $t and id = 'a1'`,
      'leaf',
      3,
    ],
    [
      'another lag for chains',
      `update memory.edges set lag_interval = '300 days' where tenant = $t and target_id = 'a3'`,
      'rows',
      8,
    ],
    [
      'another reason of a backfill, by the certificates',
      `update memory.commits set reason = 'x' where tenant = $t and position = 11`,
      'certificates',
      11,
    ],
    ['a changed erasure', `update memory.erasures set reason = 'x' where tenant = $t`, 'leaf', 52],
  ])('%s', async (_, statement, check, position) => {
    const { tenant } = await ledgers.fill();
    await ledgers.tamper(tenant, statement);
    const { exitCode, details } = await ledgers.audit(tenant);
    expect(exitCode).toBe(1);
    expect(details).toContainEqual(expect.objectContaining({ check, position }));
  });

  it('text put back into an erased row, and a row that only looks erased', async () => {
    const { tenant } = await ledgers.fill();
    await ledgers.tamper(
      tenant,
      `update memory.nodes set statement = 'x' where tenant = $t and id = 'a1'`,
      `update memory.nodes set statement = null, payload = '{}', fact_key = null, fact_value = null,
         salt = null, erased_by = 52 where tenant = $t and id = 'c1'`,
      `update memory.nodes set erased_by = null where tenant = $t and id = 'c7'`,
    );
    const { details } = await ledgers.audit(tenant);
    expect(details.map(({ check, position, detail }) => [check, position, detail])).toEqual([
      ['erasures', 3, 'the row counts as erased, but still says something'],
      ['leaf', 13, 'the erased rows at 13 have lost their content digests'],
      ['erasures', 52, 'the erasure took the rows at 19, but they are not erased'],
      ['leaf', 19, 'the row differs from its leaf in the tree'],
      ['erasures', 13, 'the rows at 13 count as erased by the row at 52, which did not erase them'],
    ]);
  });

  it('another key of a row, by which reads find it', async () => {
    const { tenant } = await ledgers.fill();
    const setGenerated = (value: string) =>
      ledgers.run(`update pg_attribute set attgenerated = '${value}'
        where attname = 'id_key' and attrelid::regclass::text ~ '^memory.nodes'`);
    await setGenerated('');
    await ledgers.tamper(
      tenant,
      `update memory.nodes set id_key = gen_random_uuid() where tenant = $t and id = 'a0'`,
    );
    await setGenerated('s');
    const { details } = await ledgers.audit(tenant);
    expect(details).toEqual([expect.objectContaining({ check: 'rows', position: 2 })]);
  });

  it('a past rewritten together with its leaves and its tree, by the certificates', async () => {
    const { tenant } = await ledgers.fill();
    await ledgers.tamper(
      tenant,
      `update memory.nodes set statement = 'x' where tenant = $t and id = 'd0'`,
      'delete from memory.tree where tenant = $t and position > 52',
      `select set_config('memory.tenant', $t, false), memory.grow_tree($t)`,
    );
    const { details } = await ledgers.audit(tenant);
    expect(details).toEqual([
      expect.objectContaining({
        check: 'certificates',
        position: 54,
        detail: 'a stored certificate (one of 1): its root differs from the first 54 rows',
      }),
    ]);
  });

  it('a ledger cut off, by the certificates', async () => {
    const { tenant } = await ledgers.fill();
    await ledgers.tamper(
      tenant,
      `delete from memory.nodes where tenant = $t and id like 'd%'`,
      'delete from memory.commits where tenant = $t and position = 54',
      'delete from memory.tree where tenant = $t and position = 54',
    );
    await ledgers.run('alter table memory.heads disable trigger user');
    await ledgers.tamper(tenant, 'update memory.heads set ledger_size = 52 where tenant = $t');
    await ledgers.run('alter table memory.heads enable always trigger stamp');
    const { details } = await ledgers.audit(tenant);
    expect(details).toContainEqual(
      expect.objectContaining({
        check: 'certificates',
        detail: 'a stored certificate (one of 1): it covers 54 rows, but the ledger has 52',
      }),
    );
  });

  it('certificates that another key signed', async () => {
    const { tenant } = await ledgers.fill();
    const key = join(ledgers.folder, 'other.pem');
    writeFileSync(
      key,
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
    );
    const { exitCode, details } = await ledgers.audit(tenant, '--key', key);
    expect(exitCode).toBe(1);
    expect(details[0]).toMatchObject({
      check: 'certificates',
      detail: expect.stringMatching(/not among the known keys/),
    });
  });
});
