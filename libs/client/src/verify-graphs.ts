import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './options.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';
import type { paths } from './verify.openapi.ts';

type Body<Path extends keyof paths, M extends 'post' | 'patch' | 'delete' = 'post'> = RequestBody<
  Operation<paths, Path, M>
>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;

const NODES_PATH = '/api/v1/tkgs/{tkgId}/graph/nodes';
const NODE_PATH = '/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}';
const ANNOTATION_PATH = '/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}/annotation';
const EDGES_PATH = '/api/v1/tkgs/{tkgId}/graph/edges';
const EDGE_PATH = '/api/v1/tkgs/{tkgId}/graph/edges/{edgeId}';

/**
 * Standalone knowledge graphs that are edited by hand; every edit is journaled. Edits are not
 * retried once they may have been executed.
 */
export function createGraphsApi(api: ApiClient<paths>) {
  return {
    create: (body: Body<'/api/v1/tkgs'>, call?: CallOptions) =>
      api.send('post', '/api/v1/tkgs', { body }, call),
    list: (query: Query<'/api/v1/tkgs'> = {}, call?: CallOptions) =>
      api.send('get', '/api/v1/tkgs', { query }, call),
    get: (tkgId: string, call?: CallOptions) =>
      api.send('get', '/api/v1/tkgs/{tkgId}', { path: { tkgId } }, call),
    delete: (tkgId: string, call?: CallOptions) =>
      api.send('delete', '/api/v1/tkgs/{tkgId}', { path: { tkgId } }, call),
    graph: (
      tkgId: string,
      query: Omit<Query<'/api/v1/tkgs/{tkgId}/graph'>, 'format'> = {},
      call?: CallOptions,
    ) => api.send('get', '/api/v1/tkgs/{tkgId}/graph', { path: { tkgId }, query }, call),
    /** Returns the graph as text in an exchange format. */
    graphAs: (format: 'graphml' | 'jsonld', tkgId: string, call?: CallOptions) =>
      api.text('get', '/api/v1/tkgs/{tkgId}/graph', { path: { tkgId }, query: { format } }, call, {
        accept: '*/*',
      }),
    nodes: {
      create: (tkgId: string, body: Body<typeof NODES_PATH>, call?: CallOptions) =>
        api.send('post', NODES_PATH, { path: { tkgId }, body }, call),
      rename: (
        tkgId: string,
        nodeId: string,
        body: Body<typeof NODE_PATH, 'patch'>,
        call?: CallOptions,
      ) => api.send('patch', NODE_PATH, { path: { tkgId, nodeId }, body }, call),
      /** Deletes a node and its edges. */
      delete: (tkgId: string, nodeId: string, call?: CallOptions) =>
        api.send('delete', NODE_PATH, { path: { tkgId, nodeId } }, call),
      /** Same as `rename` and `delete`, with the id in the body. */
      renameByBody: (tkgId: string, body: Body<typeof NODES_PATH, 'patch'>, call?: CallOptions) =>
        api.send('patch', NODES_PATH, { path: { tkgId }, body }, call),
      deleteByBody: (tkgId: string, body: Body<typeof NODES_PATH, 'delete'>, call?: CallOptions) =>
        api.send('delete', NODES_PATH, { path: { tkgId }, body }, call),
      /** Records when a belief is true, as precisely as it is known. */
      annotate: (
        tkgId: string,
        nodeId: string,
        body: Body<typeof ANNOTATION_PATH, 'patch'>,
        call?: CallOptions,
      ) => api.send('patch', ANNOTATION_PATH, { path: { tkgId, nodeId }, body }, call),
      unannotate: (tkgId: string, nodeId: string, call?: CallOptions) =>
        api.send('delete', ANNOTATION_PATH, { path: { tkgId, nodeId } }, call),
    },
    edges: {
      create: (tkgId: string, body: Body<typeof EDGES_PATH>, call?: CallOptions) =>
        api.send('post', EDGES_PATH, { path: { tkgId }, body }, call),
      delete: (tkgId: string, edgeId: string, call?: CallOptions) =>
        api.send('delete', EDGE_PATH, { path: { tkgId, edgeId } }, call),
      /** Deletes an edge by its id, or by its ends and type. */
      deleteByBody: (tkgId: string, body: Body<typeof EDGES_PATH, 'delete'>, call?: CallOptions) =>
        api.send('delete', EDGES_PATH, { path: { tkgId }, body }, call),
    },
    history: (
      tkgId: string,
      query: Query<'/api/v1/tkgs/{tkgId}/graph/history'> = {},
      call?: CallOptions,
    ) => api.send('get', '/api/v1/tkgs/{tkgId}/graph/history', { path: { tkgId }, query }, call),
    /** Undoes the last edit. */
    undo: (tkgId: string, call?: CallOptions) =>
      api.send('post', '/api/v1/tkgs/{tkgId}/graph/undo', { path: { tkgId } }, call),
  };
}
