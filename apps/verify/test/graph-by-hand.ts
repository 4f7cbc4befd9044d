import { bearer, type RunningVerify } from './running-verify.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/**
 * A graph that stands alone, and calls to the routes that edit it; `path` follows
 * `/tkgs/{id}/graph`.
 */
export async function graphByHand(
  verify: RunningVerify,
  { key = verify.keys.ann, id }: { key?: string; id?: string } = {},
) {
  const begun = async () =>
    (await verify.http.post('/api/v1/tkgs').set(bearer(key)).send({ name: 'Beliefs' }).expect(200))
      .body.tkg_id;
  const graphId = id ?? ((await begun()) as string);
  const call = (method: Method, path = '', body?: object, by = key) =>
    verify.http[method](`/api/v1/tkgs/${graphId}/graph${path}`).set(bearer(by)).send(body);
  return {
    id: graphId,
    call,
    node: async (label: string, more: object = {}) =>
      (await call('post', '/nodes', { label, ...more }).expect(200)).body,
    edge: async (from: string, to: string, more: object = {}) =>
      (await call('post', '/edges', { from, to, edge_type: 'CAUSES', ...more }).expect(200)).body,
    read: async (query = '') => (await call('get', query).expect(200)).body,
    history: async (query = '') => (await call('get', `/history${query}`).expect(200)).body.edits,
    /** The message of a refusal. */
    refused: async (status: number, method: Method, path: string, body?: object) =>
      (await call(method, path, body).expect(status)).body.message as string,
  };
}

export type GraphByHand = Awaited<ReturnType<typeof graphByHand>>;
