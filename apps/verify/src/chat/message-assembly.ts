import { readUIMessageStream, type UIMessage, type UIMessageChunk } from '@plumbline/llm';

/** Stands between the text parts of a reply in its text. */
export const REPLY_PART_SEPARATOR = '\n\n';

type MessageParts = UIMessage['parts'];

/** A reply as one message. */
export interface AssembledMessage {
  text: string;
  /** In the form of the AI SDK's UI messages. */
  parts: MessageParts;
  /** The engine that the reply's metadata name; null without one. */
  engine: string | null;
}

/**
 * Builds the message that a client builds from these chunks, with the AI SDK's own code. A reply
 * that broke off gives the part that was received.
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

/** Returns the text of a message, without characters that cannot be stored. */
export const extractText = (parts: MessageParts): string =>
  parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join(REPLY_PART_SEPARATOR)
    .replaceAll('\0', '')
    .toWellFormed();

/**
 * Merges neighbouring deltas of one text: the SDK's reader takes quadratic time in their number.
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

/** Marks a part as complete, because the reply has ended. */
const markAsDone = (part: MessageParts[number]): MessageParts[number] =>
  part.type === 'text' || part.type === 'reasoning' ? { ...part, state: 'done' } : part;
