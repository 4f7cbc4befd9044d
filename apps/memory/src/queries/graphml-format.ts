import { createHash } from 'node:crypto';
import { GraphmlWriter } from '@plumbline/http';
import type { Certificate } from '../certificates/certificate.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import type { ExportFormat } from './export-format.types.ts';

const NODE_FIELDS = [
  'id',
  'kind',
  'statement',
  'category',
  'payload',
  'space',
  'asserted_at',
  'valid_from',
  'valid_to',
  'fact_key',
  'fact_value',
  'captured_at',
  'known_at',
  'backfill_batch',
] as const satisfies (keyof NodeRow)[];
const EDGE_FIELDS = [
  'edge_type',
  'confidence',
  'lag',
  'mechanism',
  'properties',
  'asserted_at',
  'valid_from',
  'valid_to',
  'captured_at',
  'known_at',
  'backfill_batch',
] as const satisfies (keyof EdgeRow)[];

const NUMERIC_FIELDS = new Set(['confidence']);
const toAttributes = (fields: readonly string[]) =>
  Object.fromEntries(
    fields.map((field) => [field, NUMERIC_FIELDS.has(field) ? 'double' : 'string'] as const),
  );

const writer = new GraphmlWriter({
  attributes: {
    node: toAttributes(NODE_FIELDS),
    edge: toAttributes(EDGE_FIELDS),
    graph: toAttributes(['certificate_id', 'certificate']),
  },
  // Escaped as in JSON, so that no character of the ledger is lost.
  replaceInvalid: (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
});

/**
 * GraphML, for tools that draw graphs. Its ids must be XML names, but a ledger id is any text. So a
 * node has a digest of its id, and the id itself as data. Edges must connect nodes of the file, so
 * edges with an end that is not visible are excluded.
 */
export const graphmlFormat: ExportFormat = {
  contentType: 'application/graphml+xml; charset=utf-8',
  excludesDanglingEdges: true,
  head: `${writer.writeStart('memory')}\n`,
  renderNode: (row) => writer.writeNode(toNodeName(row.id), { ...row }),
  separator: '',
  renderEdge: (row) =>
    writer.writeEdge(
      { source: toNodeName(row.source_id), target: toNodeName(row.target_id) },
      { ...row },
    ),
  renderTail: (certificate: Certificate) =>
    `${writer.writeData('graph', { certificate_id: certificate.id, certificate })}\n${writer.writeEnd()}`,
};

const toNodeName = (id: string): string => `n${createHash('md5').update(id).digest('hex')}`;
