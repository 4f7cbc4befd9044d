import { createHash } from 'node:crypto';
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

/**
 * GraphML, for whatever draws graphs. Its ids must be XML names, and an id of the ledger is any
 * text: so a node goes by a digest of its id, which stands beside it as data. Its edges must lie
 * between its nodes: those whose ends are not visible are left out.
 */
export const graphmlFormat: ExportFormat = {
  contentType: 'application/graphml+xml; charset=utf-8',
  closedEdgesOnly: true,
  head: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...NODE_FIELDS.map((field) => renderKey('node', field)),
    ...EDGE_FIELDS.map((field) => renderKey('edge', field)),
    renderKey('graph', 'certificate_id'),
    renderKey('graph', 'certificate'),
    '<graph id="memory" edgedefault="directed">\n',
  ].join('\n'),
  node: (row) =>
    '<node ' +
    `id="${toNodeName(row.id)}">${NODE_FIELDS.map((field) => renderData('node', field, row[field])).join('')}</node>\n`,
  separator: '',
  edge: (row) =>
    `<edge source="${toNodeName(row.source_id)}" ` +
    `target="${toNodeName(row.target_id)}">${EDGE_FIELDS.map((field) => renderData('edge', field, row[field])).join('')}</edge>\n`,
  tail: (certificate: Certificate) =>
    `${renderData('graph', 'certificate_id', certificate.id)}${renderData('graph', 'certificate', certificate)}\n</graph>\n</graphml>\n`,
};

function renderKey(element: 'node' | 'edge' | 'graph', field: string): string {
  return (
    `<key id="${element}.${field}" for="${element}" attr.name="${field}" ` +
    `attr.type="${NUMERIC_FIELDS.has(field) ? 'double' : 'string'}"/>`
  );
}

function renderData(element: 'node' | 'edge' | 'graph', field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  return (
    '<data ' +
    `key="${element}.${field}">${escapeXml(typeof value === 'string' ? value : JSON.stringify(value))}</data>`
  );
}

const toNodeName = (id: string): string => `n${createHash('md5').update(id).digest('hex')}`;

const XML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

/** What XML 1.0 cannot hold, not even as a reference, is written as JSON would: \u0001. */
function escapeXml(text: string): string {
  return text.replace(
    /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
    (character) =>
      XML_ENTITIES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
