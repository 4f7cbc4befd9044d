import { PlumblineError } from './plumbline-error.ts';

/**
 * Yields the bytes of a body: a stream of Node or of the web. Some browsers cannot iterate over the
 * latter.
 */
export async function* readBytes(body: unknown): AsyncGenerator<Uint8Array> {
  const reader = (body as Partial<ReadableStream<Uint8Array>> | null)?.getReader?.();
  if (!reader) {
    if (body) yield* body as AsyncIterable<Uint8Array>;
    return;
  }
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined); // the connection is closed already
  }
}

/**
 * Reads a whole body as text.
 * @throws {PlumblineError} when it has more than `maxBytes`
 */
export async function readText(body: unknown, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of readBytes(body)) {
    size += chunk.length;
    if (size > maxBytes)
      throw new PlumblineError(`The answer of the service is larger than ${maxBytes} bytes`, {
        code: 'TOO_LARGE',
      });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Yields the lines of a text without their line ends (LF, CRLF or CR); the last one may have none.
 * @throws {PlumblineError} when a line has more than `maxChars`
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  maxChars: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let scannedChars = 0;
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const lineEnding = /\r\n|\n|\r(?!$)/g; // the LF of a final CR may be in the next chunk
    lineEnding.lastIndex = Math.max(0, scannedChars - 1);
    let lineStart = 0;
    for (let end = lineEnding.exec(rest); end; end = lineEnding.exec(rest)) {
      yield rest.slice(lineStart, end.index);
      lineStart = lineEnding.lastIndex;
    }
    rest = rest.slice(lineStart);
    scannedChars = rest.length;
    if (rest.length > maxChars)
      throw new PlumblineError(
        `A line in the answer of the service is longer than ${maxChars} characters`,
        {
          code: 'TOO_LARGE',
        },
      );
  }
  rest += decoder.decode();
  if (rest) yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}
