import { MASTER, MEMORY_KEY, TOKEN, type Services } from './services.ts';
import type { LoadTarget } from './load-round.ts';

/** The most frequently called endpoints. */
export function listHotEndpoints({ verify, memory, collection, text }: Services): LoadTarget[] {
  const authorization = `Bearer ${TOKEN}`;
  const toVerifyTarget = (name: string, path: string, body?: object): LoadTarget => ({
    name: `verify ${name}`,
    url: `${verify.url}/api/v1${path}`,
    headers: { authorization },
    ...(body && { method: 'POST' as const, body }),
  });
  const toMemoryTarget = (name: string, path: string, body?: object): LoadTarget => ({
    name: `memory ${name}`,
    url: `${memory.url}/v1${path}`,
    headers: { authorization: `Bearer ${MEMORY_KEY}` },
    ...(body && { method: 'POST' as const, body }),
  });
  const now = encodeURIComponent(new Date().toISOString());
  return [
    {
      ...toVerifyTarget('GET account/keys', '/account/keys'),
      headers: { authorization: `Bearer ${MASTER}` },
    },
    toVerifyTarget(
      'GET fact-search, ingested',
      '/fact-search?source=ingest&limit=10&q=how+long+does+the+battery+last',
    ),
    toVerifyTarget('POST claims/detect, 2 kB', '/claims/detect', { text }),
    toVerifyTarget('POST collections/answer', `/collections/${collection}/answer`, {
      question: 'How long does the battery last?',
    }),
    toVerifyTarget('POST fingerprint/detect, 2 kB', '/fingerprint/detect', { content: text }),
    toMemoryTarget('POST memories, 1 row', '/memories', {
      space: 'bench',
      nodes: [
        {
          id: '[<id>]',
          kind: 'claim',
          statement: 'The harbour of Lindholm reopened after nine months.',
          asserted_at: '2026-03-12T00:00:00Z',
        },
      ],
    }),
    toMemoryTarget('GET memories, 20 rows', `/memories?space=bench&limit=20&as_of=${now}`),
    toMemoryTarget(
      'GET memories/search',
      `/memories/search?space=bench&q=how+long+does+the+battery+last&as_of=${now}`,
    ),
    toMemoryTarget('GET memories/resolve', `/memories/resolve?fact_key=none&as_of=${now}`),
  ];
}

/**
 * Pairs of one of our routes and its equivalent in a bare express application: a prepared response,
 * one with a single query, and one that TypeORM reads. (Health requests are logged at `debug`: the
 * services must run at this level, or nothing would be logged.)
 */
export function pairWithExpress(
  { verify, memory, database }: Services,
  bare: string,
): [of: 'verify' | 'memory', ours: LoadTarget, bare: LoadTarget][] {
  const lookUpTarget = { name: 'bare, one look-up', url: `${bare}/asked` };
  const rowsTarget = { name: 'bare, the same rows by TypeORM', url: `${bare}/keys` };
  const constantTarget = { name: 'bare', url: `${bare}/nothing` };
  const toTarget = (name: string, url: string, key: string) => ({
    name,
    url,
    headers: { authorization: `Bearer ${key}` },
  });
  return [
    [
      'verify',
      { name: 'verify: a constant (GET /health/live)', url: `${verify.url}/health/live` },
      constantTarget,
    ],
    [
      'memory',
      { name: 'memory: a constant (GET /health/live)', url: `${memory.url}/health/live` },
      constantTarget,
    ],
    ...(database
      ? ([
          [
            'memory',
            toTarget('memory: a look-up (GET /v1/version)', `${memory.url}/v1/version`, MEMORY_KEY),
            lookUpTarget,
          ],
          [
            'verify',
            toTarget(
              'verify: rows by TypeORM (GET account/keys)',
              `${verify.url}/api/v1/account/keys`,
              MASTER,
            ),
            rowsTarget,
          ],
        ] satisfies ReturnType<typeof pairWithExpress>)
      : []),
  ];
}
