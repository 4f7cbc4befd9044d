import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { rowsOfAnswer } from './answer-rows.ts';

/** What files hold of an answer. */
export interface Given {
  /** Whatever stood where a certificate stands. */
  certificate(certificate: unknown): void;
  row(row: unknown): void;
  /** There were rows, though perhaps none at all. */
  rows(): void;
}

/**
 * Reads a certificate, an answer as the API gives it, an export or rows: JSON, or a line each
 * (NDJSON), however large.
 * @throws Error when it is neither
 */
export async function readGiven(file: string, given: Given): Promise<void> {
  let first = true;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (value === undefined) {
      if (!first) throw new Error(`${file} is neither JSON nor a JSON value a line`);
      lines.close();
      return take(readJson(file), given); // JSON of several lines
    }
    first = false;
    take(value, given);
  }
}

/** @throws Error when the file holds no JSON */
export function readJson(file: string): unknown {
  const value = parsed(readFileSync(file, 'utf8'));
  if (value === undefined) throw new Error(`${file} is not JSON`);
  return value;
}

function take(value: unknown, given: Given): void {
  if (Array.isArray(value)) {
    given.rows();
    for (const row of value) given.row(row);
  } else if (hasOwn(value, 'rows_digest') && hasOwn(value, 'signature')) given.certificate(value);
  else if (hasOwn(value, 'certificate')) {
    const rows = rowsOfAnswer(value);
    if (rows) given.rows();
    for (const row of rows ?? []) given.row(row);
    given.certificate((value as { certificate: unknown }).certificate);
  } else {
    given.rows();
    given.row(value);
  }
}

const hasOwn = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
