import { memoryClient, verifyClient } from '@plumbline/client';
import type { IdPool } from './id-pool.ts';
import type { Targets } from './targets.ts';

const PREDICTION = 'Unemployment in Vestmark will fall below 4 percent by the end of 2027.';

/**
 * Creates related resources and puts them first among the known ids: a graph with its nodes and
 * edges, a collection with its sources and a conversation, facts and rows. It runs repeatedly,
 * since requests delete them.
 */
export async function createFixtures(
  { verify, memory, pages }: Targets,
  idPool: IdPool,
): Promise<void> {
  const ann = verifyClient({ baseUrl: verify.url, token: verify.tokens.personal });
  const master = verifyClient({ baseUrl: verify.url, token: verify.tokens.master });
  const ledger = memoryClient({ baseUrl: memory.url, token: memory.tokens.personal });

  const { tkg_id } = await ann.tkgs.create({ name: 'Home' });
  const nodes = [];
  for (const label of ['Rain', 'Flood', 'Repair', 'Storm', 'Strike'])
    nodes.push(await ann.tkgs.nodes.create(tkg_id, { label }));
  const [rain, flood, repair] = nodes.map(({ id }) => id) as [string, string, string];
  const edges = [
    await ann.tkgs.edges.create(tkg_id, { from: rain, to: flood, edge_type: 'CAUSES' }),
    await ann.tkgs.edges.create(tkg_id, { from: flood, to: repair, edge_type: 'TRIGGERS' }),
    await ann.tkgs.edges.create(tkg_id, { from: rain, to: repair, edge_type: 'SUPPORTS' }),
    await ann.tkgs.edges.create(tkg_id, { from: repair, to: rain, edge_type: 'DEPENDS_ON' }),
  ];
  idPool.prepend('tkg', tkg_id);
  idPool.addParts(tkg_id, 'node', ...nodes.map(({ id }) => id));
  idPool.addParts(tkg_id, 'edge', ...edges.map(({ id }) => id));
  idPool.prepend('node', ...nodes.map(({ id }) => id));
  idPool.prepend('edge', ...edges.map(({ id }) => id));

  const { id } = await ann.collections.create({ name: 'Home' });
  const { ingest_source_id } = await ann.collections.ingestPage(id, { url: pages[0]! });
  idPool.prepend('collection', id);
  idPool.add('tkg', (await ann.collections.get(id)).tkg_id); // which cannot be edited
  idPool.prepend('source', ingest_source_id);
  idPool.addParts(id, 'source', ingest_source_id);
  for await (const event of ann.chat.stream({
    collection_id: id,
    message: 'When did the harbour of Lindholm reopen?',
  }))
    if (event.type === 'start') {
      idPool.prepend('message', event.messageId);
      if (event.messageMetadata?.session_id)
        idPool.prepend('session', event.messageMetadata.session_id);
    }
  // Two statements with their own pages
  await ann.ingest.add({ content: `${PREDICTION} The minister said so on 3 May 2026.` });
  idPool.collect('', await ann.evidenceFinder.find({ claim: PREDICTION, source: 'ingest' }));
  idPool.collect('', await ann.factChecker.check({ claim: PREDICTION, source: 'ingest' }));
  idPool.prepend('key', (await master.account.keys.create({ kind: 'personal', name: 'Bob' })).id);
  const { fingerprint_id } = await ann.fingerprint.embed({
    content: 'Heavy rain caused flooding in the old town of Lindholm in May 2024.',
  });
  idPool.prepend('fingerprint', fingerprint_id);

  const asserted_at = '2024-01-01T00:00:00Z';
  await ledger.facts.declare({ fact_key: 'cost', value_type: 'number' });
  await ledger.remember({
    space: 'user:ada',
    nodes: ['a', 'b', 'c', 'd', 'e', 'f/1', 'g?h'].map((name, n) => ({
      id: name,
      kind: 'claim' as const,
      statement: `The repair of ${name} cost ${n} million euros.`,
      asserted_at,
      fact_key: 'cost',
      fact_value: n,
    })),
    edges: [
      { source_id: 'a', target_id: 'b', edge_type: 'CAUSES', asserted_at, lag: '3 days' },
      { source_id: 'b', target_id: 'c', edge_type: 'TRIGGERS', asserted_at },
    ],
  });
  const { certificate } = await ledger.list({ as_of: '2999-01-01' });
  idPool.prepend('certificate', certificate.id);
}
