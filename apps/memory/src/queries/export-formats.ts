import { graphmlFormat } from './graphml-format.ts';
import type { ExportFormat } from './export-format.types.ts';

export const FORMATS = ['json', 'ndjson', 'graphml'] as const;
export type Format = (typeof FORMATS)[number];

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
