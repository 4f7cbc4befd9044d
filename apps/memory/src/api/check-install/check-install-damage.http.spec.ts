import { startMemoryService, type MemoryService } from '../../../test/memory-service.ts';
import type { CheckInstallAnswer } from './check-install.dto.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.close());

/** The checks that fail while `damage` is done, in a transaction that is then rolled back. */
async function failing(damage: string): Promise<string[]> {
  const client = await service.database.pool.connect();
  try {
    await client.query(`begin; ${damage}`);
    const { rows } = await client.query<{ answer: CheckInstallAnswer }>(
      'select memory_api.check_install() as answer',
    );
    const { ok, checks } = rows[0]!.answer;
    expect(ok).toBe(checks.every((check) => check.ok));
    for (const check of checks) expect(check.detail).not.toBe('');
    return checks.filter((check) => !check.ok).map(({ check_name }) => check_name);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const defaulted = `create or replace function memory_api.lookup(ids text[], space text default null) returns json language plpgsql security definer
  set search_path = pg_catalog, memory, pg_temp as $$ begin return null; end $$; alter function memory_api.lookup owner to memory_owner`;

describe('GET /v1/check_install on a damaged installation', () => {
  it.each([
    [
      'an older PostgreSQL',
      'create or replace function memory.server_version_num() returns integer language sql ' +
        'stable return 160011',
      ['postgresql_17_or_newer'],
    ],
    [
      'no vector extension',
      'drop extension vector cascade',
      ['extension_vector', 'signatures_of_version'],
    ],
    [
      'no btree_gist',
      'drop extension btree_gist cascade',
      ['extension_btree_gist', 'overlap_excluded_edges', 'overlap_excluded_nodes'],
    ],
    [
      'nodes that may overlap',
      'alter table memory.nodes drop constraint nodes_overlap',
      ['overlap_excluded_nodes'],
    ],
    [
      'edges that may overlap',
      'alter table memory.edges drop constraint edges_overlap',
      ['overlap_excluded_edges'],
    ],
    [
      'an exclusion that forgets the tenant’s key',
      'alter table memory.nodes drop constraint nodes_overlap, add constraint nodes_overlap ' +
        'exclude using gist (tenant with =, valid with &&)',
      ['overlap_excluded_nodes'],
    ],
    [
      'row security that the owner escapes',
      'alter table memory.edges no force row level security',
      ['row_security_forced'],
    ],
    [
      'row security off in a partition',
      'alter table memory.nodes_3 disable row level security',
      ['row_security_forced'],
    ],
    ['a table without policy', 'drop policy own_tenant on memory.facts', ['row_security_forced']],
    [
      'a policy that lets everyone in',
      'create policy everyone on memory.nodes using (true)',
      ['row_security_forced'],
    ],
    [
      'a policy that was loosened',
      'alter policy own_tenant on memory.heads using (true)',
      ['row_security_forced'],
    ],
    [
      'a role that is gone',
      'alter role memory_app rename to memory_app_elsewhere',
      ['roles', 'execute_granted'],
    ],
    ['a role that may log in', 'alter role memory_app login', ['roles']],
    ['an owner that bypasses row security', 'alter role memory_owner bypassrls', ['roles']],
    [
      'a function of another owner',
      'alter function memory_api.read owner to current_user',
      ['functions_owned_by_schema_owner'],
    ],
    [
      'a function with the rights of its caller',
      'alter function memory_api.lookup security invoker',
      ['functions_owned_by_schema_owner'],
    ],
    [
      'a function without a fixed search_path',
      'alter function memory_api.remember reset search_path',
      ['functions_owned_by_schema_owner'],
    ],
    [
      'a function that looks into other schemas',
      'alter function memory_api.remember set search_path = public',
      ['functions_owned_by_schema_owner'],
    ],
    [
      'a grant on a table',
      'grant select on memory.nodes to memory_app',
      ['no_direct_table_access'],
    ],
    [
      'a grant on a column',
      'grant update (statement) on memory.nodes_0 to public',
      ['no_direct_table_access'],
    ],
    [
      'a grant on the schema',
      'grant usage on schema memory to memory_app',
      ['no_direct_table_access'],
    ],
    [
      'the service in the role of the owner',
      'grant memory_owner to memory_app',
      ['no_direct_table_access'],
    ],
    ['rows that may be changed', 'drop trigger append_only on memory.nodes', ['append_only']],
    [
      'rows of a partition that may be changed',
      'alter table memory.edges_7 disable trigger append_only',
      ['append_only'],
    ],
    [
      'triggers that a replica leaves out',
      'alter table memory.commits enable trigger append_only',
      ['append_only'],
    ],
    [
      'a table that may be emptied',
      'drop trigger append_only_truncate on memory.edges_2',
      ['append_only'],
    ],
    ['a head that may be deleted', 'drop trigger append_only on memory.heads', ['append_only']],
    [
      'stamps that nobody makes',
      'drop trigger stamp on memory.heads',
      ['captured_at_stamped_by_server'],
    ],
    [
      'stamps that nobody checks',
      'drop trigger server_stamp on memory.nodes',
      ['captured_at_stamped_by_server'],
    ],
    [
      'a read that needs no as_of',
      `create function memory_api.peek(n int, as_of timestamptz default now()) returns int language sql security definer
         set search_path = pg_catalog, pg_temp return 1;
       alter function memory_api.peek owner to memory_owner; revoke all on function memory_api.peek from public`,
      ['as_of_without_default', 'execute_granted', 'signatures_of_version'],
    ],
    [
      'a function for everyone',
      'grant execute on function memory_api.read to public',
      ['no_public_execute'],
    ],
    [
      'a version for nobody',
      'revoke execute on function memory_api.version() from public',
      ['no_public_execute'],
    ],
    [
      'a function that the service may not call',
      'revoke execute on function memory_api.read from memory_app',
      ['execute_granted'],
    ],
    [
      'functions that the service cannot reach',
      'revoke usage on schema memory_api from memory_app',
      ['execute_granted'],
    ],
    [
      'an inner function for the service',
      'grant execute on function memory.open_ledger(text) to memory_app',
      ['execute_granted'],
    ],
    [
      'a function for somebody else',
      'create role visitor; grant execute on function memory_api.lookup to visitor',
      ['execute_granted'],
    ],
    [
      'a table for somebody else',
      'create role visitor; grant select on memory.corpus to visitor',
      ['no_direct_table_access'],
    ],
    [
      'a signature that changed without its version',
      'drop function memory_api.lookup; create function memory_api.lookup(ids text[], space ' +
        'text, more text) returns json language plpgsql security definer ' +
        'set search_path = pg_catalog, memory, pg_temp as $$ begin return null; end $$; ' +
        'alter function memory_api.lookup owner to memory_owner; ' +
        'revoke all on function memory_api.lookup from public; grant execute on function ' +
        'memory_api.lookup to memory_app',
      ['signatures_of_version'],
    ],
    ['a default that came to an argument', defaulted, ['signatures_of_version']],
    [
      'tenants without a partition',
      'alter table memory.nodes detach partition memory.nodes_5',
      ['partitions', 'append_only'],
    ],
    [
      'a head log that shows the entries of other tenants',
      'alter table memory.head_log no force row level security',
      ['row_security_forced'],
    ],
    [
      'checkpoints that may change',
      'drop trigger append_only on memory.checkpoints',
      ['append_only'],
    ],
    ['a partition that is gone', 'drop table memory.tree_3', ['partitions']],
    [
      'a table that grows in one piece',
      'drop table memory.passages; create table memory.passages (tenant text, position ' +
        'bigint, terms text, primary key (tenant, position)); ' +
        'alter table memory.passages owner to memory_owner; set local role memory_owner; ' +
        `call memory.protect('memory.passages'); reset role`,
      ['partitions'],
    ],
    ['an index that is gone', 'drop index memory.nodes_id', ['indexes_used_under_row_security']],
    [
      'an index that is gone from the end of edges',
      'drop index memory.edges_target',
      ['indexes_used_under_row_security'],
    ],
    [
      'an index of a partition that was not built to its end',
      `update pg_index set indisvalid = false where indrelid = 'memory.postings_2'::regclass ` +
        'and not indisprimary',
      ['indexes_used_under_row_security'],
    ],
    [
      'a comparison that row security keeps from indexes',
      'alter function pg_catalog.uuid_eq(uuid, uuid) not leakproof',
      ['indexes_used_under_row_security'],
    ],
    [
      'a new table without tenants',
      `set local role memory_owner; create table memory.notes (note text); reset role`,
      ['append_only', 'row_security_forced'],
    ],
    [
      'a new table that may be changed',
      `set local role memory_owner; create table memory.notes (tenant text); reset role`,
      ['append_only', 'row_security_forced'],
    ],
    [
      'certificates that may be changed',
      'drop trigger append_only on memory.certificates',
      ['append_only'],
    ],
    [
      'certificates that may be dropped at once',
      'drop trigger kept_for_a_day on memory.certificates',
      ['append_only'],
    ],
    [
      'a public key that may be taken away',
      'drop trigger append_only on memory.signing_keys',
      ['append_only'],
    ],
  ])('sees %s', async (_, damage, checks) => {
    expect((await failing(damage)).sort()).toEqual([...checks].sort());
  });
});
