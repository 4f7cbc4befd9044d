import { ModelError, type ModelStream, type ToolSet, type UIMessageChunk } from '@plumbline/llm';
import { ToolFailure } from '../tools/findings.ts';
import { deltas } from '../wording/parts.ts';
import type { Voice } from './voice.ts';

/** How a model's part of a reply ended. */
export interface Spoken {
  /** A step was begun, and is still open. */
  isOpen: boolean;
  /** Something was sent as text. */
  hasText: boolean;
  /** Why the model broke off, where it did. */
  failure?: ModelError;
}

/**
 * A model's stream as parts of a reply: its calls of tools as they are, its text through a voice. A
 * step begins with the first thing in it that is sent; the last is left open.
 *
 * @param name of its texts
 * @param stop ends the stream: when the voice is full, or nobody reads on
 * @param isOpen a step was begun before
 */
export async function* speak(
  stream: ModelStream<ToolSet>,
  voice: Voice,
  { name, stop, isOpen = false }: { name: string; stop: () => void; isOpen?: boolean },
): AsyncGenerator<UIMessageChunk, Spoken> {
  const spoken: Spoken = { isOpen, hasText: false };
  let isOver = false;
  let texts = 0;
  let text: string | undefined;
  const begun = (): UIMessageChunk[] => {
    const chunks: UIMessageChunk[] = [
      ...(isOver && spoken.isOpen ? [{ type: 'finish-step' as const }] : []),
    ];
    if (isOver || !spoken.isOpen) chunks.push({ type: 'start-step' });
    isOver = false;
    spoken.isOpen = true;
    return chunks;
  };
  function* said(words: string): Generator<UIMessageChunk, void> {
    if (!words || (!text && !words.trim())) return;
    yield* begun();
    if (!text) yield { type: 'text-start', id: (text = `${name}-${++texts}`) };
    spoken.hasText = true;
    yield* deltas(text, words);
  }
  function* ended(): Generator<UIMessageChunk, void> {
    if (text) yield { type: 'text-end', id: text };
    text = undefined;
  }

  const chunks = stream.uiMessages({
    sendReasoning: false,
    sendSources: false,
    sendStart: false,
    sendFinish: false,
    onError: sentenceOf,
  });
  let isRead = false;
  try {
    for await (const chunk of chunks) {
      if (chunk.type === 'text-delta') yield* said(await voice.hear(chunk.delta));
      else if (chunk.type === 'text-end') {
        yield* said(await voice.end());
        yield* ended();
      } else if (chunk.type === 'finish-step') isOver = spoken.isOpen;
      else if (isOfTool(chunk)) yield* [...begun(), chunk];
      if (voice.isFull) break;
    }
    isRead = !voice.isFull;
  } finally {
    if (!isRead) stop(); // a reader who leaves ends it as well
  }
  yield* ended();
  await stream.done.catch((error: unknown) => {
    if (!voice.isFull) spoken.failure = error as ModelError;
  });
  return spoken;
}

const OF_TOOL = new Set([
  'tool-input-start',
  'tool-input-available',
  'tool-input-error',
  'tool-output-available',
  'tool-output-error',
]);
const isOfTool = (chunk: UIMessageChunk) => OF_TOOL.has(chunk.type);

function sentenceOf(error: unknown): string {
  if (error instanceof ToolFailure || error instanceof ModelError) return error.message;
  const isUnknown = error instanceof Error && error.name === 'AI_NoSuchToolError';
  return isUnknown ? 'There is no such tool.' : 'The tool could not be used so.';
}
