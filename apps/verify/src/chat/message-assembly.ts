import { readUIMessageStream, type UIMessage, type UIMessageChunk } from '@plumbline/llm';

type MessageParts = UIMessage['parts'];

/** What a reply said. */
export interface AssembledMessage {
  text: string;
  /** As the AI SDK's UI messages have them. */
  parts: MessageParts;
  /** What made it, as it says itself; null when it does not. */
  engine: string | null;
}

/**
 * The message that a client makes of these chunks, made by the AI SDK as well; of a reply that
 * broke off, what it had said.
 */
export async function assembleMessage(
  chunks: readonly UIMessageChunk[],
): Promise<AssembledMessage> {
  let message: UIMessage | undefined;
  const stream = ReadableStream.from<UIMessageChunk>(mergeTextDeltas(chunks));
  for await (const state of readUIMessageStream({ stream, onError: () => undefined }))
    message = state;
  const parts = (message?.parts ?? []).map(markAsDone);
  const { engine } = (message?.metadata ?? {}) as { engine?: unknown };
  return { parts, text: extractText(parts), engine: typeof engine === 'string' ? engine : null };
}

/** What a message says in words, without characters that cannot be stored. */
export const extractText = (parts: MessageParts): string =>
  parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n')
    .replaceAll('\0', '')
    .toWellFormed();

/**
 * The same with neighbouring pieces of one text as one piece: reading a text takes the square of
 * its pieces.
 */
function mergeTextDeltas(chunks: readonly UIMessageChunk[]): UIMessageChunk[] {
  const mergedChunks: UIMessageChunk[] = [];
  for (const chunk of chunks) {
    const last = mergedChunks.at(-1);
    if (chunk.type === 'text-delta' && last?.type === 'text-delta' && last.id === chunk.id)
      mergedChunks[mergedChunks.length - 1] = { ...last, delta: last.delta + chunk.delta };
    else mergedChunks.push(chunk);
  }
  return mergedChunks;
}

/** Nothing of a reply that has ended is still to come. */
const markAsDone = (part: MessageParts[number]): MessageParts[number] =>
  part.type === 'text' || part.type === 'reasoning' ? { ...part, state: 'done' } : part;
