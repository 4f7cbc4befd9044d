import type { SearchAnswer } from '../src/api/memories/search.dto.ts';
import {
  createCaller,
  createClaim,
  FUTURE,
  startMemoryService,
  type Caller,
  type Query,
  type MemoryService,
} from './memory-service.ts';

const KEY_COUNT = 90;

/** A separate tenant with search calls. */
export interface SearchTenant {
  caller: Caller;
  /** @returns captured_at */
  write(...nodes: object[]): Promise<string>;
  search(query: Query): Promise<SearchAnswer>;
  /** The same search by POST. */
  post(body: object): Promise<SearchAnswer>;
  ids(query: Query): Promise<string[]>;
}

export const space = 'user:ada';
export const createStatement = (id: string, statement: string, overrides: object = {}) =>
  createClaim(id, { statement, ...overrides });

/** A response without the fields that change with each call. */
export const omitVolatileFields = ({
  items,
  certificate: { id: _id, issued_at: _at, signature: _of, ...certificate },
}: SearchAnswer) => ({
  items,
  certificate,
});

export const TOWN_CLAIMS = [
  createStatement('mill', 'The mill at Quellin was closed after the flood.'),
  createStatement('ferry', 'The ferry to Wexby leaves at noon.'),
  createStatement('bridge', 'The bridge at Quellin was built in 1874, long before the mill.'),
  createStatement('bread', 'Bread is baked before dawn.'),
];

/** A service with enough tenants for each test to have its own. */
export const startSearchService = (): Promise<MemoryService> =>
  startMemoryService(
    Object.fromEntries(Array.from({ length: KEY_COUNT }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );

export function createSearchTenant(url: string, tenant: number): SearchTenant {
  const caller = createCaller(url, `key-${tenant}`);
  const search = (query: Query) =>
    caller.get<SearchAnswer>('/v1/memories/search', { as_of: FUTURE, ...query });
  return {
    caller,
    search,
    write: async (...nodes) => (await caller.remember({ space, nodes })).captured_at,
    post: (body) => caller.post<SearchAnswer>('/v1/memories/search', { as_of: FUTURE, ...body }),
    ids: async (query) => (await search(query)).items.map(({ id }) => id),
  };
}
