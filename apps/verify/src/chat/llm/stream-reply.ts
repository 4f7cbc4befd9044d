import { ModelError, type ModelStream, type ToolSet, type UIMessageChunk } from '@plumbline/llm';
import { ToolFailure } from '../tools/tool-result.ts';
import { streamTextDeltas } from '../wording/message-parts.ts';
import type { StreamFilter } from './stream-filter.ts';

/** How a model's part of a reply ended. */
export interface StreamOutcome {
  /** A step was begun, and is still open. */
  isStepOpen: boolean;
  /** Something was sent as text. */
  hasText: boolean;
  /** The model called a tool, rightly or not. */
  hasToolCall: boolean;
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
export async function* streamReply(
  stream: ModelStream<ToolSet>,
  filter: StreamFilter,
  {
    textIdPrefix,
    stop,
    isStepOpen = false,
  }: { textIdPrefix: string; stop: () => void; isStepOpen?: boolean },
): AsyncGenerator<UIMessageChunk, StreamOutcome> {
  const outcome: StreamOutcome = { isStepOpen, hasText: false, hasToolCall: false };
  let isStepFinished = false;
  let textCount = 0;
  let textId: string | undefined;
  const openStep = (): UIMessageChunk[] => {
    const chunks: UIMessageChunk[] = [
      ...(isStepFinished && outcome.isStepOpen ? [{ type: 'finish-step' as const }] : []),
    ];
    if (isStepFinished || !outcome.isStepOpen) chunks.push({ type: 'start-step' });
    isStepFinished = false;
    outcome.isStepOpen = true;
    return chunks;
  };
  function* emitText(delta: string): Generator<UIMessageChunk, void> {
    if (!delta || (!textId && !delta.trim())) return;
    yield* openStep();
    if (!textId) yield { type: 'text-start', id: (textId = `${textIdPrefix}-${++textCount}`) };
    outcome.hasText = true;
    yield* streamTextDeltas(textId, delta);
  }
  function* closeText(): Generator<UIMessageChunk, void> {
    if (textId) yield { type: 'text-end', id: textId };
    textId = undefined;
  }

  const chunks = stream.createUiMessageStream({
    sendReasoning: false,
    sendSources: false,
    sendStart: false,
    sendFinish: false,
    onError: toErrorMessage,
  });
  let isConsumed = false;
  try {
    for await (const chunk of chunks) {
      if (chunk.type === 'text-delta') yield* emitText(filter.push(chunk.delta));
      else if (chunk.type === 'text-end') {
        for await (const text of filter.end()) yield* emitText(text);
        yield* closeText();
      } else if (chunk.type === 'finish-step') isStepFinished = outcome.isStepOpen;
      else if (isToolChunk(chunk)) {
        outcome.hasToolCall = true;
        yield* [...openStep(), chunk];
      }
      if (filter.isLimitReached) break;
    }
    isConsumed = !filter.isLimitReached;
  } finally {
    if (!isConsumed) stop(); // a reader who leaves ends it as well
  }
  for await (const text of filter.finish()) yield* emitText(text);
  yield* closeText();
  await stream.done.catch((error: unknown) => {
    if (isConsumed) outcome.failure = error as ModelError;
  });
  return outcome;
}

const TOOL_CHUNK_TYPES = new Set([
  'tool-input-start',
  'tool-input-available',
  'tool-input-error',
  'tool-output-available',
  'tool-output-error',
]);
const isToolChunk = (chunk: UIMessageChunk) => TOOL_CHUNK_TYPES.has(chunk.type);

function toErrorMessage(error: unknown): string {
  if (error instanceof ToolFailure || error instanceof ModelError) return error.message;
  const isUnknown = error instanceof Error && error.name === 'AI_NoSuchToolError';
  return isUnknown ? 'There is no such tool.' : 'The tool could not be used so.';
}
