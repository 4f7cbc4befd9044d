export interface CsvRecord {
  /** Of the file, from 1: where the record begins. */
  line: number;
  fields: string[];
}

export interface CsvFault {
  line: number;
  reason: string;
}

export interface ParsedCsv {
  records: CsvRecord[];
  faults: CsvFault[];
}

/** A field and what ends it; a quotation mark within an unquoted field stands for itself. */
const createFieldPattern = (delimiter: string) =>
  new RegExp(
    ` *"([^"]*(?:""[^"]*)*)"([^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n|\\r|\\n|$)` +
      `|([^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
const countLines = (text: string) => text.split(/\r\n|\r|\n/).length - 1;

/**
 * Records of CSV (RFC 4180) in any of the usual line ends; blank lines are none. A record whose
 * quotation is not closed, or goes on behind it, is a fault, and the next ones are read.
 */
export function parseCsv(text: string, delimiter = ','): ParsedCsv {
  const parsed: ParsedCsv = { records: [], faults: [] };
  const pattern = createFieldPattern(delimiter === '\t' ? '\\t' : delimiter);
  let [line, firstLine] = [1, 1];
  let fields: string[] = [];
  let reason: string | undefined;
  while (pattern.lastIndex < text.length || fields.length) {
    const match = pattern.exec(text)!;
    const [all, quoted, rest = '', quotedEnd, plain = '', plainEnd] = match;
    const end = quotedEnd ?? plainEnd ?? '';
    if (rest.trim()) reason ??= 'text follows a closing quotation mark';
    else if (/^ *"/.test(plain)) reason ??= 'a quotation mark is not closed';
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += countLines(all);
    if (end === delimiter) continue;
    const range = line - firstLine > 1 ? ` (lines ${firstLine} to ${line - 1} are skipped)` : '';
    if (reason) parsed.faults.push({ line: firstLine, reason: `${reason}${range}` });
    else if (fields.some(Boolean)) parsed.records.push({ line: firstLine, fields });
    [fields, reason, firstLine] = [[], undefined, line];
  }
  return parsed;
}

/**
 * A record with its line end. What a spreadsheet would take for a formula begins with an
 * apostrophe, since texts of pages are in it.
 */
export const formatCsvRecord = (fields: readonly (string | number | undefined)[]): string =>
  `${fields.map(formatField).join(',')}\r\n`;

function formatField(field: string | number | undefined): string {
  const text = typeof field === 'string' ? field.replace(/^[=+\-@\t\r]/, "'$&") : `${field ?? ''}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
