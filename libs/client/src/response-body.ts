import { PlumblineError } from './plumbline-error.ts';
import { TransportError } from './transport-error.ts';

type Body = ReadableStream<Uint8Array> | null;

/**
 * Yields the bytes of a body. Some browsers cannot iterate over it.
 * @throws {TransportError} when the connection breaks
 */
export async function* readBytes(body: Body): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const read = () =>
    reader.read().catch((error: unknown) => {
      throw new TransportError(error, 'STREAM_BROKEN');
    });
  try {
    for (let part = await read(); !part.done; part = await read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined); // the connection is closed already
  }
}

/**
 * Reads a whole body as text.
 * @throws {PlumblineError} when it has more than `maxBytes`
 */
export async function readText(body: Body, maxBytes: number): Promise<string> {
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
