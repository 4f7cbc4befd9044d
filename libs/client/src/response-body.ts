import { PlumblineError } from './plumbline-error.ts';

/**
 * The bytes of a body: a stream of Node, or of the web (which some browsers do not let one iterate
 * over).
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
    await reader.cancel().catch(() => undefined); // the connection is gone already
  }
}

/** All of a body. @throws {PlumblineError} when it has more than `maxBytes` */
export async function readText(body: unknown, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of readBytes(body)) {
    size += chunk.length;
    if (size > maxBytes)
      throw new PlumblineError(`The answer is larger than ${maxBytes} bytes`, {
        code: 'TOO_LARGE',
      });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The lines of a text, without their ends (LF, CRLF or CR); the last one may have none. @throws
 * {PlumblineError} when one has more than `maxChars`
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
    const lineEnding = /\r\n|\n|\r(?!$)/g; // a CR that ends a chunk may have its LF in the next
    lineEnding.lastIndex = Math.max(0, scannedChars - 1);
    let lineStart = 0;
    for (let end = lineEnding.exec(rest); end; end = lineEnding.exec(rest)) {
      yield rest.slice(lineStart, end.index);
      lineStart = lineEnding.lastIndex;
    }
    rest = rest.slice(lineStart);
    scannedChars = rest.length;
    if (rest.length > maxChars)
      throw new PlumblineError(`A line is longer than ${maxChars} characters`, {
        code: 'TOO_LARGE',
      });
  }
  rest += decoder.decode();
  if (rest) yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}
