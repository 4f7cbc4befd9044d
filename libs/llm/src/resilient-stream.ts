import type { ChatModel } from './structured-answer.ts';
import { createLoopError, toModelError } from './model-error.ts';
import { RepetitionDetector } from './repetition-detector.ts';

type StreamResponse = Awaited<ReturnType<ChatModel['doStream']>>;
type StreamPart = StreamResponse['stream'] extends ReadableStream<infer P> ? P : never;

/**
 * The same model with streams that never break: a break is their last piece but one. A stream that
 * is read by several, as the SDK does, forgets on breaking what its slower readers have not read;
 * this way they get everything up to the break.
 */
export function convertBreakToErrorPart(model: ChatModel): ChatModel {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    async doStream(options) {
      const response = await model.doStream(options);
      return {
        ...response,
        stream: ReadableStream.from(endWithErrorPart(response.stream, options.abortSignal)),
      };
    },
  };
}

async function* endWithErrorPart(
  stream: StreamResponse['stream'],
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamPart, void> {
  try {
    const detector = new RepetitionDetector();
    for await (const part of stream) {
      yield part;
      const isText = part.type === 'text-delta' || part.type === 'reasoning-delta';
      if (isText && detector.add(part.delta)) throw createLoopError();
    }
  } catch (thrown) {
    if (signal?.aborted) throw thrown; // the SDK tells readers of that by itself
    yield { type: 'error', error: toModelError(thrown) };
    const noTokens = {
      total: undefined,
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    };
    const usage = {
      inputTokens: noTokens,
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    };
    yield { type: 'finish', finishReason: { unified: 'error', raw: undefined }, usage };
  }
}
