import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import type { Certificate } from '../../certificates/certificate.ts';
import { requestExport, type LedgerExport } from '../../../test/ledger-export.ts';
import {
  createCaller,
  createClaim,
  createWriter,
  FUTURE,
  createLink,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
let ada: Caller;
let key: string;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  key = `key-${tenant++}`;
  ada = createCaller(service.url, key);
});

const space = 'user:ada';
const write = createWriter(() => ada, space);
const claims = (...ids: string[]) => ids.map((id) => createClaim(id));
const exported = (query: Record<string, string> = {}) => requestExport(service.url, key, query);
const whole = async (query: Record<string, string> = {}) =>
  (await (await exported(query)).json()) as LedgerExport;

describe('GET /v1/memories/export of many pages', () => {
  it('is whole, though it takes many pages, and however much is written in between', async () => {
    const ids = Array.from({ length: 2_500 }, (_, n) => `n${n}`);
    await write(
      claims(...ids),
      ids.map((id) => createLink(id, 'n0')),
    );
    const response = await exported({ format: 'ndjson' });
    await write(claims('late'), [createLink('late', 'n0')]);
    await write(claims('early'), [createLink('early', 'n0')], {
      backfill: { declared_captured_at: '2024-02-01T00:00:00Z', reason: 'an import' },
    });
    const rows = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: string; source_id?: string });
    expect(rows.flatMap(({ id }) => id ?? [])).toEqual(ids);
    expect(rows.flatMap(({ source_id }) => source_id ?? [])).toEqual(ids);
    const { certificate } = rows.pop() as { certificate: Certificate };
    expect(certificate).toMatchObject({ rows: 5_000, ledger_size: 5_000, backfill_batches: [] });
    const again = await whole({ as_of: certificate.as_of, ledger_size: '5000' });
    expect(again.certificate).toMatchObject({ rows_digest: certificate.rows_digest, final: true });
  });

  it('takes few rows at a time where rows are long, be they ever so well compressed', async () => {
    const { pool } = service.database;
    await write(
      Array.from({ length: 6 }, (_, n) =>
        createClaim(`n${n}`, { payload: { long: 'x'.repeat(400_000) } }),
      ),
    );
    await pool.query(
      'create sequence memory.long_pages; alter sequence memory.long_pages owner to memory_owner',
    );
    await withEveryPage(`perform nextval('memory.long_pages')`, async () => {
      expect((await whole()).nodes).toHaveLength(6);
      const { rows } = await pool.query<{ pages: string }>(
        'select last_value as pages from memory.long_pages',
      );
      expect(rows[0]!.pages).toBe('3'); // three rows are more than 1 MB; the last page is of edges
    });
  });

  it('tells of backfills over all its pages together', async () => {
    const batch = (from: number, count: number) =>
      write(
        claims(...Array.from({ length: count }, (_, n) => `n${from + n}`)),
        Array.from({ length: count }, (_, n) => createLink(`n${from + n}`, `n${from}`)),
        {
          backfill: {
            declared_captured_at: `2024-0${1 + from / 2000}-01T00:00:00Z`,
            reason: `from ${from}`,
          },
        },
      );
    await batch(0, 1_500);
    await batch(2_000, 1_500);
    const { certificate } = await whole();
    expect(certificate.backfill_batches).toMatchObject([
      { reason: 'from 0', rows: 3_000 },
      { reason: 'from 2000', rows: 3_000 },
    ]);
    expect(certificate.latest_known_at).toBe('2024-02-01T00:00:00.000000Z');
    expect((await whole({ as_of: '2024-01-15' })).certificate.backfill_batches).toMatchObject([
      { reason: 'from 0', rows: 3_000 },
    ]);
  });

  it('does not pretend to be whole when it breaks', async () => {
    await write(claims(...Array.from({ length: 1_500 }, (_, n) => `n${n}`)));
    Logger.overrideLogger(false); // the error is told in the log
    await withEveryPage(
      `if export.after is not null then raise exception 'the disk is gone'; end if`,
      async () => {
        for (const format of ['json', 'ndjson', 'graphml']) {
          const response = await exported({ format });
          expect(response.status).toBe(200);
          await expect(response.text()).rejects.toThrow();
        }
      },
    );
    Logger.overrideLogger(['error']);
  });

  it('stops reading when its reader is gone', async () => {
    await write(
      Array.from({ length: 250 }, (_, n) =>
        createClaim(`n${n}`, { payload: { long: 'x'.repeat(100_000) } }),
      ),
    );
    const { pool } = service.database;
    await pool.query(
      'create sequence memory.pages; alter sequence memory.pages owner to memory_owner',
    );
    await withEveryPage(`perform nextval('memory.pages')`, async () => {
      const clientRequest = request(`${service.url}/v1/memories/export?as_of=${FUTURE}`, {
        headers: { Authorization: `Bearer ${key}` },
      }).end();
      const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
      await once(response, 'readable'); // the first bytes are there, and nobody takes more
      response.destroy();
      await once(response, 'close');
      const pages = async () => {
        // a question of its own, of two pages: what ran before it has had its turn
        await whole({ ledger_size: '0' });
        return (await pool.query<{ pages: string }>('select last_value as pages from memory.pages'))
          .rows[0]!.pages;
      };
      const read = Number(await pages());
      expect(Number(await pages()) - read).toBe(2);
      expect(read).toBeLessThan(9); // of 7 and 2
    });
  });
});

/** Runs `work` while the database does something more for every page of an export. */
async function withEveryPage(more: string, work: () => Promise<void>): Promise<void> {
  const { pool } = service.database;
  const signature = `as_of timestamptz, valid_at timestamptz, space text, ledger_size bigint, of_edges boolean, closed boolean, after bigint,
    page_rows integer, page_bytes bigint`;
  await pool.query(`alter function memory_api.export set schema memory;
    create function memory_api.export(${signature}) returns json language plpgsql security definer as $$
      begin ${more};
      return memory.export(as_of, valid_at, space, ledger_size, of_edges, closed, after, page_rows, page_bytes); end $$;
    alter function memory_api.export owner to memory_owner; grant execute on function memory_api.export to memory_app`);
  await work().finally(() =>
    pool.query(
      'drop function memory_api.export; alter function memory.export set schema memory_api',
    ),
  );
}
