import { startMemoryService, type MemoryService } from '../../../test/memory-service.ts';
import type { CheckInstallAnswer } from './check-install.dto.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.close());

const ask = async (): Promise<CheckInstallAnswer> =>
  (await service.http.get('/v1/check_install').expect(200)).body as CheckInstallAnswer;

describe('GET /v1/check_install', () => {
  it('finds a fresh installation whole', async () => {
    const { ok, checks } = await ask();
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.map(({ check_name }) => check_name)).toEqual([
      'postgresql_17_or_newer',
      'extension_btree_gist',
      'extension_vector',
      'overlap_excluded_nodes',
      'overlap_excluded_edges',
      'partitions',
      'row_security_forced',
      'roles',
      'functions_owned_by_schema_owner',
      'indexes_used_under_row_security',
      'no_direct_table_access',
      'append_only',
      'captured_at_stamped_by_server',
      'as_of_without_default',
      'no_public_execute',
      'execute_granted',
      'signatures_of_version',
      'clock_not_behind_ledger',
    ]);
  });

  it('says over HTTP what is wrong, and is whole again when it is mended', async () => {
    await service.database.pool.query('alter table memory.nodes no force row level security');
    const { ok, checks } = await ask();
    expect(ok).toBe(false);
    expect(checks.filter((check) => !check.ok)).toEqual([
      { check_name: 'row_security_forced', ok: false, detail: 'not on: nodes' },
    ]);
    await service.database.pool.query('alter table memory.nodes force row level security');
    expect((await ask()).ok).toBe(true);
  });
});
