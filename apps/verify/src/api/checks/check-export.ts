import { formatCsvRecord } from '../../csv/csv.ts';
import type { CheckSummaryDto } from '../../checks/check.dto.ts';
import type { ExportFormat } from './checks.dto.ts';

const COLUMNS = [
  ...['id', 'claim', 'status', 'verdict', 'confidence', 'engine', 'source', 'as_of'],
  ...['checked_at', 'reused', 'created_at', 'finished_at', 'document_id'],
  ...['review_verdict', 'review_note', 'review_sources', 'reviewed_at'],
] as const satisfies readonly (keyof CheckSummaryDto)[];

export const EXPORT_MEDIA_TYPES: Record<Exclude<ExportFormat, 'json'>, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/** The first line of an export: the CSV header, or nothing for JSON Lines. */
export const formatExportHeader = (format: ExportFormat): string =>
  format === 'csv' ? formatCsvRecord(COLUMNS) : '';

/** One check as a record of CSV (RFC 4180) or as a line of JSON. */
export const formatExportRow = (check: CheckSummaryDto, format: ExportFormat): string =>
  format === 'csv'
    ? formatCsvRecord(COLUMNS.map((column) => toField(check[column])))
    : `${JSON.stringify(check)}\n`;

const toField = (value: CheckSummaryDto[keyof CheckSummaryDto]): string | number =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? value : String(value ?? '');
