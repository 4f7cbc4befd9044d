import { graphmlFormat } from './graphml-format.ts';
import type { ExportFormat } from './export-format.types.ts';

const ROW_FORMAT_NAMES = ['json', 'ndjson', 'graphml'] as const;
/** A format of rows alone; ProofExportService creates the format `proof`. */
export type RowFormatName = (typeof ROW_FORMAT_NAMES)[number];
export const EXPORT_FORMAT_NAMES = [...ROW_FORMAT_NAMES, 'proof'] as const;
export type ExportFormatName = (typeof EXPORT_FORMAT_NAMES)[number];

const formatListItem = (row: object, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
const formatLine = (value: object): string => `${JSON.stringify(value)}\n`;

export const exportFormats: Record<RowFormatName, ExportFormat> = {
  json: {
    contentType: 'application/json; charset=utf-8',
    excludesDanglingEdges: false,
    head: '{"nodes":[',
    renderNode: formatListItem,
    separator: '],\n"edges":[',
    renderEdge: formatListItem,
    renderTail: (certificate) => `],\n"certificate":${JSON.stringify(certificate)}}\n`,
  },
  // A node has `id`, an edge `source_id`, and the last line `certificate`.
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    excludesDanglingEdges: false,
    head: '',
    renderNode: formatLine,
    separator: '',
    renderEdge: formatLine,
    renderTail: (certificate) => formatLine({ certificate }),
  },
  graphml: graphmlFormat,
};
