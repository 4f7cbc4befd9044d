// Typed calls of a service over HTTP. In a module without the service, so that a bench can load
// them separately.
import type { MemoriesAnswer } from '../src/api/memories/memories.dto.ts';
import type { RememberAnswer } from '../src/api/memories/remember.dto.ts';

export type Query = Record<string, string | number | string[]>;

/** Calls as one tenant; each fails unless the status is 200. */
export interface Caller {
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
  remember(body: object): Promise<RememberAnswer>;
  read(query: Query): Promise<MemoriesAnswer>;
  lookup(
    ids: string[],
    space?: string,
  ): Promise<
    { id: string; present: boolean; known_at: string | null; backfill_batch: string | null }[]
  >;
}

export function createCaller(url: string, key = ''): Caller {
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
  return {
    get: (path, query = {}) => call(`${path}?${serializeQuery(query)}`),
    post: call,
    remember: (body) => call('/v1/memories', body),
    read: (query) => call(`/v1/memories?${serializeQuery(query)}`),
    lookup: async (ids, space) =>
      (await call<{ items: [] }>('/v1/memories/lookup', { ids, space })).items,
  };
}

function serializeQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );
  return new URLSearchParams(pairs).toString();
}
