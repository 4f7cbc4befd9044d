import { startWebhookReceiver, verifyWebhook } from './webhook-receiver.ts';
import { WebhookOutboxRepository } from '../src/webhooks/webhook-outbox.repository.ts';
import { startSecondInstance } from './verify-app.ts';
import { CLAIM, useWebhookServices } from './webhook-services.ts';

describe('webhooks', () => {
  const { services, get, post, checkClaim, listWebhooks, waitForStatus, waitForWebhook } =
    useWebhookServices();

  it('are sent again with the same id after an answer that is not a success', async () => {
    services.receiver.answer('/retried', 500);
    await checkClaim('/retried');
    const [first, second] = await services.receiver.waitFor('/retried', 2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(verifyWebhook(services.secret, second!)).toEqual({
      ...verifyWebhook(services.secret, first!),
      data: expect.anything(),
    });
    expect(await waitForStatus('/retried', 'delivered')).toMatchObject({ attempts: 2 });
  });

  it('wait as long as the receiver asks', async () => {
    services.receiver.answer('/busy', { status: 429, headers: { 'retry-after': '3600' } });
    await checkClaim('/busy');
    await services.receiver.waitFor('/busy');
    const webhook = await waitForWebhook('/busy', ({ attempts }) => attempts === 1);
    expect(webhook).toMatchObject({
      ...{ status: 'pending', last_status: 429 },
      last_error: 'The receiver answered with status 429.',
    });
    const waitMs = Date.parse(webhook.next_attempt_at!) - Date.now();
    expect(waitMs).toBeGreaterThan(3_500_000);
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
  });

  it('are not sent again after 410, until someone asks for it', async () => {
    services.receiver.answer('/gone', 410);
    await checkClaim('/gone');
    const failed = await waitForStatus('/gone', 'failed');
    expect(failed).toMatchObject({ attempts: 1, last_status: 410, next_attempt_at: null });
    expect((await post(`account/webhooks/${failed.id}/redeliver`).expect(200)).body).toMatchObject({
      ...{ id: failed.id, status: 'pending' },
    });
    expect(await waitForStatus('/gone', 'delivered')).toMatchObject({ attempts: 2 });
    expect(services.receiver.received.filter(({ path }) => path === '/gone')).toHaveLength(2);
  });

  it('follow no redirect', async () => {
    const headers = { location: `${services.receiver.url}/elsewhere` };
    services.receiver.answer('/moved', { status: 307, headers });
    await checkClaim('/moved');
    const webhook = await waitForWebhook('/moved', (moved) => moved.last_status === 307);
    expect(webhook.last_error).toBe(
      'The receiver answered with the redirect 307, which is not followed.',
    );
    expect(services.receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('reach a receiver that was down', async () => {
    const { freePort, receiver } = services;
    const url = `http://127.0.0.1:${freePort}/later`;
    await checkClaim(url);
    const pending = await waitForWebhook(url, ({ attempts }) => attempts === 1);
    expect(pending).toMatchObject({
      ...{ status: 'pending', last_status: null },
      last_error: 'The web server refused the connection.',
    });
    // Webhooks to other hosts do not wait for it.
    await checkClaim('/meanwhile');
    await receiver.waitFor('/meanwhile');
    const restarted = await startWebhookReceiver(freePort);
    await post(`account/webhooks/${pending.id}/redeliver`).expect(200);
    await restarted.waitFor('/later');
    await waitForStatus(url, 'delivered');
    await restarted.close();
  });

  it.each([
    ['http://127.0.0.1:9/private', 'not on the public internet'],
    ['http://[::1]/private', 'not on the public internet'],
    ['http://localhost/private', 'not on the public internet'],
    ['http://169.254.169.254/latest', 'not on the public internet'],
    ['ftp://hooks.example.org/', 'Only http and https'],
    ['http://name:word@hooks.example.org/', 'user name or password'],
    ['hooks.example.org', 'not valid'],
    ['', 'must not be empty'],
  ])('are refused for %j', async (callbackUrl, reason) => {
    const { body: collection } = await post('collections', { name: 'Refusals' }).expect(200);
    const ingest = { urls: [`http://${services.pages.host}/harbour`] };
    for (const [path, fields] of [
      ['checks', { claim: CLAIM }],
      ['checks/document', { text: CLAIM }],
      [`collections/${collection.id}/ingest`, ingest],
    ] as const) {
      const { body } = await post(path, { ...fields, callback_url: callbackUrl }).expect(400);
      expect(body.message).toMatch(/^callback_url /);
      expect(body.message).toContain(reason);
    }
  });

  it('say when the name of the receiver cannot be resolved', async () => {
    const url = 'http://receiver.invalid/';
    await checkClaim(url);
    const { status, last_error } = await waitForWebhook(url, ({ attempts }) => attempts > 0);
    expect([status, last_error]).toEqual([
      'pending',
      'The host name of the URL could not be resolved.',
    ]);
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { body } = await post(
      'account/webhook-secret/rotate',
      {},
      services.verify.keys.master,
    ).expect(200);
    expect(body).toEqual({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      previous_secret: services.secret,
      rotated_at: expect.any(String),
    });
    expect(body.secret).not.toBe(services.secret);
    await checkClaim('/rotated');
    const [webhook] = await services.receiver.waitFor('/rotated');
    expect(webhook!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(verifyWebhook(services.secret, webhook!)).toEqual(verifyWebhook(body.secret, webhook!));
    await services.verify.database.pool.query(
      `update verify.webhook_secret set rotated_at = now() - interval '25 hours'`,
    );
    await checkClaim('/rotated-long-ago');
    const [later] = await services.receiver.waitFor('/rotated-long-ago');
    verifyWebhook(body.secret, later!);
    expect(() => verifyWebhook(services.secret, later!)).toThrow();
    const read = await get('account/webhook-secret', services.verify.keys.master).expect(200);
    expect(read.body.previous_secret).toBeNull();
    services.secret = body.secret;
  });

  it('have a secret that only a master key with the scope admin can read', async () => {
    await get('account/webhook-secret').expect(403);
    await post('account/webhook-secret/rotate').expect(403);
    const body = { kind: 'master', name: 'reader', scopes: ['read', 'write'] };
    const { body: reader } = await post('account/keys', body, services.verify.keys.master).expect(
      200,
    );
    await get('account/webhook-secret', reader.token).expect(403);
    await post('account/webhook-secret/rotate', {}, reader.token).expect(403);
  });

  it('can be set with a key that only reads, where it may start the work', async () => {
    const body = { kind: 'personal', name: 'Ann', scopes: ['read'] };
    const { body: reader } = await post('account/keys', body, services.verify.keys.master).expect(
      200,
    );
    const callback = { callback_url: `${services.receiver.url}/read-key` };
    await post('checks', { claim: CLAIM, ...callback }, reader.token).expect(202);
    await services.receiver.waitFor('/read-key');
    const { body: collection } = await post('collections', { name: 'Read only' }).expect(200);
    const urls = [`http://${services.pages.host}/harbour`];
    const path = `collections/${collection.id}/ingest`;
    await post(path, { urls, ...callback }, reader.token).expect(403);
  });

  it('are listed for their owner and the account alone, newest first, without queries', async () => {
    await checkClaim('/listed?token=secret');
    await waitForStatus('/listed', 'delivered');
    const own = await listWebhooks('?limit=2');
    expect(own[0]!.url).toBe(`${services.receiver.url}/listed`);
    expect(JSON.stringify(own)).not.toContain('token');
    const { body } = await get('account/webhooks?limit=1').expect(200);
    expect(await listWebhooks(`?limit=1&cursor=${body.next_cursor}`)).toEqual([own[1]]);
    expect((await listWebhooks('', services.verify.keys.master))[0]).toEqual(own[0]);
    expect(await listWebhooks('?status=failed')).toEqual([]);
    for (const key of [services.verify.keys.bob, services.verify.keys.stranger]) {
      expect(await listWebhooks('', key)).toEqual([]);
      await post(`account/webhooks/${own[0]!.id}/redeliver`, {}, key).expect(404);
    }
    await post('account/webhooks/x/redeliver').expect(404);
    await get('account/webhooks?limit=0').expect(400);
    await get('account/webhooks?status=x').expect(400);
    await get('account/webhooks?cursor=x').expect(400);
  });

  it('are sent one at a time to each host', async () => {
    const { receiver } = services;
    receiver.maxOpen = 0;
    for (let n = 0; n < 4; n++) {
      receiver.answer(`/fair-${n}`, { status: 200, afterMs: 300 });
      await checkClaim(`/fair-${n}`);
    }
    for (let n = 0; n < 4; n++) await receiver.waitFor(`/fair-${n}`);
    expect(receiver.maxOpen).toBe(1);
  });

  it('are sent once by several instances of the service', async () => {
    const { receiver, verify } = services;
    const { hosts } = receiver;
    const second = await startSecondInstance(verify, { FETCH_ALLOWED_PRIVATE_HOSTS: hosts });
    try {
      const paths = Array.from({ length: 12 }, (_, n) => `/once-${n}`);
      for (const path of paths) await checkClaim(path);
      for (const path of paths) await waitForStatus(path, 'delivered');
      const once = receiver.received.filter(({ path }) => path.startsWith('/once-'));
      expect(once.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    } finally {
      await second.close();
    }
  });

  it('are deleted a week after they ended, and when their work is deleted', async () => {
    const { receiver, verify } = services;
    await checkClaim('/purged');
    await waitForStatus('/purged', 'delivered');
    const { pool } = verify.database;
    await pool.query(
      `update verify.webhook_delivery set finished_at = now() - interval '8 days' where url = $1`,
      [`${receiver.url}/purged`],
    );
    await pool.query(
      `insert into verify.webhook_delivery (id, account_id, owner_id, resource, resource_id, url, host)
       select gen_random_uuid(), account_id, owner_id, 'check', gen_random_uuid(), url || '-orphan', host
       from verify.webhook_delivery where url = $1`,
      [`${receiver.url}/purged`],
    );
    const before = await listWebhooks('?limit=100');
    await verify.app.get(WebhookOutboxRepository).purge();
    const after = await listWebhooks('?limit=100');
    expect(before.length - after.length).toBe(2);
    expect(JSON.stringify(after)).not.toContain('purged');
  });

  it('go with the name that is erased, and with the account', async () => {
    await checkClaim('/zembley-quorvax');
    await waitForStatus('/zembley-quorvax', 'delivered');
    const erasure = { subject: 'zembley-quorvax', reason: 'asked' };
    const { body } = await post('erasures', erasure).expect(200);
    expect(body.counts.webhooks).toBe(1);
    expect(JSON.stringify(await listWebhooks('?limit=100'))).not.toContain('zembley');
    await post('erasures', { account: true, reason: 'asked' }, services.verify.keys.master).expect(
      200,
    );
    const { rows } = await services.verify.database.pool.query(
      `select (select count(*)::int from verify.webhook_delivery) as deliveries,
         (select count(*)::int from verify.webhook_secret) as secrets,
         (select count(*)::int from verify.ingest_request) as requests`,
    );
    expect(rows).toEqual([{ deliveries: 0, secrets: 0, requests: 0 }]);
  });
});
