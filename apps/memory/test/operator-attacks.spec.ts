import { AuditedLedgers } from './audited-ledger.ts';
import { doesHolderNotice, fillLedger, isReadRefused, regrowTree } from './ledger-holder.ts';

let ledgers: AuditedLedgers;
beforeAll(async () => {
  ledgers = await AuditedLedgers.start();
});
afterAll(() => ledgers.service.close());

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
    const { tenant, caller, holder } = await fillLedger(ledgers);
    expect(await isReadRefused(caller)).toBe(false);
    expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 0 });
    expect(await doesHolderNotice(ledgers, holder)).toBe(false);
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
        `update memory.nodes set position = position + 1000 where tenant = $t and id = 'a0'`,
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
    const { tenant, caller, holder } = await fillLedger(ledgers);
    await ledgers.run('alter table memory.heads disable trigger user');
    for (const statement of statements)
      if (statement === REGROW_TREE) await regrowTree(ledgers, tenant);
      else await ledgers.tamper(tenant, statement);
    await ledgers.run('alter table memory.heads enable always trigger stamp');
    expect(await isReadRefused(caller)).toBe(seenByRead);
    expect(await ledgers.audit(tenant)).toMatchObject({ exitCode: 1 });
    expect(await doesHolderNotice(ledgers, holder)).toBe(true);
  });
});
