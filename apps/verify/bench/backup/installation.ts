import { startService, type RunningService } from '@plumbline/testing';

export const API_KEY = 'the-only-key-of-this-installation';
const VERIFY_API_KEYS = JSON.stringify({ [API_KEY]: { account: 'default', kind: 'personal' } });

/** verify and memory, each with its own database, and their other stored files. */
export interface InstallationConfig {
  verifyUrl?: string;
  memoryUrl?: string;
  dataDir: string;
  redis?: NodeJS.ProcessEnv;
}

export class Installation {
  readonly verify: RunningService;
  readonly memory: RunningService;

  private constructor(verify: RunningService, memory: RunningService) {
    this.verify = verify;
    this.memory = memory;
  }

  static async start(
    { verifyUrl, memoryUrl, dataDir, redis }: InstallationConfig,
    extraEnv: NodeJS.ProcessEnv = {},
  ): Promise<Installation> {
    const env = {
      DATA_DIR: dataDir,
      VERIFY_PORT: '0',
      MEMORY_PORT: '0',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '0',
      VERIFY_API_KEYS,
      ...extraEnv,
    };
    const [verify, memory] = await Promise.all([
      startService('verify', { ...env, ...redis, ...(verifyUrl && { DATABASE_URL: verifyUrl }) }),
      startService('memory', { ...env, ...(memoryUrl && { DATABASE_URL: memoryUrl }) }),
    ]);
    return new Installation(verify, memory);
  }

  async call<Answer>(service: 'verify' | 'memory', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this[service].url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await Promise.all([this.verify.end(signal), this.memory.end(signal)]);
  }
}

const TOWNS = [
  'Aarsund',
  'Brackwater',
  'Castellan',
  'Dunmere',
  'Ellery',
  'Fairholt',
  'Garam',
  'Harrow',
  'Ildra',
  'Jorvale',
];

/** The text of record n, for both services; its number identifies it. */
export const toArticleText = (n: number) =>
  `The council of ${TOWNS[n % TOWNS.length]} counted ${10_000 + n} households on 4 March 2026.`;
export const toStatement = (n: number) => ({
  id: `claim/${n}`,
  kind: 'claim',
  statement: toArticleText(n),
  asserted_at: '2026-03-04T00:00:00Z',
});

/** Writes record n to both services; resolves when both have confirmed it. */
export async function writeRecord(installation: Installation, n: number): Promise<void> {
  await Promise.all([
    installation.call('verify', '/api/v1/ingest', { content: toArticleText(n) }),
    installation.call('memory', '/v1/memories', { space: 's', nodes: [toStatement(n)] }),
  ]);
}

interface SearchResult {
  articles: { snippet: string }[];
}

/** The numbers of the records that one of the services does not have. */
export async function findMissing(
  installation: Installation,
  numbers: Iterable<number>,
): Promise<number[]> {
  const missingNumbers: number[] = [];
  for (const n of numbers) {
    const query = new URLSearchParams({
      source: 'ingest',
      q: `${TOWNS[n % TOWNS.length]} ${10_000 + n} households`,
      limit: '20',
    });
    const { articles } = await installation.call<SearchResult>(
      'verify',
      `/api/v1/fact-search?${query.toString()}`,
    );
    const { items } = await installation.call<{ items: { present: boolean }[] }>(
      'memory',
      '/v1/memories/lookup',
      { ids: [`claim/${n}`] },
    );
    if (
      !articles.some(({ snippet }) => snippet.includes(`${10_000 + n} households`)) ||
      !items[0]?.present
    )
      missingNumbers.push(n);
  }
  return missingNumbers;
}
