import type { Verdict } from '@plumbline/entailment';
import { StartupError } from '@plumbline/config';
import { ApiError, IsInstant } from '@plumbline/http';
import { validateSync } from 'class-validator';
import { parseAsOf } from '../fact-checking/date-range.ts';
import { normalizePageUrl } from '../document-reader/normalize-page-url.ts';
import { type CsvFault, type CsvRecord, type ParsedCsv, parseCsv } from '../csv/csv.ts';
import { parseLabel } from './parse-label.ts';

/** A labelled claim from a customer's file. */
export interface ClaimRow {
  /** Line in the file, from 1. */
  line: number;
  claim: string;
  label: Verdict;
  /** The date as written in the file. The claim is checked as of this day. */
  date?: string;
  asOf?: Date;
  /** Address of a page that is used as evidence. */
  url?: string;
}

export interface ClaimFile {
  rows: ClaimRow[];
  /** Rows that cannot be checked, with the reason. */
  faults: CsvFault[];
}

const COLUMNS = ['claim', 'label', 'date', 'url'] as const;
type Column = (typeof COLUMNS)[number];
const DELIMITERS = [',', ';', '\t'];
const MAX_CLAIM_CHARS = 1_000;
const MAX_SHOWN_CHARS = 60;

/** @throws StartupError when it is not UTF-8, or its header lacks `claim` or `label` */
export function parseClaimFile(bytes: Uint8Array, now: Date): ClaimFile {
  const text = decodeText(bytes);
  const { header, records, faults, columns } = parseTable(text);
  const file: ClaimFile = { rows: [], faults: [...faults] };
  const lineByKey = new Map<string, number>();
  for (const record of records) {
    const row = parseRow(record, header, columns, now);
    const key = 'claim' in row && identifyRow(row);
    const earlierLine = key && lineByKey.get(key);
    if (!('claim' in row)) file.faults.push(row);
    else if (earlierLine)
      file.faults.push({
        line: row.line,
        reason: `the same claim is already in line ${earlierLine}`,
      });
    else {
      file.rows.push(row);
      lineByKey.set(key as string, row.line);
    }
  }
  file.faults.sort((a, b) => a.line - b.line);
  return file;
}

/** Returns a key that is equal for rows with the same question. */
export const identifyRow = ({ claim, date, url }: Pick<ClaimRow, 'claim' | 'date' | 'url'>) =>
  JSON.stringify([claim, date ?? '', url ?? '']);

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StartupError('The CSV file is not encoded in UTF-8. Save the file as “CSV UTF-8”.');
  }
}

interface Table extends ParsedCsv {
  header: string[];
  columns: Partial<Record<Column, number>>;
}

/**
 * Uses the delimiter that splits the header into the required columns: spreadsheets of some
 * countries use `;`.
 */
function parseTable(text: string): Table {
  for (const delimiter of DELIMITERS) {
    const { records, faults } = parseCsv(text, delimiter);
    const header = (records[0]?.fields ?? []).map((name) => name.toLowerCase());
    const repeated = COLUMNS.find((name) => header.indexOf(name) !== header.lastIndexOf(name));
    if (!header.includes('claim') || !header.includes('label')) continue;
    if (repeated)
      throw new StartupError(
        `The CSV file has two columns named ${repeated}. Remove or rename one of the two ` +
          'columns.',
      );
    const columns = Object.fromEntries(
      COLUMNS.flatMap((name) => (header.includes(name) ? [[name, header.indexOf(name)]] : [])),
    ) as Table['columns'];
    return { header, records: records.slice(1), faults, columns };
  }
  const firstLine = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  throw new StartupError(
    'The first line of the CSV file must name the columns claim and label, and may ' +
      `name date and url. The first line is ${quote(firstLine)}.`,
  );
}

function parseRow(
  { line, fields }: CsvRecord,
  header: readonly string[],
  columns: Table['columns'],
  now: Date,
): ClaimRow | CsvFault {
  const read = (column: Column) => fields[columns[column] ?? -1] ?? '';
  const [claim, labelText, date, url] = [read('claim'), read('label'), read('date'), read('url')];
  const label = parseLabel(labelText);
  const asOf = date ? parseDate(date, now) : undefined;
  if (fields.length > header.length)
    return {
      line,
      reason: `the row has ${fields.length} fields, but the header has ${header.length} columns`,
    };
  if (!claim) return { line, reason: 'the claim is missing' };
  if (claim.length > MAX_CLAIM_CHARS)
    return { line, reason: `the claim is longer than ${MAX_CLAIM_CHARS} characters` };
  if (!labelText) return { line, reason: 'the label is missing' };
  if (!label)
    return { line, reason: `the label ${quote(labelText)} is not TRUE, FALSE or UNCERTAIN` };
  if (typeof asOf === 'string') return { line, reason: `the date ${quote(date)} ${asOf}` };
  const address = url ? normalizePageUrl(url) : undefined;
  if (url && !address)
    return { line, reason: `the url ${quote(url)} is not an http or https address` };
  return {
    ...{ line, claim, label },
    ...(asOf && { date, asOf }),
    ...(address && { url: address }),
  };
}

class DateCell {
  @IsInstant() date: string;
}

/** Returns the instant, or an error message. */
function parseDate(text: string, now: Date): Date | string {
  if (validateSync(Object.assign(new DateCell(), { date: text })).length)
    return 'is not in ISO 8601 format, such as 2024-05-31';
  try {
    return parseAsOf(text, now).asOf!;
  } catch (error) {
    if (error instanceof ApiError) return 'is in the future';
    throw error;
  }
}

const quote = (text: string) =>
  JSON.stringify(text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text);
