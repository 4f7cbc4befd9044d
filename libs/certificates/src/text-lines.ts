/**
 * A text: whole; in lines; or a stream of its parts in order, split anywhere, as strings or as
 * bytes in UTF-8.
 */
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
  else if ('getReader' in source) yield* iterateStream(source);
  else for await (const part of source) yield typeof part === 'string' ? `${part}\n` : part;
}

/** Some browsers cannot iterate over a stream. */
async function* iterateStream<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}
