import type { ChatModel } from './structured-answer.ts';
import { toModelError } from './model-error.ts';
import { RepetitionDetector } from './repetition-detector.ts';

type StreamResponse = Awaited<ReturnType<ChatModel['doStream']>>;
type StreamPart = StreamResponse['stream'] extends ReadableStream<infer P> ? P : never;

/**
 * The same model with streams that never break: a break is their last piece but one. A stream that
 * is read by several, as the SDK does, forgets on breaking what its slower readers have not read;
 * this way they get everything up to the break. One that repeats itself is cut short.
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
  const detector = new RepetitionDetector();
  try {
    for await (const part of stream) {
      yield part;
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue;
      if (detector.add(part.delta)) {
        yield { type: part.type === 'text-delta' ? 'text-end' : 'reasoning-end', id: part.id };
        yield createFinishPart('length'); // leaving the loop ends the request as well
        return;
      }
    }
  } catch (thrown) {
    if (signal?.aborted) throw thrown; // the SDK tells readers of that by itself
    yield { type: 'error', error: toModelError(thrown) };
    yield createFinishPart('error');
  }
}

type FinishPart = Extract<StreamPart, { type: 'finish' }>;

/** The end of a stream whose server did not come to count its tokens. */
function createFinishPart(reason: FinishPart['finishReason']['unified']): FinishPart {
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
  return { type: 'finish', finishReason: { unified: reason, raw: undefined }, usage };
}
