// What tools return of the ledger's rows: less than HTTP does, because a model reads all of it.
import { clipToBytes, formatDay } from '@plumbline/mcp';
import { z } from 'zod';
import type { Certificate } from '../../certificates/certificate.ts';
import type { EdgeRow } from '../../ledger/edge.types.ts';
import type { NodeRow } from '../../ledger/ledger.types.ts';

/**
 * Statements in lists are cut to this many bytes, so that the text of ten rows has at most 3 kB.
 * `recall` by id returns the whole ones.
 */
const MAX_STATEMENT_BYTES = 180;

/** A row as the tools return it. Absent fields have no value. */
export interface NodeView {
  id: string;
  kind: string;
  statement?: string;
  about?: string;
  space: string;
  valid_from: string;
  valid_to?: string;
  known_at: string;
  fact_key?: string;
  fact_value?: unknown;
  superseded_by?: string;
  erased?: boolean;
  /** Only of `recall` by id. */
  payload?: Record<string, unknown>;
  /** Only of candidates of `resolve_fact`: why the row was rejected. */
  set_aside?: string;
}

/** An edge as the tools return it. */
export interface EdgeView {
  source_id: string;
  target_id: string;
  edge_type: string;
  confidence?: number;
  lag?: string;
  mechanism?: string;
}

/** What repeats an answer, and names its certificate. */
export interface CertificateView {
  id: string;
  as_of: string;
  ledger_size: number;
}

/** A schema that describes objects which the service itself builds, so it validates nothing. */
export function describeObject<View>(meta: { required: string[]; description?: string }) {
  return z.unknown().meta({ type: 'object', ...meta }) as unknown as z.ZodType<View>;
}

// Five tools return rows and every session pays for their schemas, so these list optional fields in
// a sentence.
export const nodeSchema = describeObject<NodeView>({
  required: ['id', 'kind', 'space', 'valid_from', 'known_at'],
  description:
    'Also statement, about, valid_to, fact_key, fact_value, superseded_by and erased, if any.',
});
export const edgeSchema = describeObject<EdgeView>({
  required: ['source_id', 'target_id', 'edge_type'],
  description: 'Also confidence, lag and mechanism, if any.',
});

export const certificateSchema = describeObject<CertificateView>({
  required: ['id', 'as_of', 'ledger_size'],
});

/** The fields of every read of the past. */
export const readFields = {
  certificate: certificateSchema,
  note: z.string().optional(),
};

type ListedNode = NodeRow & { superseded_by?: string | null };

/** @param isWhole whether the statement is returned as it is, with the payload */
export function toNodeView(row: ListedNode, { isWhole = false } = {}): NodeView {
  const { about } = row.payload ?? {};
  return {
    id: row.id,
    kind: row.kind,
    ...(row.statement !== null && {
      statement: isWhole ? row.statement : clipToBytes(row.statement, MAX_STATEMENT_BYTES),
    }),
    ...(typeof about === 'string' && { about: clipToBytes(about, MAX_STATEMENT_BYTES) }),
    space: row.space,
    valid_from: shortenInstant(row.valid_from),
    ...(row.valid_to !== null && { valid_to: shortenInstant(row.valid_to) }),
    known_at: shortenInstant(row.known_at),
    ...(row.fact_key !== null && { fact_key: row.fact_key, fact_value: row.fact_value }),
    ...(row.superseded_by && { superseded_by: row.superseded_by }),
    ...(row.erased && { erased: true }),
    ...(isWhole && { payload: row.payload }),
  };
}

export const toEdgeView = (row: EdgeRow): EdgeView => ({
  source_id: row.source_id,
  target_id: row.target_id,
  edge_type: row.edge_type,
  ...(row.confidence !== null && { confidence: row.confidence }),
  ...(row.lag !== null && { lag: row.lag }),
  ...(row.mechanism !== null && { mechanism: clipToBytes(row.mechanism, MAX_STATEMENT_BYTES) }),
});

export const toCertificateView = ({ id, as_of, ledger_size }: Certificate) => ({
  id,
  as_of: shortenInstant(as_of),
  ledger_size,
});

/** An instant with microseconds, without the zeros at its end. */
export const shortenInstant = (instant: string): string =>
  instant.replace(/0+Z$/, 'Z').replace(/\.Z$/, 'Z');

export function formatNode(node: NodeView): string {
  const statement = node.erased ? '(erased)' : (node.statement ?? `(${node.kind}, no statement)`);
  const value =
    node.fact_key === undefined ? '' : ` ${node.fact_key} = ${JSON.stringify(node.fact_value)}`;
  const times = [
    `valid ${formatDay(node.valid_from)}${node.valid_to ? ` to ${formatDay(node.valid_to)}` : ''}`,
    `known ${formatDay(node.known_at)}`,
    ...(node.superseded_by ? [`superseded by [${node.superseded_by}]`] : []),
  ];
  return `[${node.id}] ${statement}${value} (${times.join('; ')})`;
}

export const formatEdge = ({ source_id, edge_type, target_id, ...edge }: EdgeView): string =>
  `[${source_id}] ${edge_type} [${target_id}]` +
  (edge.mechanism ? `: ${edge.mechanism}` : '') +
  (edge.confidence !== undefined ? ` (confidence ${edge.confidence})` : '');

export const formatCertificate = ({ as_of, ledger_size, id }: CertificateView): string =>
  `As of ${as_of}; ledger_size ${ledger_size}; certificate ${id}`;
