import type { Certificate } from '../certificates/certificate.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import { graphmlFormat } from './graphml-format.ts';

export const FORMATS = ['json', 'ndjson', 'graphml'] as const;
export type Format = (typeof FORMATS)[number];

/** How an export is written, piece by piece: head, nodes, between, edges, tail. */
export interface ExportFormat {
  contentType: string;
  /** Whether an edge may be given whose ends are not. */
  closedEdgesOnly: boolean;
  head: string;
  /** `isFirst`: no row of its kind came before. */
  node: (row: NodeRow, isFirst: boolean) => string;
  separator: string;
  edge: (row: EdgeRow, isFirst: boolean) => string;
  tail: (certificate: Certificate) => string;
}

const listItem = (row: object, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
const line = (value: object): string => `${JSON.stringify(value)}\n`;

export const exportFormats: Record<Format, ExportFormat> = {
  json: {
    contentType: 'application/json; charset=utf-8',
    closedEdgesOnly: false,
    head: '{"nodes":[',
    node: listItem,
    separator: '],\n"edges":[',
    edge: listItem,
    tail: (certificate) => `],\n"certificate":${JSON.stringify(certificate)}}\n`,
  },
  // A node has `id`, an edge `source_id`, the last line `certificate`
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    closedEdgesOnly: false,
    head: '',
    node: line,
    separator: '',
    edge: line,
    tail: (certificate) => line({ certificate }),
  },
  graphml: graphmlFormat,
};
