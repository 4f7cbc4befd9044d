import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type QueueRegistry } from '@plumbline/queue';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { v7 as uuid } from 'uuid';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { CHECK_QUEUE, type CheckJob, DOCUMENT_CHECK_QUEUE } from './check-job.ts';
import { StalledCheckRecoveryService } from './stalled-check-recovery.service.ts';

const CLAIM = 'The repair of the harbour of Lindholm cost 61.7 million euros.';

describe('a check that is said to be under way, while no job is', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  const recoverAll = () => verify.app.get(StalledCheckRecoveryService).recoverAll();
  const query = async (sql: string, ...values: unknown[]) =>
    (await verify.app.get<Database>(DATABASE).pool.query(sql, values)).rows as object[];
  const waitUntilEnded = async (path: string) => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { body } = await verify.http
        .get(`/api/v1/${path}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200);
      if (body.status !== 'queued' && body.status !== 'running') return body;
      await sleep(50);
    }
    throw new Error(`${path} has not ended`);
  };
  const post = async (path: string, body: object) => {
    const response = await verify.http
      .post(`/api/v1/${path}`)
      .set(toBearerHeader(verify.keys.ann))
      .send(body)
      .expect(202);
    return response.body.id as string;
  };

  /** Of a table: as if its worker had gone an hour ago. */
  const makeStalled = (table: 'fact_check' | 'document_check', id: string) =>
    query(
      `update verify.${table} set status = 'running', finished_at = null,
         created_at = now() - interval '1 hour'
         ${table === 'fact_check' ? ', verdict_id = null' : ''}
       where id = $1`,
      id,
    );
  const createFinished = async (path: 'checks' | 'checks/document', body: object) => {
    const id = await post(path, body);
    expect(await waitUntilEnded(`${path}/${id}`)).toMatchObject({ status: 'finished' });
    return id;
  };

  it('is done when its job has come to an end without it', async () => {
    const id = await createFinished('checks', { claim: CLAIM });
    await makeStalled('fact_check', id);
    await recoverAll();
    expect(await waitUntilEnded(`checks/${id}`)).toMatchObject({ status: 'finished' });
  });

  it('is done when its job was lost with the queue', async () => {
    const original = await createFinished('checks', { claim: CLAIM });
    const id = uuid();
    await query(
      `insert into verify.fact_check (id, account_id, owner_id, claim, statement_key, language, options, status, created_at)
       select $2, account_id, owner_id, claim, statement_key, language, options, 'queued', now() - interval '1 hour'
       from verify.fact_check where id = $1`,
      original,
      id,
    );
    await recoverAll();
    expect(await waitUntilEnded(`checks/${id}`)).toMatchObject({ status: 'finished' });
  });

  it('is left alone while it is new', async () => {
    const id = await createFinished('checks', { claim: CLAIM });
    await makeStalled('fact_check', id);
    await query('update verify.fact_check set created_at = now() where id = $1', id);
    await recoverAll();
    expect(await query('select status from verify.fact_check where id = $1', id)).toEqual([
      { status: 'running' },
    ]);
    await query(`update verify.fact_check set status = 'canceled' where id = $1`, id);
  });

  it('has failed when its workers ended with it again and again', async () => {
    await failJobThenRecover('checks', 'fact_check', CHECK_QUEUE, { claim: CLAIM });
  });

  it('has failed with its claims when it is a document', async () => {
    const id = await failJobThenRecover('checks/document', 'document_check', DOCUMENT_CHECK_QUEUE, {
      text: CLAIM,
    });
    const checks = await query(
      'select status, error from verify.fact_check where document_check_id = $1',
      id,
    );
    expect(checks).toMatchObject([{ status: 'failed', error: { status: 503 } }]);
  });

  async function failJobThenRecover(
    path: 'checks' | 'checks/document',
    table: 'fact_check' | 'document_check',
    queueName: string,
    body: object,
  ): Promise<string> {
    const id = await createFinished(path, body);
    const queue = verify.app.get<QueueRegistry>(QUEUE_REGISTRY).getQueue<CheckJob>(queueName);
    await queue.remove(id);
    // What the worker stumbles over, whatever it is
    await queue.enqueue([{ id, data: { id: 'not-a-uuid' }, attempts: 1 }]);
    while ((await queue.getStatus(id))?.state !== 'failed') await sleep(20);
    await makeStalled(table, id);
    await query(
      `update verify.fact_check set status = 'running', verdict_id = null, finished_at = null
       where document_check_id = $1`,
      id,
    );
    await recoverAll();
    expect(await waitUntilEnded(`${path}/${id}`)).toMatchObject({
      status: 'failed',
      error: { status: 503, message: expect.stringMatching(/crashed at every attempt/) },
    });
    return id;
  }
});
