import type { ExampleCall } from '@plumbline/testing';
import { runRound } from '../head-log-rounds.ts';
import type { MemoryService } from '../memory-service.ts';

const AS_OF = { as_of: '{{capturedAt}}' };

const writeCalls: ExampleCall[] = [
  {
    operationId: 'declareFact',
    summary: 'Declare a fact',
    body: {
      fact_key: 'harbour.repair_cost',
      description: 'Cost of the repair of Lindholm harbour, in euros.',
      value_type: 'number',
      policy: 'latest_asserted',
    },
    status: 200,
  },
  {
    operationId: 'recordMemories',
    summary: 'Write statements and a relation',
    body: {
      space: 'user:ada',
      nodes: [
        {
          id: 'storm',
          kind: 'claim',
          statement: 'A storm damaged the harbour of Lindholm.',
          asserted_at: '2026-03-03T08:00:00Z',
          embedding: [0.12, -0.4, 0.31],
        },
        {
          id: 'cost',
          kind: 'claim',
          statement: 'The repair of the harbour cost 61.7 million euros.',
          payload: { about: 'Lindholm', confidence: 0.9 },
          asserted_at: '2026-05-01T08:00:00Z',
          fact_key: 'harbour.repair_cost',
          fact_value: 61_700_000,
        },
      ],
      edges: [
        {
          source_id: 'storm',
          target_id: 'cost',
          edge_type: 'CAUSES',
          confidence: 0.8,
          lag: '2 months',
          mechanism: 'The damaged quay had to be rebuilt.',
          asserted_at: '2026-05-01T08:00:00Z',
        },
      ],
    },
    status: 200,
    capture: { capturedAt: 'captured_at' },
  },
  {
    operationId: 'recordMemories',
    summary: 'Write what a message says',
    body: {
      space: 'user:ada',
      messages: [
        {
          content:
            'Ada: The storm closed the harbour of Lindholm, which led to higher prices for fish.',
          observed_at: '2026-03-04',
        },
      ],
    },
    status: 200,
    capture: { capturedAt: 'captured_at' },
  },
];

const readCalls: ExampleCall[] = [
  {
    operationId: 'lookUpMemories',
    summary: 'Ask which ids are known',
    body: { ids: ['storm', 'flood'], space: 'user:ada' },
    status: 200,
  },
  {
    operationId: 'listMemories',
    summary: 'List the claims of a space',
    parameters: { ...AS_OF, space: 'user:ada', kind: ['claim'], limit: 2 },
    status: 200,
    capture: { rows: 'items', certificate: 'certificate', certificateId: 'certificate.id' },
  },
  {
    operationId: 'searchMemories',
    summary: 'Search for an answer',
    parameters: { ...AS_OF, q: 'prices for fish', limit: 2 },
    status: 200,
  },
  {
    operationId: 'searchMemoriesByBody',
    summary: 'Search with a vector of your own model',
    body: { ...AS_OF, embedding: [0.1, -0.38, 0.3], mode: 'vector', limit: 2 },
    status: 200,
  },
  {
    operationId: 'resolveFact',
    summary: 'Read the value of a fact',
    parameters: { ...AS_OF, fact_key: 'harbour.repair_cost' },
    status: 200,
  },
  {
    operationId: 'getSubgraph',
    summary: 'Read the neighbourhood of a node',
    parameters: { ...AS_OF, id: ['storm'], depth: 1 },
    status: 200,
  },
  {
    operationId: 'findCausalChains',
    summary: 'Ask what led to something',
    parameters: { ...AS_OF, id: 'cost', direction: 'causes' },
    status: 200,
  },
  { operationId: 'listFacts', summary: 'List the declared facts', parameters: AS_OF, status: 200 },
  {
    operationId: 'exportMemories',
    summary: 'Export a space as JSON',
    parameters: { ...AS_OF, space: 'user:ada' },
    status: 200,
  },
  {
    operationId: 'exportMemories',
    summary: 'Export a space as JSON lines',
    parameters: { ...AS_OF, space: 'user:ada', format: 'ndjson' },
    status: 200,
  },
  {
    operationId: 'exportMemories',
    summary: 'Export a space as GraphML',
    parameters: { ...AS_OF, space: 'user:ada', format: 'graphml' },
    status: 200,
  },
  {
    operationId: 'exportMemories',
    summary: 'Export the ledger with its proof',
    parameters: { ...AS_OF, format: 'proof' },
    status: 200,
  },
];

