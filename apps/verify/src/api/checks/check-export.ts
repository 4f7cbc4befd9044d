import { formatCsvRecord } from '../../csv/csv.ts';
import { toCheckSummaryDto } from '../../checks/check-presentation.service.ts';
import type { CheckSummaryDto } from '../../checks/check.dto.ts';
import type { CheckSummary } from '../../checks/check-list.repository.ts';
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

/** Formats the checks as CSV (RFC 4180) with a header, or as one line of JSON for each check. */
export async function* formatExport(
  checks: AsyncIterable<CheckSummary>,
  format: ExportFormat,
): AsyncGenerator<string, void> {
  if (format === 'csv') yield formatCsvRecord(COLUMNS);
  for await (const check of checks) yield formatRow(toCheckSummaryDto(check), format);
}

const formatRow = (check: CheckSummaryDto, format: ExportFormat): string =>
  format === 'csv'
    ? formatCsvRecord(COLUMNS.map((column) => toField(check[column])))
    : `${JSON.stringify(check)}\n`;

const toField = (value: CheckSummaryDto[keyof CheckSummaryDto]): string | number =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? value : String(value ?? '');
