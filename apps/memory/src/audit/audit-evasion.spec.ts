import { AuditedLedgers } from '../../test/audited-ledger.ts';
import { createClaim } from '../../test/memory-service.ts';

let ledgers: AuditedLedgers;
beforeAll(async () => {
  ledgers = await AuditedLedgers.start();
  await ledgers.run(`alter table memory.nodes drop constraint nodes_check;
    alter table memory.edges drop constraint edges_position_check;
    alter table memory.commits drop constraint commits_position_check`);
});
afterAll(() => ledgers.service.close());

async function printReport(): Promise<string> {
  let report = '';
  await ledgers.runCommand([], { print: (text) => (report += text) });
  return report;
}

describe('nobody evades the audit', () => {
  it.each([
    [
      'an edge',
      `insert into memory.edges (tenant, position, source_id, target_id, edge_type, properties, space,
         asserted_at, valid_from, captured_at, known_at, content_hash, salt)
       select tenant, -3, source_id, 'a4', 'SUPERSEDES', properties, space, asserted_at, valid_from,
         captured_at, known_at, content_hash, salt
       from memory.edges where tenant = $t and target_id = 'a3'`,
      -3,
    ],
    [
      'a commit',
      `insert into memory.commits (tenant, captured_at, position, rows, known_at)
       values ($t, '2026-01-01Z', 0, 1, '2026-01-01Z')`,
      0,
    ],
  ])('with %s before the first position', async (_, statement, position) => {
    const { tenant } = await ledgers.fill();
    await ledgers.tamper(tenant, statement);
    expect((await ledgers.audit(tenant)).details).toEqual([
      expect.objectContaining({ check: 'rows', position }),
    ]);
  });

  it('by taking the salt of a row, changing the row and erasing it', async () => {
    const { tenant, caller } = await ledgers.fill();
    await ledgers.tamper(
      tenant,
      `update memory.nodes set salt = null, kind = 'prediction', statement = 'x'
       where tenant = $t and id = 'c9'`,
    );
    await caller.post('/v1/erasures', { ids: ['c9'], reason: 'r' });
    expect((await ledgers.audit(tenant)).details).toEqual([
      expect.objectContaining({
        check: 'erasures',
        detail: expect.stringMatching(/^the erasure counts rows at \d+ as written without a salt/),
      }),
    ]);
  });

  it('with functions in the place of those of PostgreSQL', async () => {
    const { tenant } = await ledgers.fill();
    const { rows } = await ledgers.service.database.pool.query<{ payload: string }>(
      `select payload::text from memory.nodes where tenant = '${tenant}' and id = 'a3'`,
    );
    await ledgers.tamper(
      tenant,
      `update memory.nodes set payload = '{"n": 666}' where tenant = $t and id = 'a3'`,
    );
    await ledgers.run(`create schema evil; grant usage on schema evil to public;
      create function evil.to_jsonb(p jsonb) returns jsonb language sql as $$
        select case when p = '{"n": 666}' then '${rows[0]!.payload}' else p end $$`);
    const { pool } = ledgers.service.database;
    const setSearchPath = (client: { query: (text: string) => Promise<unknown> }) =>
      void client.query('set search_path = evil, pg_catalog');
    pool.on('acquire', setSearchPath);
    const { details } = await ledgers.audit(tenant);
    pool.off('acquire', setSearchPath);
    await ledgers.run('drop schema evil cascade');
    expect(details).toEqual([expect.objectContaining({ check: 'leaf', position: 5 })]);
  });

  it('under the smallest id of a certificate', async () => {
    const { tenant } = await ledgers.fill();
    await ledgers.run('alter table memory.certificates disable trigger user');
    await ledgers.tamper(
      tenant,
      `update memory.certificates set id = '00000000-0000-0000-0000-000000000000'
       where tenant = $t and (certificate ->> 'ledger_size')::int = 8`,
    );
    expect((await ledgers.audit(tenant)).details).toEqual([
      expect.objectContaining({ detail: expect.stringMatching(/has the id of another/) }),
    ]);
  });

  it('with a ledger that has only nodes', async () => {
    const { tenant } = await ledgers.fill();
    for (const table of ['commits', 'tree', 'certificates'])
      await ledgers.run(`delete from memory.${table} where tenant = '${tenant}'`);
    await ledgers.run(`alter table memory.heads disable trigger user;
      delete from memory.heads where tenant = '${tenant}';
      alter table memory.heads enable always trigger stamp`);
    expect(await printReport()).toContain(`tenant ${tenant}: the ledger has rows, but no head`);
  });

  it.each([
    [
      'a lag that is none',
      `update memory.edges set lag = 'long' where tenant = $t and target_id = 'a3'`,
      'columns derived from the row differ from it',
    ],
    [
      'a certificate that is none',
      `insert into memory.certificates (tenant, id, issued_at, certificate)
       values ($t, gen_random_uuid(), now(), '{"backfill_batches": 5, "ledger_size": "many"}')`,
      'is not valid',
    ],
    [
      'a certificate that PostgreSQL cannot read',
      `insert into memory.certificates (tenant, id, issued_at, certificate)
       values ($t, gen_random_uuid(), now(), '{"ledger_root": "\\u0000"}')`,
      'is not valid',
    ],
    [
      'an infinite period',
      `update memory.nodes set valid_to = 'infinity' where tenant = $t and id = 'a3'`,
      'columns derived from the row differ from it',
    ],
  ])('by ending it early: %s', async (_, statement, detail) => {
    const { tenant } = await ledgers.fill();
    await ledgers.run('alter table memory.certificates disable trigger user');
    await ledgers.tamper(tenant, statement);
    const { details } = await ledgers.audit(tenant);
    expect(details).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining(detail) }),
    );
  });

  it('by a key that is none, or an endorsement of a key that is missing', async () => {
    await ledgers.run(`alter table memory.signing_keys disable trigger user,
        drop constraint signing_keys_check;
      insert into memory.signing_keys (key_id, public_key) values ('0000000000000000', '\\x00')`);
    await ledgers.run(`alter table memory.key_endorsements disable trigger user;
      insert into memory.key_endorsements (key_id, endorsed_by, signature, endorsed_at)
      select key_id, 'ffffffffffffffff', decode(repeat('01', 64), 'hex'), now()
      from memory.signing_keys where key_id <> '0000000000000000'`);
    const report = await printReport();
    await ledgers.run(`delete from memory.key_endorsements;
      delete from memory.signing_keys where key_id = '0000000000000000'`);
    expect(report).toContain('the stored key 0000000000000000 cannot be used');
    expect(report).toContain('the key ffffffffffffffff did not sign the key');
    expect(report).toMatch(/^Audited \d+ rows/m);
  });
});

it('an intact ledger passes after all of that', async () => {
  const { tenant, caller } = await ledgers.fill();
  await caller.remember({ space: 's', nodes: [createClaim('e0')] });
  expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 0, faults: 0 });
});

// Last, because no erasure can be stored afterwards
it('nobody evades the audit with another first position of an erasure', async () => {
  const { tenant } = await ledgers.fill();
  await ledgers.run('alter table memory.erasures alter first_position drop expression');
  await ledgers.tamper(
    tenant,
    'update memory.erasures set first_position = 5000 where tenant = $t',
  );
  expect((await ledgers.audit(tenant)).details).toEqual([
    expect.objectContaining({ check: 'rows', position: 52 }),
  ]);
});