const proofCalls: ExampleCall[] = [
  { operationId: 'getPublicKeys', summary: 'Read the public key', status: 200 },
  {
    operationId: 'getCertificate',
    summary: 'Read a certificate',
    parameters: { id: '{{certificateId}}' },
    status: 200,
  },
  {
    operationId: 'verifyCertificate',
    summary: 'Verify a certificate and its rows',
    body: { certificate: '{{certificate}}', rows: '{{rows}}' },
    status: 200,
  },
  {
    operationId: 'proveInclusion',
    summary: 'Prove that rows are in the ledger',
    parameters: { id: '{{certificateId}}' },
    body: { rows: '{{rows}}' },
    status: 200,
  },
];

/** Operations on the log of ledger heads, which logs a head in each round. */
const createLogCalls = (service: MemoryService): ExampleCall[] => {
  const runOneRound = async () => {
    await runRound(service);
    return undefined;
  };
  return [
    {
      operationId: 'getLogHead',
      summary: 'Read the newest checkpoint',
      prepare: runOneRound,
      status: 200,
      capture: { olderSize: 'size' },
    },
    {
      operationId: 'getLogHead',
      summary: 'Read the signed note alone',
      accept: 'text/plain',
      status: 200,
    },
    {
      operationId: 'getCertificateWitness',
      summary: 'Prove that witnesses saw the ledger',
      parameters: { id: '{{certificateId}}' },
      status: 200,
    },
    {
      operationId: 'eraseRows',
      summary: 'Count what an erasure would take',
      body: { about: 'Ada', reason: 'Request of 16 July', dry_run: true },
      status: 200,
    },
    {
      operationId: 'eraseRows',
      summary: 'Erase a node and its edges',
      body: { ids: ['storm'], reason: 'Request of 16 July' },
      status: 200,
      capture: { capturedAt: 'captured_at' },
    },
    { operationId: 'listErasures', summary: 'List the erasures', status: 200 },
    {
      operationId: 'listMemories',
      summary: 'List the claims after the erasure',
      parameters: AS_OF,
      status: 200,
      capture: { laterCertificateId: 'certificate.id' },
      isHidden: true,
    },
    {
      operationId: 'proveConsistency',
      summary: 'Prove that an earlier ledger was not rewritten',
      parameters: { id: '{{laterCertificateId}}', from: '{{certificateId}}' },
      status: 200,
    },
    {
      operationId: 'getLogHead',
      summary: 'Read the checkpoint after the erasure',
      prepare: runOneRound,
      status: 200,
      capture: { newerSize: 'size' },
      isHidden: true,
    },
    {
      operationId: 'proveLogConsistency',
      summary: 'Prove that the log only grew',
      parameters: { from: '{{olderSize}}', to: '{{newerSize}}' },
      status: 200,
    },
  ];
};

const installationCalls: ExampleCall[] = [
  { operationId: 'getVersion', summary: 'Read the version', key: 'none', status: 200 },
  { operationId: 'checkInstallation', summary: 'Check the guarantees', status: 200 },
  { operationId: 'checkLiveness', summary: 'Probe the process', key: 'none', status: 200 },
  { operationId: 'checkReadiness', summary: 'Probe the service', key: 'none', status: 200 },
  { operationId: 'getMetrics', summary: 'Read the metrics', key: 'none', status: 200 },
];

/** A call of every operation, in an order in which each works. */
export const createExampleCalls = (service: MemoryService): ExampleCall[] => [
  ...writeCalls,
  ...readCalls,
  ...proofCalls,
  ...createLogCalls(service),
  ...installationCalls,
];
