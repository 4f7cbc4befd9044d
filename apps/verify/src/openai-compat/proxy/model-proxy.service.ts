import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  ModelError,
  readEventData,
  toModelError,
  toTokenUsage,
  type LanguageModelClient,
  type UsageReporter,
} from '@plumbline/llm';
import { ApiError } from '@plumbline/http';
import { LANGUAGE_MODEL } from '@plumbline/nlp-nest';
import { errors } from '../../errors/errors.ts';

type Fields = Record<string, unknown>;

/** The body of a chat completion for the model server. */
export type ForwardedBody = Fields & { model: string };

/** What a forwarded reply contains once it is complete. */
export interface ForwardedReply {
  /** The text of the first choice; empty for a reply that consists of tool calls. */
  text: string;
  /** Events that end the reply, as they were received. */
  lastEvents: string[];
  /** The event with the usage, if the server sent one of its own. */
  usageEvent: string | undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forwards chat completions to the configured model server. */
@Injectable()
export class ModelProxyService {
  constructor(
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model: LanguageModelClient | undefined,
  ) {}

  /**
   * Returns the reply of the server.
   * @throws ApiError for a request that the server refuses, and 502 or 504 when it fails
   * @throws the signal's reason
   */
  async complete(body: ForwardedBody, signal: AbortSignal): Promise<Fields> {
    return this.call(body, signal, async (response) => {
      const reply: unknown = await response.json();
      if (!isFields(reply)) throw createUnreadableError();
      return { result: reply, usage: reply.usage, output: readMessageText(reply) };
    });
  }

  /**
   * Passes the events of the reply to `onEvent` as they arrive, unchanged, except those that end
   * it, which are returned.
   * @throws the same
   */
  async stream(
    body: ForwardedBody,
    signal: AbortSignal,
    onEvent: (data: string) => Promise<void>,
  ): Promise<ForwardedReply> {
    const options = isFields(body.stream_options) ? body.stream_options : {};
    const streamed = { ...body, stream_options: { ...options, include_usage: true } };
    return this.call(streamed, signal, async (response) => {
      const result: ForwardedReply = { text: '', lastEvents: [], usageEvent: undefined };
      let usage: unknown;
      let isComplete = false;
      for await (const data of readEventData(response.body ?? new ReadableStream())) {
        if (data === '[DONE]') {
          isComplete = true;
          break;
        }
        const event = parseEvent(data);
        if (isFields(event.usage)) usage = event.usage;
        const choices = Array.isArray(event.choices) ? event.choices.filter(isFields) : [];
        if (!choices.length && isFields(event.usage)) result.usageEvent = data;
        else if (!choices.some((choice) => typeof choice.finish_reason === 'string'))
          await onEvent(data);
        else {
          // Some servers send words with the end, which is sent after the checks.
          if (readDelta(choices)) await onEvent(editChoices(event, { finish_reason: null }));
          result.lastEvents.push(readDelta(choices) ? editChoices(event, { delta: {} }) : data);
        }
        result.text += readDelta(choices);
      }
      if (!isComplete && !result.lastEvents.length)
        throw new ModelError('unavailable', 'The language model server ended its answer early.');
      return { result, usage, output: result.text };
    });
  }

  private async call<Result>(
    body: ForwardedBody,
    signal: AbortSignal,
    read: (response: Response) => Promise<{ result: Result; usage: unknown; output: string }>,
  ): Promise<Result> {
    if (!this.model) throw errors.modelRequired('model');
    let report: UsageReporter | undefined;
    try {
      const { response, reportUsage } = await this.model.forward(body, signal);
      report = reportUsage;
      const { result, usage, output } = await read(response);
      reportUsage(toUsage(usage, body, output), 'answered');
      return result;
    } catch (thrown) {
      const error = toModelError(thrown);
      // What was read until then is not known; the prompt was.
      report?.(toUsage(undefined, body, ''), error.reason);
      signal.throwIfAborted();
      throw thrown instanceof ApiError ? thrown : toApiError(error);
    }
  }
}

function toUsage(usage: unknown, { messages }: ForwardedBody, output: string) {
  const { prompt_tokens: input, completion_tokens: written } = isFields(usage) ? usage : {};
  const counts = {
    ...(typeof input === 'number' && { input }),
    ...(typeof written === 'number' && { output: written }),
  };
  return toTokenUsage(counts, JSON.stringify(messages ?? ''), output);
}

/** The text of the first choice of a complete reply. */
export function readMessageText(reply: Fields): string {
  const [choice] = (Array.isArray(reply.choices) ? reply.choices : []) as unknown[];
  const message = isFields(choice) ? choice.message : undefined;
  return isFields(message) && typeof message.content === 'string' ? message.content : '';
}

function readDelta(choices: readonly Fields[]): string {
  const first = choices.find(({ index = 0 }) => index === 0);
  const delta = first?.delta;
  return isFields(delta) && typeof delta.content === 'string' ? delta.content : '';
}

const editChoices = (event: Fields, change: Fields): string =>
  JSON.stringify({
    ...event,
    choices: (event.choices as Fields[]).map((choice) => ({ ...choice, ...change })),
  });

function parseEvent(data: string): Fields {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    throw createUnreadableError();
  }
  if (!isFields(event)) throw createUnreadableError();
  if (isFields(event.error))
    throw new ModelError('unavailable', 'The language model server failed during its answer.');
  return event;
}

const createUnreadableError = () =>
  new ModelError('invalid', 'The answer of the language model server cannot be read.');

function toApiError({ reason, status, message, retryAfterMs }: ModelError): ApiError {
  if (reason === 'timeout') return errors.modelTimeout(message);
  if (reason === 'busy') return errors.serviceBusy(message);
  if (reason === 'too_long')
    return new ApiError(400, message, { field: 'messages', code: 'context_length_exceeded' });
  if (reason === 'rejected' && (status === 400 || status === 422))
    return new ApiError(400, message);
  if (reason === 'rate_limited')
    return errors.tooManyRequests(message, {
      'Retry-After': String(Math.ceil((retryAfterMs ?? 5_000) / 1_000)),
    });
  return errors.modelUnavailable(message);
}
