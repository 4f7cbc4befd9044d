import {
  InvalidResponseDataError,
  extractReasoningMiddleware,
  StreamProviderError,
  isStepCount,
  streamText,
  toUIMessageStream,
  wrapLanguageModel,
} from 'ai';
import type {
  FinishReason,
  ModelMessage,
  TextStreamPart,
  ToolSet,
  UIMessage,
  UIMessageChunk,
  UIMessageStreamOptions,
} from 'ai';
import type { ModelTier, TokenUsage } from './language-model.ts';
import { THINKING_TAGS } from './json-extraction.ts';
import { createCancelledError, ModelError, toModelError } from './model-error.ts';
import type { ChatModel } from './structured-answer.ts';
import { addUsage, ZERO_USAGE, toTokenUsage } from './token-usage.ts';
import { convertBreakToErrorPart } from './resilient-stream.ts';

export interface StreamRequest<TOOLS extends ToolSet> {
  /** For logs and usage: `chat` … */
  task: string;
  /** `medium` by default. */
  tier?: ModelTier;
  /** Trusted text of ours. */
  system: string;
  messages: ModelMessage[];
  /** Made with `tool`: a description, a zod schema of the input, and what to do. */
  tools?: TOOLS;
  /** Requests to the model, each of which may end in tool calls; 6 by default. */
  maxSteps?: number;
  maxOutputTokens?: number;
}

/** How a stream ended. */
export interface StreamResult {
  /** What the model said in its last step. */
  text: string;
  /**
   * `stop` as a rule; `tool-calls` when the steps were used up; `length` and `content-filter` when
   * it was cut short, `length` also when it repeated itself without end.
   */
  finishReason: FinishReason;
  stepCount: number;
  usage: TokenUsage;
}

/**
 * An answer as it comes. It is read to its end whether or not anyone listens; each reader gets all
 * of it.
 */
export interface ModelStream<TOOLS extends ToolSet> {
  /** Every piece; throws a `ModelError` where the stream breaks. */
  parts(): AsyncGenerator<TextStreamPart<TOOLS>, void>;
  /**
   * The same for `useChat`. A break becomes an `error` chunk with the sentence of the `ModelError`,
   * a failed tool says no more than that; `onError` may say otherwise.
   */
  createUiMessageStream(
    options?: UIMessageStreamOptions<UIMessage>,
  ): ReadableStream<UIMessageChunk>;
  /** Rejects with a `ModelError` when the stream was cut, failed or cancelled. */
  done: Promise<StreamResult>;
}

export function startStream<TOOLS extends ToolSet>(
  model: ChatModel,
  request: StreamRequest<TOOLS>,
  signal?: AbortSignal,
): ModelStream<TOOLS> {
  const result = streamText<TOOLS>({
    model: wrapLanguageModel({
      model: convertBreakToErrorPart(model),
      // Servers that do not tell thoughts from answers send them between tags
      middleware: THINKING_TAGS.map((tagName) => extractReasoningMiddleware({ tagName })),
    }),
    instructions: request.system,
    messages: request.messages,
    tools: request.tools,
    stopWhen: isStepCount(request.maxSteps ?? 6),
    maxOutputTokens: request.maxOutputTokens,
    maxRetries: 0, // the transport has tried again already
    abortSignal: signal,
    telemetry: { isEnabled: false },
    onError: () => undefined, // the default prints it; it reaches the reader as a part
  });

  async function* readPartsWithErrors(): AsyncGenerator<TextStreamPart<TOOLS>, void> {
    try {
      for await (const part of result.stream)
        yield part.type === 'error' ? { type: 'error', error: toStreamError(part.error) } : part;
    } catch (thrown) {
      yield { type: 'error', error: toStreamError(thrown) };
    }
  }
  async function* parts(): AsyncGenerator<TextStreamPart<TOOLS>, void> {
    for await (const part of readPartsWithErrors()) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw createCancelledError();
      yield part;
    }
  }
  const done = readToEnd(parts(), request);
  done.catch(() => undefined); // whoever waits for it hears of it
  return {
    parts,
    createUiMessageStream: (options) =>
      toUIMessageStream<TOOLS, UIMessage>({
        stream: ReadableStream.from(readPartsWithErrors()),
        onError: (error) => (error instanceof ModelError ? error.message : 'The tool failed.'),
        ...options,
      }),
    done,
  };
}

async function readToEnd<TOOLS extends ToolSet>(
  parts: AsyncIterable<TextStreamPart<TOOLS>>,
  request: StreamRequest<TOOLS>,
): Promise<StreamResult> {
  let usage = ZERO_USAGE;
  let text = '';
  let stepCount = 0;
  let finishReason: FinishReason = 'other';
  try {
    for await (const part of parts) {
      if (part.type === 'start-step') text = '';
      else if (part.type === 'text-delta') text += part.text;
      else if (part.type === 'finish-step') {
        stepCount++;
        finishReason = part.finishReason;
        const { inputTokens, outputTokens } = part.usage;
        usage = addUsage(
          usage,
          toTokenUsage(
            { input: inputTokens, output: outputTokens },
            request.system + JSON.stringify(request.messages),
            text,
          ),
        );
      }
    }
  } catch (thrown) {
    throw Object.assign(toModelError(thrown), { usage });
  }
  return { text, finishReason, stepCount, usage };
}

/** What broke a stream. A server's own words on it stay out: they may repeat the prompt. */
function toStreamError(error: unknown): ModelError {
  if (InvalidResponseDataError.isInstance(error))
    return new ModelError('unavailable', 'The language model server ended its answer early.');
  if (StreamProviderError.isInstance(error))
    return new ModelError(
      'unavailable',
      'The language model server reported an error in the middle of its answer.',
    );
  return toModelError(error);
}
