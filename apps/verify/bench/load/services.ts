import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createServiceDatabase,
  startPageServer,
  startService,
  type PageServer,
  type RunningService,
} from '@plumbline/testing';

export const TOKEN = 'a-token-for-the-load-bench';
export const MASTER = 'a-master-key-for-the-load-bench';
export const MEMORY_KEY = 'a-memory-key-for-the-load-bench';
const LOOP_WATCH_PATH = join(import.meta.dirname, 'loop-watch.process.ts');

/** Pages about made-up brands (bench/qa), for searches and answers. */
const texts = readdirSync(join(import.meta.dirname, '../qa'))
  .filter((file) => file.endsWith('.json'))
  .flatMap(
    (file) =>
      (
        JSON.parse(readFileSync(join(import.meta.dirname, '../qa', file), 'utf8')) as {
          pages: { title: string; text: string }[];
        }
      ).pages,
  );

export interface Services {
  verify: RunningService;
  memory: RunningService;
  /** The id of a collection with all pages. */
  collection: string;
  /** 2,000 characters of the ingested text. */
  text: string;
  pages: PageServer;
  /** The address of verify's database, if it is a server. */
  database: string | undefined;
  call<Body = unknown>(path: string, body?: object): Promise<Body>;
  end(): Promise<void>;
}

/**
 * Both services as deployed, without rate limits, on the databases of the environment, with some
 * data.
 */
export async function startServices(settings: NodeJS.ProcessEnv = {}): Promise<Services> {
  const pages = await startPageServer();
  const [verifyDatabase, memoryDatabase] = await Promise.all([
    createServiceDatabase('verify'),
    createServiceDatabase('memory'),
  ]);
  const sharedEnv = {
    ...settings,
    RATE_LIMIT_PER_MINUTE: '0',
    NODE_OPTIONS: `--import=${LOOP_WATCH_PATH}`,
  };
  const { REAL_REDIS_URL } = process.env;
  const verify = await startService('verify', {
    ...{
      ...sharedEnv,
      ...verifyDatabase.env,
      VERIFY_PORT: '0',
      INGEST_HOST_INTERVAL_MS: '1',
      FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
    },
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
      [MASTER]: { account: 'bench', kind: 'master' },
    }),
    ...(process.env.PLUMBLINE_TEST_DATABASE === 'server' &&
      REAL_REDIS_URL && {
        REDIS_URL: REAL_REDIS_URL,
        REDIS_PREFIX: `load-${process.pid}-${Date.now()}`,
      }),
  });
  const memory = await startService('memory', {
    ...{
      ...sharedEnv,
      ...memoryDatabase.env,
      MEMORY_PORT: '0',
      MEMORY_API_KEYS: JSON.stringify({ [MEMORY_KEY]: 'bench' }),
    },
  });
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const url = path.startsWith('/v1') ? memory.url + path : `${verify.url}/api/v1${path}`;
    const response = await fetch(url, {
      headers: {
        authorization: `Bearer ${path.startsWith('/v1') ? MEMORY_KEY : TOKEN}`,
        'content-type': 'application/json',
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const collection = await ingestTexts(call, pages);
  return {
    ...{ verify, memory, collection, pages, call, database: verifyDatabase.env.DATABASE_URL },
    text: texts
      .map(({ text }) => text)
      .join('\n\n')
      .slice(0, 2_000),
    async end() {
      await Promise.all([verify.end(), memory.end()]);
      await Promise.all([verifyDatabase.remove(), memoryDatabase.remove(), pages.close()]);
    },
  };
}

async function ingestTexts(call: Services['call'], pages: PageServer): Promise<string> {
  for (const { text } of texts.slice(0, 20)) await call('/ingest', { content: text });
  await call('/v1/memories', {
    space: 'bench',
    nodes: texts.map(({ title, text }, at) => ({
      id: `page-${at}`,
      kind: 'claim',
      statement: `${title}. ${text.slice(0, 300)}`,
      asserted_at: '2026-01-01T00:00:00Z',
    })),
  });
  for (const { text } of texts.slice(0, 40))
    await call('/fingerprint/embed', { content: text.slice(0, 4_000) });
  const { id } = await call<{ id: string }>('/collections', { name: 'Bench', slug: 'bench' });
  const urls = texts.map(({ title, text }, at) => {
    const path = `/page-${at}`;
    const paragraphs = text.replaceAll('\n\n', '</p><p>');
    return pages.put(
      path,
      '<html ' +
        `lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${paragraphs}</p></article></body></html>`,
    );
  });
  for (let at = 0; at < urls.length; at += 50)
    await call(`/collections/${id}/ingest`, { urls: urls.slice(at, at + 50) });
  for (let round = 0; round < 600; round++) {
    const { summary } = await call<{ summary: { processing: number; failed: number } }>(
      `/collections/${id}/ingest-status`,
    );
    if (summary.failed) throw new Error(`${summary.failed} pages failed`);
    if (!summary.processing) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the pages were not ingested within a minute');
}

export interface BareApplication {
  url: string;
  child: ChildProcess;
  end(): void;
}

/**
 * The bare express application in its own process. @param answer its response; it reads the keys of
 * the first account
 */
export async function startBare(answer: object, { database }: Services): Promise<BareApplication> {
  const child = fork(join(import.meta.dirname, 'bare.process.ts'), {
    execArgv: [`--import=${LOOP_WATCH_PATH}`],
    env: {
      ...process.env,
      ANSWER: JSON.stringify(answer),
      NODE_NO_WARNINGS: '1',
      DATABASE_URL: database ?? '',
      KEYS_DATABASE_URL: database ?? '',
    },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, child, end: () => child.disconnect() };
}

/** Since the last call, in milliseconds. */
export interface EventLoopStats {
  /** The longest block of the event loop. */
  maxStallMs: number;
  /** The longest garbage collection pause. */
  maxGcPauseMs: number;
  /** The CPU time of all threads. */
  cpuMs: number;
}

/** Returns the statistics of a service or of the bare application. */
export async function readEventLoopStats({
  child,
}: {
  child: ChildProcess;
}): Promise<EventLoopStats> {
  const stats = new Promise<EventLoopStats>((resolve) => {
    const onMessage = (message: Partial<EventLoopStats>) => {
      if (message.maxStallMs === undefined) return;
      child.off('message', onMessage);
      resolve(message as EventLoopStats);
    };
    child.on('message', onMessage);
  });
  child.send('how did it go?');
  return stats;
}
