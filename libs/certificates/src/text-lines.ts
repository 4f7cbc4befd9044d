/** A text, or its parts in order: strings, or bytes in UTF-8. */
export type TextSource =
  string | AsyncIterable<string | Uint8Array> | ReadableStream<string | Uint8Array>;

/** Longer than any row of a ledger. */
const MAX_LINE_LENGTH = 2 ** 27;

/**
 * Yields the lines of a text that are not empty, as many at a time as a part of the text contains.
 * @throws Error for bytes that are not UTF-8, and for a line of more than 2^27 characters
 */
export async function* readLines(source: TextSource): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let unfinishedLine = '';
  for await (const chunk of iterateChunks(source)) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    lines[0] = unfinishedLine + lines[0]!;
    unfinishedLine = lines.pop()!;
    if (unfinishedLine.length > MAX_LINE_LENGTH)
      throw new Error(`the text has a line of more than ${MAX_LINE_LENGTH} characters`);
    yield lines.filter(isFilled);
  }
  yield [unfinishedLine + decoder.decode()].filter(isFilled);
}

const isFilled = (line: string): boolean => line.trim() !== '';

async function* iterateChunks(source: TextSource): AsyncGenerator<string | Uint8Array> {
  if (typeof source === 'string') yield source;
  else if (Symbol.asyncIterator in source) yield* source;
  else {
    // Some browsers cannot iterate over a stream.
    const reader = (source as ReadableStream<string | Uint8Array>).getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    } finally {
      await reader.cancel();
    }
  }
}
