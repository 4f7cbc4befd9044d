import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { extractCertifiedRows } from './certified-rows.ts';

/** Receives the parts of an input file. */
export interface InputHandler {
  /** Called with any value in the place of a certificate. */
  onCertificate(certificate: unknown): void;
  onRow(row: unknown): void;
  /** Called when the input contains a list of rows, even an empty one. */
  onRowsPresent(): void;
}

/**
 * Reads a certificate, an answer of the API, an export or rows, as JSON or NDJSON of any size.
 * @throws Error when it is neither
 */
export async function readInput(file: string, handler: InputHandler): Promise<void> {
  let isFirstLine = true;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const value = parseJson(line);
    if (value === undefined) {
      if (!isFirstLine)
        throw new Error(`${file} is neither JSON nor NDJSON (one JSON value per line)`);
      lines.close();
      return dispatchValue(readJson(file), handler); // JSON that spans several lines
    }
    isFirstLine = false;
    dispatchValue(value, handler);
  }
}

/** @throws Error when the file is not JSON */
export function readJson(file: string): unknown {
  const value = parseJson(readFileSync(file, 'utf8'));
  if (value === undefined) throw new Error(`${file} is not JSON`);
  return value;
}

function dispatchValue(value: unknown, handler: InputHandler): void {
  if (Array.isArray(value)) {
    handler.onRowsPresent();
    for (const row of value) handler.onRow(row);
  } else if (hasOwn(value, 'rows_digest') && hasOwn(value, 'signature'))
    handler.onCertificate(value);
  else if (hasOwn(value, 'certificate')) {
    const rows = extractCertifiedRows(value);
    if (rows) handler.onRowsPresent();
    for (const row of rows ?? []) handler.onRow(row);
    handler.onCertificate((value as { certificate: unknown }).certificate);
  } else {
    handler.onRowsPresent();
    handler.onRow(value);
  }
}

const hasOwn = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
