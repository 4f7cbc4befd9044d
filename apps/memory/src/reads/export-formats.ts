import type { Certificate } from '../certificates/certificate.ts';
import type { EdgeRow } from '../ledger/edge-shapes.ts';
import type { NodeRow } from '../ledger/shapes.ts';
import { graphml } from './graphml.ts';

export const FORMATS = ['json', 'ndjson', 'graphml'] as const;
export type Format = (typeof FORMATS)[number];

/** How an export is written, piece by piece: head, nodes, between, edges, tail. */
export interface ExportFormat {
  type: string;
  /** Whether an edge may be given whose ends are not. */
  closed: boolean;
  head: string;
  /** `first`: no row of its kind came before. */
  node: (row: NodeRow, first: boolean) => string;
  between: string;
  edge: (row: EdgeRow, first: boolean) => string;
  tail: (certificate: Certificate) => string;
}

const listItem = (row: object, first: boolean): string =>
  `${first ? '' : ','}\n${JSON.stringify(row)}`;
const line = (value: object): string => `${JSON.stringify(value)}\n`;

export const exportFormats: Record<Format, ExportFormat> = {
  json: {
    type: 'application/json; charset=utf-8',
    closed: false,
    head: '{"nodes":[',
    node: listItem,
    between: '],\n"edges":[',
    edge: listItem,
    tail: (certificate) => `],\n"certificate":${JSON.stringify(certificate)}}\n`,
  },
  // A node has `id`, an edge `source_id`, the last line `certificate`
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    closed: false,
    head: '',
    node: line,
    between: '',
    edge: line,
    tail: (certificate) => line({ certificate }),
  },
  graphml,
};
