import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/**
 * A graph without a collection, and calls to the routes that edit it; `path` follows
 * `/tkgs/{id}/graph`.
 */
export async function createManualGraph(
  verify: VerifyTestApp,
  { key = verify.keys.ann, id }: { key?: string; id?: string } = {},
) {
  const createGraph = async () =>
    (
      await verify.http
        .post('/api/v1/tkgs')
        .set(toBearerHeader(key))
        .send({ name: 'Beliefs' })
        .expect(200)
    ).body.tkg_id;
  const graphId = id ?? ((await createGraph()) as string);
  const call = (method: Method, path = '', body?: object, callerKey = key) =>
    verify.http[method](`/api/v1/tkgs/${graphId}/graph${path}`)
      .set(toBearerHeader(callerKey))
      .send(body);
  return {
    id: graphId,
    call,
    node: async (label: string, more: object = {}) =>
      (await call('post', '/nodes', { label, ...more }).expect(200)).body,
    edge: async (from: string, to: string, more: object = {}) =>
      (await call('post', '/edges', { from, to, edge_type: 'CAUSES', ...more }).expect(200)).body,
    read: async (query = '') => (await call('get', query).expect(200)).body,
    history: async (query = '') => (await call('get', `/history${query}`).expect(200)).body.edits,
    /** The message of an error response. */
    expectRefusal: async (status: number, method: Method, path: string, body?: object) =>
      (await call(method, path, body).expect(status)).body.message as string,
  };
}

export type ManualGraph = Awaited<ReturnType<typeof createManualGraph>>;
