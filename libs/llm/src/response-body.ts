import { toConnectionError, ModelError } from './model-error.ts';
import { toAbortError, type Deadline } from './deadline.ts';

const createTooLargeError = (maxBytes: number): ModelError =>
  new ModelError('invalid', `The language model server sent more than ${maxBytes} bytes.`);

/**
 * Returns the error of an operation with a signal: the signal's reason if it was aborted, our own
 * error, or else a connection error.
 */
export function toModelErrorForSignal(thrown: unknown, signal: AbortSignal): ModelError {
  if (signal.aborted) return toAbortError(signal);
  return thrown instanceof ModelError ? thrown : toConnectionError(thrown);
}

/** Yields the chunks of a body; throws `invalid` as soon as it is longer than `maxBytes`. */
export async function* readChunks(
  response: Response,
  maxBytes: number,
  onChunk?: () => void,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createTooLargeError(maxBytes); // leaving the loop cancels the body
    onChunk?.();
    yield chunk;
  }
}

/** Reads a body to its end; rejects with `invalid` as soon as it is longer than `maxBytes`. */
export async function readBodyBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(response, maxBytes)) {
    size += chunk.byteLength;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * Passes a stream on. It ends with a `ModelError` when the body exceeds `maxBytes`, or when the
 * server is silent for longer than `idleDeadline`, whose signal must be the one that the body was
 * fetched with. Slow readers do not count as silence. `onEnd` is called when it is over, in any
 * way.
 */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  {
    maxBytes,
    idleDeadline,
    onEnd,
  }: { maxBytes: number; idleDeadline: Deadline; onEnd: () => void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  const end = (): void => {
    idleDeadline.dispose();
    onEnd();
  };
  idleDeadline.signal.addEventListener('abort', end, { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          idleDeadline.restartTimer();
          const { done, value } = await reader.read();
          idleDeadline.stopTimer();
          if (done) {
            end();
            controller.close();
            return;
          }
          size += value.byteLength;
          if (size > maxBytes) throw createTooLargeError(maxBytes);
          controller.enqueue(value);
        } catch (thrown) {
          end();
          reader.cancel().catch(() => undefined); // already broken, or cancelled by us
          throw toModelErrorForSignal(thrown, idleDeadline.signal);
        }
      },
      async cancel() {
        end();
        await reader.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}
