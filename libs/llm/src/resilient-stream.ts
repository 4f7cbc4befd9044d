import { cleanForeignText } from '@plumbline/text/unsafe-characters';
import type { ChatModel } from './structured-answer.ts';
import { toModelError } from './model-error.ts';
import { RepetitionDetector } from './repetition-detector.ts';

type StreamResponse = Awaited<ReturnType<ChatModel['doStream']>>;
type StreamPart = StreamResponse['stream'] extends ReadableStream<infer P> ? P : never;

/**
 * Returns the same model with streams that never break: an error becomes a part of the stream,
 * followed by a finish part. A broken stream with several readers, as in the SDK, would drop what
 * slower readers have not read. A stream that repeats itself is cut off. Characters that cannot be
 * stored and bidirectional controls are taken out of its texts.
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
  let heldSurrogate = ''; // half of a character whose other half comes in the next delta
  try {
    for await (const part of stream) {
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') {
        heldSurrogate = '';
        yield part;
        continue;
      }
      const text = heldSurrogate + part.delta;
      heldSurrogate = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
      const delta = cleanForeignText(text.slice(0, text.length - heldSurrogate.length));
      yield { ...part, delta };
      if (detector.add(delta)) {
        yield { type: part.type === 'text-delta' ? 'text-end' : 'reasoning-end', id: part.id };
        yield createFinishPart('length'); // leaving the loop also ends the request
        return;
      }
    }
  } catch (thrown) {
    if (signal?.aborted) throw thrown; // the SDK reports that to readers itself
    yield { type: 'error', error: toModelError(thrown) };
    yield createFinishPart('error');
  }
}

type FinishPart = Extract<StreamPart, { type: 'finish' }>;

/** The finish part of a stream whose server sent no token counts. */
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
