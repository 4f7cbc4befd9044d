import type { ResolveAnswerBody } from '../src/api/memories/resolve.dto.ts';
import { createClaim, FUTURE, type Caller, type Query } from './memory-service.ts';

/** The fact of all calls below, unless they name another one. */
export const FACT_KEY = 'delivery_day';

/** A claim that gives the fact a value. */
export const createCandidate = (id: string, fact_value: unknown, more: object = {}) =>
  createClaim(id, { fact_key: FACT_KEY, fact_value, ...more });

/** Calls about one fact in `space`, as the current tenant. */
export function createFactCalls(caller: () => Caller, space: string) {
  const resolve = (query: Query = {}, as = caller()) =>
    as.get<ResolveAnswerBody>('/v1/memories/resolve', {
      as_of: FUTURE,
      fact_key: FACT_KEY,
      ...query,
    });
  return {
    resolve,
    /** Writes candidates and returns when they were learned. */
    write: async (...nodes: object[]) => (await caller().remember({ space, nodes })).captured_at,
    declare: (more: object = {}) =>
      caller().post<{ captured_at: string }>('/v1/facts', { fact_key: FACT_KEY, ...more }),
    /** Status, code, value and the winner's id. */
    readOutcome: async (query: Query = {}) => {
      const { status, code, value, winner } = await resolve(query);
      expect(status === 'resolved').toBe(winner !== null);
      return [status, code, value, winner?.id ?? null];
    },
    /** Each candidate with the reason why it was set aside; null when it was not. */
    listSetAside: async (query: Query = {}) =>
      (await resolve(query)).candidates.map(({ id, set_aside }) => [id, set_aside?.kind ?? null]),
  };
}
