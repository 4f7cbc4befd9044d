import { createLoopError, ModelError } from './model-error.ts';
import { RepetitionDetector } from './repetition-detector.ts';
import { isRecord } from './request-rejection.ts';

/** A streamed completion in the form of a non-streamed one. */
export interface CollectedCompletion {
  choices: [{ index: 0; message: CollectedMessage; finish_reason: string | null }];
  usage?: unknown;
}

interface CollectedMessage {
  role: 'assistant';
  content: string | null;
  reasoning_content: string | null;
  refusal: string | null;
}

/**
 * Reads the events of a completion to their end.
 *
 * @returns the completion, or the error that the server reported during the stream
 * @throws ModelError `unavailable` for a stream that ends before its answer does, `loop` for an
 *   answer that repeats itself, `invalid` for events that are not JSON
 */
export async function collectCompletion(
  body: AsyncIterable<Uint8Array>,
): Promise<{ completion: CollectedCompletion } | { error: Record<string, unknown> }> {
  const collector = new CompletionCollector();
  for await (const data of readEventData(body)) {
    if (data === '[DONE]') return { completion: collector.complete() };
    const event = parseEvent(data);
    if (isRecord(event.error)) return { error: event.error };
    collector.add(event);
  }
  if (!collector.isFinished)
    throw new ModelError('unavailable', 'The language model server ended its answer early.');
  return { completion: collector.complete() };
}

class CompletionCollector {
  readonly #texts = { content: '', reasoning: '', refusal: '' };
  readonly #detectors = { content: new RepetitionDetector(), reasoning: new RepetitionDetector() };
  #finishReason: string | null = null;
  #usage: unknown;

  get isFinished(): boolean {
    return this.#finishReason !== null;
  }

  add(event: Record<string, unknown>): void {
    if (isRecord(event.usage)) this.#usage = event.usage;
    const [choice] = (Array.isArray(event.choices) ? event.choices : []) as unknown[];
    if (!isRecord(choice) || (choice.index ?? 0) !== 0) return;
    if (typeof choice.finish_reason === 'string') this.#finishReason = choice.finish_reason;
    // A server that does not stream sends a `message` in a single event.
    const delta = choice.delta ?? choice.message;
    if (!isRecord(delta)) return;
    this.#append('content', delta.content);
    this.#append('reasoning', delta.reasoning_content ?? delta.reasoning);
    if (typeof delta.refusal === 'string') this.#texts.refusal += delta.refusal;
  }

  complete(): CollectedCompletion {
    const { content, reasoning, refusal } = this.#texts;
    const message: CollectedMessage = {
      role: 'assistant',
      content: content || null,
      reasoning_content: reasoning || null,
      refusal: refusal || null,
    };
    return {
      choices: [{ index: 0, message, finish_reason: this.#finishReason }],
      ...(this.#usage !== undefined && { usage: this.#usage }),
    };
  }

  #append(kind: 'content' | 'reasoning', piece: unknown): void {
    if (typeof piece !== 'string') return;
    this.#texts[kind] += piece;
    if (this.#detectors[kind].add(piece)) throw createLoopError();
  }
}

function parseEvent(data: string): Record<string, unknown> {
  try {
    const event: unknown = JSON.parse(data);
    if (isRecord(event)) return event;
  } catch {
    // reported below, without the server's text
  }
  throw new ModelError('invalid', 'The answer of the language model server cannot be read.');
}

/** Returns the `data` of each server-sent event; other fields and comments are ignored. */
export async function* readEventData(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void> {
  let dataLines: string[] = [];
  for await (const line of readLines(body)) {
    if (line.startsWith('data:')) dataLines.push(line.slice('data:'.length).trim());
    else if (line === '' && dataLines.length > 0) {
      yield dataLines.join('\n');
      dataLines = [];
    }
  }
  if (dataLines.length > 0) yield dataLines.join('\n');
}

async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
