import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  createServiceDatabase,
  startDemoNews,
  type DemoNews,
  type ServiceDatabase,
} from '@plumbline/testing';
import { Instance, type InstanceKind } from './instances.ts';
import { startSlowModel } from './slow-model.ts';
import { startNginx, type Nginx } from './nginx.ts';

export const MASTER_KEY = 'a-master-key-for-the-scale-out';
export const PERSONAL_KEY = 'a-personal-key-for-the-scale-out';
export const MEMORY_KEY = 'a-memory-key-for-the-scale-out';
const SECRET = 'a-secret-of-both-services-for-the-scale-out';

/**
 * Two instances of each service behind nginx, on PostgreSQL and Redis, with the demo's external
 * services and a slow model.
 */
export interface Cluster {
  nginx: Nginx;
  news: DemoNews;
  /** In the order in which they are killed. */
  instances: Instance[];
  databases: Record<'verify' | 'memory', ServiceDatabase>;
  getInstances(kind: InstanceKind): Instance[];
  close(): Promise<void>;
}

export async function startCluster(redisUrl: string): Promise<Cluster> {
  const news = await startDemoNews();
  const model = await startSlowModel();
  const databases = {
    verify: await createServiceDatabase('verify'),
    memory: await createServiceDatabase('memory'),
  };
  const { privateKey } = generateKeyPairSync('ed25519');
  // As in docker/compose.yml
  const sharedEnv = {
    RATE_LIMIT_PER_MINUTE: '0',
    TRUST_PROXY: '1',
    DRAIN_MS: '5000',
    SHUTDOWN_GRACE_MS: '30000',
    LOG_LEVEL: 'warn',
  };
  const memory = {
    ...{ ...sharedEnv, ...databases.memory.env, SERVICE_TOKEN_SECRET: SECRET },
    MEMORY_API_KEYS: JSON.stringify({ [MEMORY_KEY]: 'scale' }),
    CERTIFICATE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const memoryInstances = [
    await Instance.create('memory', memory),
    await Instance.create('memory', memory),
  ];
  // nginx needs the ports of verify, and verify needs the address of nginx: the ports are chosen
  // first
  const verifyInstances = [
    await Instance.create('verify', {}),
    await Instance.create('verify', {}),
  ];
  const getPorts = (instances: Instance[]) => instances.map(({ port }) => port);
  const nginx = await startNginx({
    verify: getPorts(verifyInstances),
    memory: getPorts(memoryInstances),
  });
  const verify = {
    ...{
      ...sharedEnv,
      ...databases.verify.env,
      ...news.env,
      SERVICE_TOKEN_SECRET: SECRET,
      MEMORY_URL: nginx.memory,
    },
    ...{
      REDIS_URL: redisUrl,
      REDIS_PREFIX: `plumbline-scale-${randomBytes(4).toString('hex')}`,
      WORKER: 'separate',
    },
    ...{ INGEST_HOST_INTERVAL_MS: '1', CHAT_LEASE_MS: '3000', PUBLIC_SITE_URL: nginx.verify },
    VERIFY_API_KEYS: JSON.stringify({
      [MASTER_KEY]: { account: 'scale', kind: 'master' },
      [PERSONAL_KEY]: { account: 'scale', kind: 'personal', subject: 'Ann' },
    }),
  };
  // For the chat only: workers use the rules
  const chatEnv = {
    ...verify,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL_MEDIUM: 'slow',
    LLM_CONCURRENCY: '64',
  };
  const workers = [
    await Instance.create('worker', verify),
    await Instance.create('worker', verify),
  ];
  const instances = [0, 1].flatMap((at) => [
    verifyInstances[at]!,
    workers[at]!,
    memoryInstances[at]!,
  ]);
  await Promise.all(
    instances.map((instance) => instance.start(instance.kind === 'verify' ? chatEnv : {})),
  );
  return {
    ...{ nginx, news, instances, databases },
    getInstances: (kind) => instances.filter((instance) => instance.kind === kind),
    async close() {
      await Promise.all(instances.map((instance) => instance.end('SIGTERM')));
      await nginx.close();
      await news.close();
      await model.close();
      await databases.verify.remove();
      await databases.memory.remove();
    },
  };
}
