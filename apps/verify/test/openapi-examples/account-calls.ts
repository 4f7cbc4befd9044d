import type { ExampleCall } from '@plumbline/testing';

/** Operations on keys, usage, erasures and the service itself, and those that remove content. */
export const accountCalls: ExampleCall[] = [
  {
    operationId: 'createApiKey',
    summary: 'Create a personal access token',
    key: 'master',
    body: { kind: 'personal', name: 'Ada', expires_at: '2099-12-31', scopes: ['read', 'write'] },
    status: 200,
    capture: { keyId: 'id' },
  },
  { operationId: 'listApiKeys', summary: 'List the API keys', key: 'master', status: 200 },
  {
    operationId: 'listApiKeyEvents',
    summary: 'List who created and revoked keys',
    key: 'master',
    parameters: { limit: 2 },
    status: 200,
  },
  {
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key',
    key: 'master',
    parameters: { id: '{{keyId}}' },
    status: 200,
  },
  { operationId: 'getUsage', summary: 'Read the usage of the last 30 days', status: 200 },
  {
    operationId: 'getQueueReport',
    summary: 'Read the state of the queues',
    key: 'master',
    status: 200,
  },
  {
    operationId: 'getQueuesPage',
    summary: 'Open the page of the queues',
    key: 'operator',
    status: 200,
  },
  {
    operationId: 'removeCollectionSource',
    summary: 'Remove a page from a collection',
    parameters: { id: 'harbour', sourceId: '{{pageId}}' },
    status: 200,
  },
  {
    operationId: 'deleteCollection',
    summary: 'Delete a collection',
    parameters: { id: 'harbour' },
    status: 200,
  },
  {
    operationId: 'createErasure',
    summary: 'Preview what an erasure would take',
    body: { subject: 'Elias Sandvik', reason: 'Request of 16 July', dry_run: true },
    status: 200,
  },
  {
    operationId: 'createErasure',
    summary: 'Erase an ingested source',
    body: { source_id: '{{sourceId}}', reason: 'Request of 16 July' },
    status: 200,
    capture: { erasureId: 'id' },
  },
  {
    operationId: 'listErasures',
    summary: 'List the erasures',
    parameters: { limit: 2 },
    status: 200,
  },
  {
    operationId: 'getErasure',
    summary: 'Read an erasure',
    parameters: { id: '{{erasureId}}' },
    status: 200,
  },
  { operationId: 'checkLiveness', summary: 'Probe the process', key: 'none', status: 200 },
  { operationId: 'checkReadiness', summary: 'Probe the service', key: 'none', status: 200 },
  { operationId: 'getMetrics', summary: 'Read the metrics', key: 'none', status: 200 },
];
