import type { SearchAnswer } from '../src/api/memories/search.dto.ts';
import {
  callerAt,
  claim,
  FUTURE,
  startMemory,
  type Caller,
  type Query,
  type Service,
} from './service.ts';

const KEYS = 90;

/** A tenant of its own, as one who searches sees it. */
export interface Searcher {
  caller: Caller;
  /** @returns captured_at */
  write(...nodes: object[]): Promise<string>;
  search(query: Query): Promise<SearchAnswer>;
  /** The same by POST. */
  post(body: object): Promise<SearchAnswer>;
  ids(query: Query): Promise<string[]>;
}

export const space = 'user:ada';
export const said = (id: string, statement: string, more: object = {}) =>
  claim(id, { statement, ...more });

/** Everything of an answer but what is new each time. */
export const lasting = ({
  items,
  certificate: { id: _id, issued_at: _at, signature: _of, ...certificate },
}: SearchAnswer) => ({
  items,
  certificate,
});

export const TOWN = [
  said('mill', 'The mill at Quellin was closed after the flood.'),
  said('ferry', 'The ferry to Wexby leaves at noon.'),
  said('bridge', 'The bridge at Quellin was built in 1874, long before the mill.'),
  said('bread', 'Bread is baked before dawn.'),
];

/** A service with tenants enough for each test to have its own. */
export const startSearched = (): Promise<Service> =>
  startMemory(
    Object.fromEntries(Array.from({ length: KEYS }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );

export function searcherAt(url: string, tenant: number): Searcher {
  const caller = callerAt(url, `key-${tenant}`);
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
