import type { Database } from '@plumbline/database';
import { generateKeyPairSync } from 'node:crypto';
import { openTestDatabase, startApp, type RunningApp } from '@plumbline/testing';
import { hashToken } from '@plumbline/auth';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';
import type { MemoriesAnswer } from '../src/api/memories/memories.dto.ts';
import type { RememberAnswer } from '../src/api/memories/remember.dto.ts';

/** A memory service on a database of its own, listening on loopback, with typed calls. */
export interface Service extends RunningApp {
  database: Database & { url?: string };
  /** The service as the holder of `key` sees it. */
  as(key: string): Caller;
}

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
  ): Promise<{ id: string; present: boolean; known_at: string | null; backfill_batch: string | null }[]>;
}

/** One for all services of a test, so that two instances share it; in the settings, so that nothing is kept in DATA_DIR. */
const CERTIFICATE_SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Keys and their tenants; none: open. */
export async function startMemory(keys?: Record<string, string>, database?: Database & { url?: string }): Promise<Service> {
  const own = database ?? (await openTestDatabase());
  const map = keys && new Map(Object.entries(keys).map(([key, tenant]) => [hashToken(key).toString('hex'), tenant]));
  const running = await startApp(await createApp({ ...readSettings({ LOG_LEVEL: 'error', CERTIFICATE_SIGNING_KEY }), keys: map }, own));
  return { ...running, database: own, as: (key) => callerAt(running.url, key) };
}

export function callerAt(url: string, key = ''): Caller {
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
  return {
    get: (path, query = {}) => call(`${path}?${queryOf(query)}`),
    post: call,
    remember: (body) => call('/v1/memories', body),
    read: (query) => call(`/v1/memories?${queryOf(query)}`),
    lookup: async (ids, space) => (await call<{ items: [] }>('/v1/memories/lookup', { ids, space })).items,
  };
}

function queryOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, String(item)]));
  return new URLSearchParams(pairs).toString();
}

/** A claim that holds from 2024 on, unless `more` says otherwise. */
export const claim = (id: string, more: object = {}) => ({
  id,
  kind: 'claim',
  statement: `It is said that ${id}.`,
  asserted_at: '2024-01-01T00:00:00Z',
  ...more,
});

export const link = (source_id: string, target_id: string, more: object = {}) => ({
  source_id,
  target_id,
  edge_type: 'CAUSES',
  asserted_at: '2024-01-01T00:00:00Z',
  ...more,
});

/** A read at this instant is a read of everything that is known now. */
export const FUTURE = '2999-01-01';
