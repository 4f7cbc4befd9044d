import { ModelError, type ModelStream, type ToolSet, type UIMessageChunk } from '@plumbline/llm';
import { ToolFailure } from '../tools/tool-result.ts';
import { streamTextDeltas } from '../wording/message-parts.ts';
import type { StreamFilter } from './stream-filter.ts';

/** How the model's part of a reply ended. */
export interface StreamOutcome {
  /** Whether a step was started and is still open. */
  isStepOpen: boolean;
  /** Whether text was sent. */
  hasText: boolean;
  /** Whether the model called a tool, validly or not. */
  hasToolCall: boolean;
  /** The error that broke the stream off, if any. */
  failure?: ModelError;
}

/**
 * Converts a model's stream to chunks of the reply: tool calls unchanged, text through the filter.
 * A step starts with its first chunk that is sent; the last step stays open.
 *
 * @param textIdPrefix prefix of the ids of its text parts
 * @param stop ends the model's stream when the filter's limit is reached or the reader has gone
 * @param isStepOpen whether a step is open already
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
    if (!isConsumed) stop(); // also when the reader has gone
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
  return isUnknown
    ? 'The requested tool does not exist.'
    : 'The tool could not be called with this input.';
}
