import { randomBytes } from 'node:crypto';
import {
  createServiceDatabase,
  startDemoNews,
  startPageServer,
  startService,
  type RunningService,
} from '@plumbline/testing';
import type { Service } from './openapi-description.ts';
import type { PlannedRequest } from './request-generator.ts';
import { TOKENS } from './tokens.ts';

export interface Target {
  url: string;
  tokens: Record<PlannedRequest['key'], string>;
  service: RunningService;
}

export interface Targets extends Record<Service, Target> {
  pages: string[];
  /** Whether the news providers answer; initially they do. */
  setNews: (answers: boolean) => void;
  close(): Promise<void>;
}

/** Both services as deployed, with imitations of the external services on loopback. */
export async function startTargets(): Promise<Targets> {
  const news = await startDemoNews();
  const site = await startPageServer();
  const pages = publishPages(site);
  const [verifyDatabase, memoryDatabase] = [
    await createServiceDatabase('verify'),
    await createServiceDatabase('memory'),
  ];
  const { REAL_REDIS_URL } = process.env;
  const redis = REAL_REDIS_URL
    ? {
        REDIS_URL: REAL_REDIS_URL,
        REDIS_PREFIX: `plumbline-fuzz-${randomBytes(4).toString('hex')}`,
      }
    : {};
  const SERVICE_TOKEN_SECRET = randomBytes(32).toString('hex');
  const env = {
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    VERIFY_PORT: '0',
    MEMORY_PORT: '0',
    SERVICE_TOKEN_SECRET,
  };
  const VERIFY_API_KEYS = JSON.stringify({
    [TOKENS.master]: { account: 'one', kind: 'master' },
    [TOKENS.personal]: { account: 'one', kind: 'personal', subject: 'Ann' },
    [TOKENS.other]: { account: 'other', kind: 'personal', subject: 'Ann' },
  });
  const outsideEnv = {
    ...news.env,
    FETCH_ALLOWED_PRIVATE_HOSTS: `${news.env.FETCH_ALLOWED_PRIVATE_HOSTS},${site.host}`,
    INGEST_HOST_INTERVAL_MS: '1',
  };
  const MEMORY_API_KEYS = JSON.stringify({
    [TOKENS.master]: 'one',
    [TOKENS.personal]: 'one',
    [TOKENS.other]: 'other',
  });
  const memory = await startService('memory', { ...env, ...memoryDatabase.env, MEMORY_API_KEYS });
  const connectedEnv = { ...outsideEnv, MEMORY_URL: memory.url };
  const verify = await startService('verify', {
    ...env,
    ...verifyDatabase.env,
    ...redis,
    ...connectedEnv,
    VERIFY_API_KEYS,
  });
  return {
    verify: { url: verify.url, tokens: TOKENS, service: verify },
    memory: { url: memory.url, tokens: TOKENS, service: memory },
    pages,
    setNews(answers) {
      for (const server of [news.gdelt, news.newsapi]) server.mode = answers ? 'ok' : '500';
    },
    async close() {
      await Promise.all([verify.end(), memory.end()]);
      await Promise.all([
        verifyDatabase.remove(),
        memoryDatabase.remove(),
        news.close(),
        site.close(),
      ]);
    },
  };
}

const ARTICLE =
  '<html><head><title>Harbour</title></head><body><article><p>The harbour of Lindholm ' +
  'reopened on 12 March 2026. Heavy rain caused flooding in the old ' +
  'town.</p></article></body></html>';

function publishPages(site: Awaited<ReturnType<typeof startPageServer>>): string[] {
  return [
    ...Array.from({ length: 20 }, (_, n) =>
      site.put(`/harbour/${n}`, ARTICLE.replace('March', `March (${n})`)),
    ),
    site.put(
      '/a.md',
      '# Bridge\n\nThe bridge of Aarsund is 812 metres long since 2019.',
      'text/markdown',
    ),
    site.put('/blank', '<html></html>'),
    site.put('/picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'image/png'),
    site.put(
      '/latin',
      Buffer.from('<p>Les égouts ont débordé en 2024.</p>', 'latin1'),
      'text/html; charset=iso-8859-1',
    ),
    site.put(
      '/inside',
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ),
    site.put('/round', (_, response) => void response.writeHead(302, { location: '/round' }).end()),
    site.put('/broken', (_, response) => void response.destroy()),
    `${site.url}/nowhere`,
  ];
}
