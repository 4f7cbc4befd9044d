import {
  createServiceDatabase,
  startDemoNews,
  startService,
  type DemoNews,
} from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../verify-app.ts';

export const MAX_START_MS = 60_000;

/** Both services with the news of the demo, and the settings with which the program finds them. */
export interface CliServices {
  demo: DemoNews;
  verify: VerifyTestApp;
  env: NodeJS.ProcessEnv;
  /** Creates a key of verify with the scope `read` alone. */
  createReadKey(): Promise<string>;
  close(): Promise<void>;
}

export async function startCliServices(): Promise<CliServices> {
  const database = await createServiceDatabase('memory');
  const settings = {
    ...database.env,
    MEMORY_PORT: '0',
    MEMORY_API_KEYS: JSON.stringify({ 'key-of-one': 'one' }),
    LOG_LEVEL: 'error',
  };
  const [demo, memory] = await Promise.all([startDemoNews(), startService('memory', settings)]);
  const verify = await startVerify(demo.env);
  return {
    demo,
    verify,
    env: {
      PLUMBLINE_VERIFY_URL: verify.url,
      PLUMBLINE_KEY: verify.keys.ann,
      PLUMBLINE_MEMORY_URL: memory.url,
      PLUMBLINE_MEMORY_KEY: 'key-of-one',
    },
    async createReadKey() {
      const { body } = await verify.http
        .post('/api/v1/account/keys')
        .set(toBearerHeader(verify.keys.master))
        .send({ kind: 'personal', name: 'agent', scopes: ['read'] })
        .expect(200);
      return (body as { token: string }).token;
    },
    async close() {
      await verify.close();
      await memory.end();
      await demo.close();
      await database.remove();
    },
  };
}

/** Memory without keys, with its own database. */
export async function startOpenMemory(
  port: string,
): Promise<{ url: string; end: () => Promise<void> }> {
  const database = await createServiceDatabase('memory');
  const settings = { ...database.env, MEMORY_PORT: port, LOG_LEVEL: 'error' };
  const service = await startService('memory', settings);
  return {
    url: service.url,
    async end() {
      await service.end();
      await database.remove();
    },
  };
}
