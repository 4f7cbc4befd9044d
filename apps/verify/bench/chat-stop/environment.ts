import {
  createServiceDatabase,
  modelReplies,
  type ModelRequest,
  type ModelReply,
  startDemoNews,
  startLanguageModel,
  startPageServer,
  startService,
} from '@plumbline/testing';
import { verifyClient } from '@plumbline/client';

const KEY = 'a-token-for-the-chat-bench';
const VERIFY_API_KEYS = JSON.stringify({
  [KEY]: { account: 'bench', kind: 'personal', subject: 'bench' },
});
/** Milliseconds that a news provider takes for an answer. */
const PROVIDER_MS = 1_200;
const TEXT_MS = 1_500;
const TEXT = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
const PAGE = `<!doctype html><html lang="en"><title>Lindholm harbour</title><article>
<h1>Lindholm harbour</h1><p>The repair of Lindholm harbour cost 61.7 million euros. The work ended on
3 May 2024. The harbour lies in Vestmark.</p></article></html>`;

export interface ServiceLoad {
  /** Tasks that run on the threads of the rules or in the reader process, or wait for them. */
  taskCount: number;
  /** Longest delay of the event loop since the last reading, in milliseconds. */
  loopDelayMs: number;
}

/** Services with a slow model and slow news providers. */
export interface ChatEnvironment {
  /** The URLs of the instances: two on the servers, one on the embedded database. */
  urls: string[];
  key: string;
  collectionId: string;
  /** Requests to the model that are neither answered nor aborted. */
  countModelRequests(): number;
  /** Requests to news providers and pages that have begun so far. */
  countNewsRequests(): number;
  /** The load of the instance that produces the replies. */
  readLoad(): Promise<ServiceLoad>;
  close(): Promise<void>;
}

export async function startChatEnvironment(): Promise<ChatEnvironment> {
  const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
  const kind = REAL_DATABASE_URL ? 'server' : 'embedded';
  const queue = kind === 'server' &&
    REAL_REDIS_URL && {
      REDIS_URL: REAL_REDIS_URL,
      REDIS_PREFIX: `chat-stop-${process.pid}-${Date.now()}`,
    };
  const [news, model, pages, database] = await Promise.all([
    startDemoNews(),
    startLanguageModel(answerSlowly),
    startPageServer(),
    createServiceDatabase('verify', kind),
  ]);
  for (const provider of [news.gdelt, news.newsapi])
    Object.assign(provider, { mode: 'slow', slowMs: PROVIDER_MS });
  const hosts = `${news.env.FETCH_ALLOWED_PRIVATE_HOSTS},${pages.host}`;
  const start = () =>
    startService('verify', {
      ...{ ...news.env, ...database.env, VERIFY_PORT: '0', VERIFY_API_KEYS },
      ...{ FETCH_ALLOWED_PRIVATE_HOSTS: hosts, LLM_CACHE_BYTES: '0' },
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model' },
      // The page would be read again after five minutes, in the middle of the stops.
      REREAD_PER_HOUR: '0',
      ...queue,
    });
  const services = [await start()];
  if (kind === 'server') services.push(await start());
  const urls = services.map(({ url }) => url);
  const verify = verifyClient({ baseUrl: urls[0]!, token: KEY });
  const { id: collectionId } = await verify.collections.create({ name: 'Harbour' });
  await verify.collections.ingestPage(collectionId, { url: pages.put('/harbour', PAGE) });
  return {
    ...{ urls, key: KEY, collectionId },
    countModelRequests: () => model.countOpenRequests(),
    countNewsRequests: () =>
      news.gdelt.requests.length + news.newsapi.requests.length + news.pages.requests.length,
    readLoad: () => readLoad(urls[0]!),
    async close() {
      await Promise.all(services.map((service) => service.end()));
      await database.remove();
      await Promise.all([news.close(), model.close(), pages.close()]);
    },
  };
}

async function readLoad(url: string): Promise<ServiceLoad> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    taskCount: sum(/^\S+helper_tasks\{.*state="(?:running|waiting)".*\} (\S+)$/gm),
    loopDelayMs: 1_000 * sum(/^\S+eventloop_lag_max_seconds\{.*\} (\S+)$/gm),
  };
}

/** Calls the first tool once; then, or without tools, streams a text. */
function answerSlowly({ system, user, body }: ModelRequest): ModelReply {
  if (system.includes('Answer with one JSON object'))
    return modelReplies.late(TEXT_MS, modelReplies.says('not an answer'));
  const tool = body.tools?.[0]?.function.name;
  const hasResult = body.messages?.some(({ role }) => role === 'tool');
  if (!tool || hasResult) return modelReplies.lasts(TEXT_MS, modelReplies.says(TEXT));
  const question = user.split('\n').at(-1)!;
  const input = tool === 'fact_search' ? { query: question } : { claim: question };
  return modelReplies.calls({ name: tool, input });
}
