import { MASTER, MEMORY_KEY, TOKEN, type Services } from './services.ts';
import type { Target } from './round.ts';

/** The endpoints that are called most. */
export function hotEndpoints({ verify, memory, collection, text }: Services): Target[] {
  const authorization = `Bearer ${TOKEN}`;
  const at = (name: string, path: string, body?: object): Target => ({
    name: `verify ${name}`,
    url: `${verify.url}/api/v1${path}`,
    headers: { authorization },
    ...(body && { method: 'POST' as const, body }),
  });
  const ledger = (name: string, path: string, body?: object): Target => ({
    name: `memory ${name}`,
    url: `${memory.url}/v1${path}`,
    headers: { authorization: `Bearer ${MEMORY_KEY}` },
    ...(body && { method: 'POST' as const, body }),
  });
  const now = encodeURIComponent(new Date().toISOString());
  return [
    { ...at('GET account/keys', '/account/keys'), headers: { authorization: `Bearer ${MASTER}` } },
    at(
      'GET fact-search, ingested',
      '/fact-search?source=ingest&limit=10&q=how+long+does+the+battery+last',
    ),
    at('POST claims/detect, 2 kB', '/claims/detect', { text }),
    at('POST collections/answer', `/collections/${collection}/answer`, {
      question: 'How long does the battery last?',
    }),
    at('POST fingerprint/detect, 2 kB', '/fingerprint/detect', { content: text }),
    ledger('POST memories, 1 row', '/memories', {
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
    ledger('GET memories, 20 rows', `/memories?space=bench&limit=20&as_of=${now}`),
    ledger(
      'GET memories/search',
      `/memories/search?space=bench&q=how+long+does+the+battery+last&as_of=${now}`,
    ),
    ledger('GET memories/resolve', `/memories/resolve?fact_key=none&as_of=${now}`),
  ];
}

/**
 * Pairs of a route of ours and what a bare express application takes for the same: an answer that
 * is there already, one that the database is asked for once, and one that TypeORM reads. (The lines
 * that the log has of health are for `debug`: the services are to run so, or nothing would be
 * logged.)
 */
export function pairs(
  { verify, memory }: Services,
  bare: string,
): [of: 'verify' | 'memory', ours: Target, bare: Target][] {
  const asked = { name: 'bare, one look-up', url: `${bare}/asked` };
  const found = { name: 'bare, the same rows by TypeORM', url: `${bare}/keys` };
  const nothing = { name: 'bare', url: `${bare}/nothing` };
  const lookUp = (name: string, url: string, key: string) => ({
    name,
    url,
    headers: { authorization: `Bearer ${key}` },
  });
  return [
    [
      'verify',
      { name: 'verify: a constant (GET /health/live)', url: `${verify.url}/health/live` },
      nothing,
    ],
    [
      'memory',
      { name: 'memory: a constant (GET /health/live)', url: `${memory.url}/health/live` },
      nothing,
    ],
    ...(process.env.REAL_DATABASE_URL
      ? ([
          [
            'memory',
            lookUp('memory: a look-up (GET /v1/version)', `${memory.url}/v1/version`, MEMORY_KEY),
            asked,
          ],
          [
            'verify',
            lookUp(
              'verify: rows by TypeORM (GET account/keys)',
              `${verify.url}/api/v1/account/keys`,
              MASTER,
            ),
            found,
          ],
        ] satisfies ReturnType<typeof pairs>)
      : []),
  ];
}
