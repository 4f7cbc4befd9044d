// The methods of the Python client for memory, as in verify-methods.mjs.

const AGAIN = { idempotent: true };

export const MEMORY_METHODS = [
  [
    'recordMemories',
    'remember',
    {
      ...AGAIN,
      doc: 'Writes nodes, edges and messages in one transaction. Sending the same again writes nothing, so failures are retried.',
    },
  ],
  ['listMemories', 'list'],
  [
    'listMemories',
    'list_all',
    {
      kind: 'all_rows',
      yields: 'NodeRowAnswer',
      doc: 'Yields all rows of `list`; requests one page after the other.',
    },
  ],
  ['lookUpMemories', 'lookup', AGAIN],
  ['searchMemoriesByBody', 'search', AGAIN],
  [
    'searchMemories',
    'find',
    { doc: 'The same as `search` by a GET request, for caches and shareable URLs.' },
  ],
  ['resolveFact', 'resolve'],
  ['findCausalChains', 'why'],
  ['getSubgraph', 'subgraph'],
  [
    'exportMemories',
    'export.whole',
    { omit: ['format', 'since'], doc: 'Returns all visible rows in one answer.' },
  ],
  [
    'exportMemories',
    'export.rows',
    {
      kind: 'exported_rows',
      accept: 'application/x-ndjson',
      fixed: { format: 'ndjson' },
      omit: ['since'],
      doc: 'Yields the visible rows one by one, for ledgers larger than memory, then their certificate. Raises an error when the certificate is missing.',
    },
  ],
  [
    'exportMemories',
    'export.proof',
    {
      kind: 'proof_lines',
      accept: 'application/x-ndjson',
      fixed: { format: 'proof' },
      doc: 'Yields the lines of a proof export, for `verify_export`. Raises an error when the certificate is missing.',
    },
  ],
  [
    'exportMemories',
    'export.graphml',
    {
      kind: 'text',
      accept: 'application/graphml+xml',
      fixed: { format: 'graphml' },
      omit: ['since'],
      doc: 'Returns all visible rows as GraphML.',
    },
  ],
  ['declareFact', 'facts.declare', AGAIN],
  ['listFacts', 'facts.list'],
  ['eraseRows', 'erasures.erase', AGAIN],
  ['listErasures', 'erasures.list'],
  ['getPublicKeys', 'certificates.key'],
  ['getCertificate', 'certificates.get'],
  ['verifyCertificate', 'certificates.verify', AGAIN],
  ['proveConsistency', 'certificates.consistency', { positional: ['from'] }],
  ['proveInclusion', 'certificates.inclusion', AGAIN],
  ['getCertificateWitness', 'certificates.witness'],
  ['getLogHead', 'log.head'],
  ['proveLogConsistency', 'log.consistency'],
  ['getVersion', 'version'],
  ['checkInstallation', 'check_install'],
  ['getMetrics', 'metrics', { kind: 'text', accept: 'text/plain', secret: 'metrics_token' }],
  ['checkLiveness', 'health.live'],
  ['checkReadiness', 'health.ready'],
];

/** Schemas of rows, which no answer in JSON contains. */
export const MEMORY_ROWS = ['NodeRowAnswer', 'EdgeRowAnswer', 'CertificateAnswer'];
