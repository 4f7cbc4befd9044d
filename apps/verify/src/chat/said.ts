import { readUIMessageStream, type UIMessage, type UIMessageChunk } from '@plumbline/llm';

type Parts = UIMessage['parts'];

/** What a reply said. */
export interface ToldReply {
  text: string;
  /** As the AI SDK's UI messages have them. */
  parts: Parts;
  /** What made it, as it says itself; null when it does not. */
  engine: string | null;
}

/**
 * The message that a client makes of these chunks, made by the AI SDK as well; of a reply that
 * broke off, what it had said.
 */
export async function toldBy(chunks: readonly UIMessageChunk[]): Promise<ToldReply> {
  let message: UIMessage | undefined;
  const stream = ReadableStream.from<UIMessageChunk>(joined(chunks));
  for await (const state of readUIMessageStream({ stream, onError: () => undefined }))
    message = state;
  const parts = (message?.parts ?? []).map(ended);
  const { engine } = (message?.metadata ?? {}) as { engine?: unknown };
  return { parts, text: textOf(parts), engine: typeof engine === 'string' ? engine : null };
}

/** What a message says in words, without characters that cannot be stored. */
export const textOf = (parts: Parts): string =>
  parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n')
    .replaceAll('\0', '')
    .toWellFormed();

/**
 * The same with neighbouring pieces of one text as one piece: reading a text takes the square of
 * its pieces.
 */
function joined(chunks: readonly UIMessageChunk[]): UIMessageChunk[] {
  const whole: UIMessageChunk[] = [];
  for (const chunk of chunks) {
    const last = whole.at(-1);
    if (chunk.type === 'text-delta' && last?.type === 'text-delta' && last.id === chunk.id)
      whole[whole.length - 1] = { ...last, delta: last.delta + chunk.delta };
    else whole.push(chunk);
  }
  return whole;
}

/** Nothing of a reply that has ended is still to come. */
const ended = (part: Parts[number]): Parts[number] =>
  part.type === 'text' || part.type === 'reasoning' ? { ...part, state: 'done' } : part;
