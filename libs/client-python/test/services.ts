import { createServiceDatabase, startDemoNews, startService } from '@plumbline/testing';

const KEY = 'pat_of-the-specs-of-the-python-client';
/** Two services start, and calls of all kinds run. */
export const MAX_RUN_MS = 120_000;

/** Both services, with the news of the demo. */
export interface Services {
  /** Addresses and key, by the names that tests and examples in Python read. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export async function startServices(): Promise<Services> {
  const demo = await startDemoNews();
  const [verifyDatabase, memoryDatabase] = await Promise.all([
    createServiceDatabase('verify'),
    createServiceDatabase('memory'),
  ]);
  const owner = { account: 'one', kind: 'personal', subject: 'Ann' };
  const [verify, memory] = await Promise.all([
    startService('verify', {
      ...demo.env,
      ...verifyDatabase.env,
      VERIFY_PORT: '0',
      LOG_LEVEL: 'error',
      VERIFY_API_KEYS: JSON.stringify({ [KEY]: owner }),
    }),
    startService('memory', { ...memoryDatabase.env, MEMORY_PORT: '0', LOG_LEVEL: 'error' }),
  ]);
  const page = demo.corpus.articles.find(({ slug }) => slug === 'lindholm-harbour-reopens')!;
  return {
    env: { VERIFY: verify.url, MEMORY: memory.url, KEY, PAGE_URL: page.url },
    async close() {
      await Promise.all([verify.end(), memory.end()]);
      await demo.close();
      await Promise.all([verifyDatabase.remove(), memoryDatabase.remove()]);
    },
  };
}
