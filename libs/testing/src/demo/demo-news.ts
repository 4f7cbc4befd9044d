import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@plumbline/text/durations';
import type { Corpus } from '../corpus/corpus.types.ts';
import { startGdelt, type GdeltServer } from '../news/gdelt-server.ts';
import { startNewsApi, type NewsApiServer } from '../news/newsapi-server.ts';
import type { NewsApiPlan } from '../news/newsapi-request.ts';
import { startNewsPages, type NewsPages } from '../news/news-pages.ts';

export interface DemoNews {
  /** Settings with which a service uses all of it. */
  env: Record<string, string>;
  corpus: Corpus;
  gdelt: GdeltServer;
  newsapi: NewsApiServer;
  pages: NewsPages;
  close(): Promise<void>;
}

export interface DemoNewsOptions {
  /** The day that the corpus' dates are relative to (UTC). Default: today. */
  today?: Date;
  /**
   * The clock of both providers. Default: the end of `today`, so that all its articles are
   * published.
   */
  now?: () => Date;
  /** Minimum interval between requests to GDELT; default 0: no limit. */
  minIntervalMs?: number;
  /** NewsAPI plan; default: one with access to every article. */
  plan?: NewsApiPlan;
  /** Folder for CREDIBILITY_LIST_FILE; default: a temporary folder, which `close` deletes. */
  folder?: string;
  /** Ports of the pages, GDELT and NewsAPI; default, or if a port is in use: free ones. */
  ports?: [number, number, number];
}

const KEY = 'demo-key-of-the-newsapi-imitation';

/** Starts all external servers of the demo on loopback: the outlets' sites, GDELT and NewsAPI. */
export async function startDemoNews(options: DemoNewsOptions = {}): Promise<DemoNews> {
  const {
    today = new Date(),
    minIntervalMs,
    plan = { historyDays: 100, maxResults: 100 },
    ports = [0, 0, 0],
  } = options;
  const pages = await startNewsPages(today, ports[0]);
  const { corpus } = pages;
  const evening = new Date(corpus.today.getTime() + DAY_MS - 1);
  const { now = () => evening } = options;
  const gdelt = await startGdelt({
    corpus,
    now,
    ...(minIntervalMs !== undefined && { minIntervalMs }),
    port: ports[1],
  });
  const newsapi = await startNewsApi({ corpus, now, key: KEY, plan, port: ports[2] });
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'plumbline-demo-'));
  const list = join(folder, 'credibility.json');
  writeFileSync(list, JSON.stringify(toCredibilityList(corpus), null, 2));
  return {
    env: {
      GDELT_URL: gdelt.url,
      GDELT_MIN_INTERVAL_MS: '1',
      NEWSAPI_URL: newsapi.url,
      NEWSAPI_KEY: KEY,
      FETCH_ALLOWED_PRIVATE_HOSTS: pages.hosts.join(','),
      CREDIBILITY_LIST_FILE: list,
    },
    corpus,
    gdelt,
    newsapi,
    pages,
    async close() {
      await Promise.all([pages, gdelt, newsapi].map((server) => server.close()));
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the corpus' credibility of its outlets in the format of an operator's list. */
function toCredibilityList({
  outlets,
}: Corpus): { domain: string; name: string; type: string; score?: number; reason: string }[] {
  return outlets.map(({ domain, name, type, credibility, reason }) => ({
    domain,
    name,
    type,
    ...(credibility !== null && { score: credibility }),
    reason,
  }));
}
