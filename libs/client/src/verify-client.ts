import { ApiClient } from './api-client.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { streamResearchEvents } from './research-stream.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';
import { buildForm, type FileToSend } from './upload.ts';
import { createChatApi } from './verify-chat.ts';
import { createChecksApi } from './verify-checks.ts';
import { createCollectionsApi } from './verify-collections.ts';
import { createErasuresApi } from './verify-erasures.ts';
import { createGraphsApi } from './verify-graphs.ts';
import { createResearchApi } from './verify-research.ts';
import type { components, paths } from './verify.openapi.ts';

/** Requests and answers of verify, by their names in its description. */
export type VerifySchemas = components['schemas'];

type Body<Path extends keyof paths> = RequestBody<Operation<paths, Path, 'post'>>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;

/**
 * For reads that store nothing, and for calls that do nothing when repeated. Only answered calls
 * are billed.
 */
const IDEMPOTENT = { isIdempotent: true };

export type VerifyClient = ReturnType<typeof verifyClient>;

/**
 * The verification service: claims, evidence, ingested texts, collections, chat, graphs,
 * watermarks.
 */
export function verifyClient(options: ClientOptions) {
  const api = new ApiClient<paths>(options, { hasIdempotencyKeys: true });
  return {
    factSearch: (query: Query<'/api/v1/fact-search'>, call?: CallOptions) =>
      api.send('get', '/api/v1/fact-search', { query }, call),
    news: {
      search: (query: Query<'/api/v1/news/search'>, call?: CallOptions) =>
        api.send('get', '/api/v1/news/search', { query }, call),
    },
    factChecker: {
      /** Returns a verdict, its confidence, and up to five sources. */
      check: (body: Body<'/api/v1/fact-checker'>, call?: CallOptions) =>
        api.send('post', '/api/v1/fact-checker', { body }, call, IDEMPOTENT),
      /**
       * Yields the progress of the check and finally its result as `report`. The check ends when
       * the reader leaves the loop.
       */
      stream: (body: Body<'/api/v1/fact-checker'>, call?: CallOptions) =>
        streamResearchEvents<VerifySchemas['FactCheckResultDto']>(() =>
          api.lines('post', '/api/v1/fact-checker', { body }, call, {
            ...IDEMPOTENT,
            accept: 'text/event-stream',
          }),
        ),
    },
    checks: createChecksApi(api),
    evidenceFinder: {
      find: (body: Body<'/api/v1/evidence-finder'>, call?: CallOptions) =>
        api.send('post', '/api/v1/evidence-finder', { body }, call, IDEMPOTENT),
    },
    deepResearch: createResearchApi(api),
    timeseries: {
      ofUrl: (body: Body<'/api/v1/timeseries'>, call?: CallOptions) =>
        api.send('post', '/api/v1/timeseries', { body }, call, IDEMPOTENT),
      ofFile: async (
        file: FileToSend & { language?: string | undefined; limit?: number | undefined },
        call?: CallOptions,
      ) => api.upload('/api/v1/timeseries/file', await buildForm({ ...file }), call, IDEMPOTENT),
    },
    causalityGraph: {
      of: (body: Body<'/api/v1/causality-graph'>, call?: CallOptions) =>
        api.send('post', '/api/v1/causality-graph', { body }, call, IDEMPOTENT),
      ofFile: async (file: FileToSend & { language?: string | undefined }, call?: CallOptions) =>
        api.upload('/api/v1/causality-graph/file', await buildForm({ ...file }), call, IDEMPOTENT),
    },
    /** Returns a page as Markdown, or the information that `prompt` asks for. */
    crawl: (body: Body<'/api/v1/crawl'>, call?: CallOptions) =>
      api.send('post', '/api/v1/crawl', { body }, call, IDEMPOTENT),
    claims: {
      /** Returns the sentences of a text that can be checked. */
      detect: (body: Body<'/api/v1/claims/detect'>, call?: CallOptions) =>
        api.send('post', '/api/v1/claims/detect', { body }, call, IDEMPOTENT),
    },
    ingest: {
      /** Ingests a text or a page. The same content again returns the stored result. */
      add: (body: Body<'/api/v1/ingest'>, call?: CallOptions) =>
        api.send('post', '/api/v1/ingest', { body }, call, IDEMPOTENT),
      addFile: async (
        file: FileToSend & { visibility?: 'private' | 'public' | undefined },
        call?: CallOptions,
      ) => api.upload('/api/v1/ingest/file', await buildForm({ ...file }), call, IDEMPOTENT),
    },
    fingerprint: {
      /**
       * Creates a new fingerprint with each call, so it is not retried once it may have been
       * executed.
       */
      embed: (body: Body<'/api/v1/fingerprint/embed'>, call?: CallOptions) =>
        api.send('post', '/api/v1/fingerprint/embed', { body }, call),
      detect: (body: Body<'/api/v1/fingerprint/detect'>, call?: CallOptions) =>
        api.send('post', '/api/v1/fingerprint/detect', { body }, call, IDEMPOTENT),
    },
    collections: createCollectionsApi(api),
    chat: createChatApi(api),
    tkgs: createGraphsApi(api),
    erasures: createErasuresApi(api),
    account: {
      keys: {
        /** Returns the token, which is shown only once. */
        create: (body: Body<'/api/v1/account/keys'>, call?: CallOptions) =>
          api.send('post', '/api/v1/account/keys', { body }, call),
        list: (call?: CallOptions) => api.send('get', '/api/v1/account/keys', {}, call),
        /** Who created and revoked keys, newest first. */
        listEvents: (query: Query<'/api/v1/account/keys/events'> = {}, call?: CallOptions) =>
          api.send('get', '/api/v1/account/keys/events', { query }, call),
        revoke: (id: string, call?: CallOptions) =>
          api.send('delete', '/api/v1/account/keys/{id}', { path: { id } }, call),
      },
      usage: (query: Query<'/api/v1/account/usage'> = {}, call?: CallOptions) =>
        api.send('get', '/api/v1/account/usage', { query }, call),
      /** The webhooks that calls asked for with `callback_url`. */
      webhooks: {
        list: (query: Query<'/api/v1/account/webhooks'> = {}, call?: CallOptions) =>
          api.send('get', '/api/v1/account/webhooks', { query }, call),
        /** Sends a webhook again at once. */
        redeliver: (id: string, call?: CallOptions) =>
          api.send('post', '/api/v1/account/webhooks/{id}/redeliver', { path: { id } }, call),
      },
      /** The secret that signs webhooks; needs a master key. */
      webhookSecret: {
        get: (call?: CallOptions) => api.send('get', '/api/v1/account/webhook-secret', {}, call),
        rotate: (call?: CallOptions) =>
          api.send('post', '/api/v1/account/webhook-secret/rotate', {}, call),
      },
      queues: (call?: CallOptions) => api.send('get', '/api/v1/account/queues', {}, call),
    },
    /** Public pages as JSON; `link` contains the parameters of a signed link. */
    statements: {
      claim: (id: string, link: Query<'/claims/{id}'> = {}, call?: CallOptions) =>
        api.send('get', '/claims/{id}', { path: { id }, query: link }, call),
      prediction: (id: string, link: Query<'/predictions/{id}'> = {}, call?: CallOptions) =>
        api.send('get', '/predictions/{id}', { path: { id }, query: link }, call),
    },
    /**
     * Returns the operators' page of the queues as HTML. The master key is sent as an HTTP Basic
     * password.
     */
    queuesPage: (masterKey: string, call?: CallOptions) =>
      api.text('get', '/queues', {}, call, {
        accept: 'text/html',
        headers: { Authorization: `Basic ${btoa(`operator:${masterKey}`)}` },
      }),
    /** Returns the metrics as Prometheus text; needs the operator's METRICS_TOKEN if one is set. */
    metrics: (metricsToken?: string, call?: CallOptions) =>
      api.text('get', '/metrics', {}, call, {
        accept: 'text/plain',
        headers: metricsToken ? { Authorization: `Bearer ${metricsToken}` } : {},
      }),
    health: {
      /** Whether the process runs. */
      live: (call?: CallOptions) => api.send('get', '/health/live', {}, call),
      /** Whether the service can answer requests; throws with status 503 when it cannot. */
      ready: (call?: CallOptions) => api.send('get', '/health/ready', {}, call),
    },
  };
}
