import type { ChatModel } from './structured.ts';
import { toModelError } from './model-error.ts';

type Streamed = Awaited<ReturnType<ChatModel['doStream']>>;
type Piece = Streamed['stream'] extends ReadableStream<infer P> ? P : never;

/**
 * The same model with streams that never break: a break is their last piece but one. A stream that
 * is read by several, as the SDK does, forgets on breaking what its slower readers have not read;
 * this way they get everything up to the break.
 */
export function unbroken(model: ChatModel): ChatModel {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    async doStream(options) {
      const streamed = await model.doStream(options);
      return {
        ...streamed,
        stream: ReadableStream.from(untilBroken(streamed.stream, options.abortSignal)),
      };
    },
  };
}

async function* untilBroken(
  stream: Streamed['stream'],
  signal: AbortSignal | undefined,
): AsyncGenerator<Piece, void> {
  try {
    for await (const piece of stream) yield piece;
  } catch (thrown) {
    if (signal?.aborted) throw thrown; // the SDK tells readers of that by itself
    yield { type: 'error', error: toModelError(thrown) };
    const none = {
      total: undefined,
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    };
    const usage = {
      inputTokens: none,
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    };
    yield { type: 'finish', finishReason: { unified: 'error', raw: undefined }, usage };
  }
}
