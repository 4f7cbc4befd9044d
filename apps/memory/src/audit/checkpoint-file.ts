import { readFileSync } from 'node:fs';
import { parseSignedCheckpoint, type Checkpoint } from '@plumbline/certificates';
import { StartupError } from '@plumbline/config';

/** A checkpoint of the head log that was kept outside of the database. */
export interface KeptCheckpoint extends Checkpoint {
  /** As the file says it. */
  signedAt: string;
  /** The signed note. */
  note: string;
}

/**
 * Reads a file of checkpoints: per line a JSON object with `note` and `signed_at`, as WITNESS_FILE
 * has them.
 * @throws StartupError for a file that has no checkpoint, or a line that is none
 */
export function readCheckpointFile(file: string): KeptCheckpoint[] {
  const lines = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (!lines.length) throw new StartupError(`${file} has no checkpoint.`);
  return lines.map((line, index) => {
    const { note, signedAt } = parseLine(line);
    const parsed = parseSignedCheckpoint(note);
    if (!parsed || Number.isNaN(Date.parse(signedAt)))
      throw new StartupError(`Line ${index + 1} of ${file} is not a signed checkpoint.`);
    return { ...parsed.checkpoint, signedAt, note };
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The file of checkpoints cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Returns empty texts for a line that is not JSON with `note` and `signed_at`. */
function parseLine(line: string): { note: string; signedAt: string } {
  try {
    const { note, signed_at } = JSON.parse(line) as Record<string, unknown>;
    if (typeof note === 'string' && typeof signed_at === 'string')
      return { note, signedAt: signed_at };
  } catch {
    // the caller names the line
  }
  return { note: '', signedAt: '' };
}
