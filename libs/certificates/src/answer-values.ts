import { extractCertifiedRows } from './certified-rows.ts';
import type { ProofLine } from './proof-export.ts';

/** Receives the parts of an answer. */
export interface AnswerHandler {
  /** Called with any value in the place of a certificate. */
  onCertificate(certificate: unknown): void;
  onRow(row: unknown): void;
  /** Called when the input contains a list of rows, even an empty one. */
  onRowsPresent(): void;
  /** Called with a line of a proof export. */
  onProofLine(line: ProofLine): void;
}

/**
 * Passes on what a JSON value contains: a certificate, an answer of the API, a line of an export,
 * or rows.
 */
export function dispatchValue(value: unknown, handler: AnswerHandler): void {
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
  } else if ((hasOwn(value, 'position') && hasOwn(value, 'row')) || hasOwn(value, 'hashes'))
    handler.onProofLine(value as ProofLine);
  else {
    handler.onRowsPresent();
    handler.onRow(value);
  }
}

const hasOwn = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);
