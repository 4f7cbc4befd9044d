import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLAIM, useWebhookServices } from './webhook-services.ts';

const EXAMPLE = fileURLToPath(
  new URL('../../../libs/client/examples/webhook-receiver.ts', import.meta.url),
);

describe('the receiver of the guide on webhooks', () => {
  const { services, checkClaim } = useWebhookServices();

  it('verifies a webhook and prints what has ended, and refuses a forged one', async () => {
    const { freePort, secret, verify } = services;
    const url = `http://127.0.0.1:${freePort}/`;
    const receiver = spawn(process.execPath, [EXAMPLE], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(freePort) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const headers = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
      const forge = () => fetch(url, { method: 'POST', headers, body: '{}' });
      let forged = await forge().catch(() => undefined);
      for (let attempt = 0; !forged && attempt < 100; attempt++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        forged = await forge().catch(() => undefined);
      }
      expect(forged?.status).toBe(401);
      const output = once(receiver.stdout, 'data');
      const id = await checkClaim(url, CLAIM);
      const [line] = (await output) as [Buffer];
      expect(line.toString()).toBe(`check.completed finished ${verify.url}/api/v1/checks/${id}\n`);
    } finally {
      receiver.kill();
    }
  });
});
