import { createReadStream, readFileSync } from 'node:fs';
import { dispatchValue, type AnswerHandler } from './answer-values.ts';
import { AmbiguousJsonError, parseJson } from './json-text.ts';
import { readLines } from './text-lines.ts';

const CHUNK_BYTES = 2 ** 20;

/** Called now and then with the number of lines that were read. */
export type ProgressReporter = (lineCount: number) => void;

/**
 * Reads a certificate, an answer of the API, an export or rows, as JSON or NDJSON of any size.
 * @throws Error when it is neither
 * @throws AmbiguousJsonError when an object has a member twice
 */
export async function readInput(
  file: string,
  handler: AnswerHandler,
  reportProgress?: ProgressReporter,
): Promise<void> {
  let lineCount = 0;
  for await (const lines of readLines(createReadStream(file, { highWaterMark: CHUNK_BYTES }))) {
    for (const line of lines) {
      const value = tryParse(line);
      if (value === undefined) {
        if (lineCount)
          throw new Error(`${file} is neither JSON nor NDJSON (one JSON value per line)`);
        return dispatchValue(readJson(file), handler); // JSON that spans several lines
      }
      lineCount++;
      dispatchValue(value, handler);
    }
    reportProgress?.(lineCount);
  }
}

/**
 * @throws Error when the file is not JSON
 * @throws AmbiguousJsonError when an object has a member twice
 */
export function readJson(file: string): unknown {
  const value = tryParse(readFileSync(file, 'utf8'));
  if (value === undefined) throw new Error(`${file} is not JSON`);
  return value;
}

/** Undefined for a text that is not JSON. */
function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof AmbiguousJsonError) throw error;
    return undefined;
  }
}
