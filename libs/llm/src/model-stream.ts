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
  /** Name for logs and usage: `chat` … */
  task: string;
  /** Default `medium`. */
  tier?: ModelTier;
  /** Trusted text from the program. */
  system: string;
  messages: ModelMessage[];
  /** Made with `tool`: a description, a zod schema of the input, and the function to call. */
  tools?: TOOLS;
  /** Maximum number of requests to the model, each of which may end in tool calls; default 6. */
  maxSteps?: number;
  maxOutputTokens?: number;
}

/** The result of a finished stream. */
export interface StreamResult {
  /** Text of the model's last step. */
  text: string;
  /**
   * Usually `stop`; `tool-calls` when all steps are used; `length` or `content-filter` when the
   * answer was cut, `length` also when it repeated itself without end.
   */
  finishReason: FinishReason;
  stepCount: number;
  usage: TokenUsage;
}

/** A streamed answer. It is read to its end even without readers; each reader gets all of it. */
export interface ModelStream<TOOLS extends ToolSet> {
  /** Returns every part; throws a `ModelError` where the stream breaks. */
  parts(): AsyncGenerator<TextStreamPart<TOOLS>, void>;
  /**
   * Returns the same parts for `useChat`. A break becomes an `error` chunk with the message of the
   * `ModelError`; a failed tool becomes only a general message. `onError` can change both.
   */
  createUiMessageStream(
    options?: UIMessageStreamOptions<UIMessage>,
  ): ReadableStream<UIMessageChunk>;
  /** Rejects with a `ModelError` when the stream broke, failed or was cancelled. */
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
      // Servers that do not separate thinking from answers send it between tags.
      middleware: THINKING_TAGS.map((tagName) => extractReasoningMiddleware({ tagName })),
    }),
    instructions: request.system,
    messages: request.messages,
    tools: request.tools,
    stopWhen: isStepCount(request.maxSteps ?? 6),
    maxOutputTokens: request.maxOutputTokens,
    maxRetries: 0, // the transport retries already
    abortSignal: signal,
    telemetry: { isEnabled: false },
    onError: () => undefined, // the default prints it; readers receive it as a part
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
  done.catch(() => undefined); // callers of `done` still receive the rejection
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

/**
 * Converts the error that broke a stream. The server's text is left out, because it may repeat the
 * prompt.
 */
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
