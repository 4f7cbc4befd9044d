import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import { toOpenAiError } from '../../errors/openai-error.ts';
import {
  ClaimAnnotationService,
  type ClaimAnnotation,
} from '../../openai-compat/proxy/claim-annotation.service.ts';
import {
  ModelProxyService,
  readMessageText,
  type ForwardedBody,
} from '../../openai-compat/proxy/model-proxy.service.ts';
import { toUrlCitations } from './annotations.ts';
import { openStream } from './open-stream.ts';

type Fields = Record<string, unknown>;

/** Serves chat completions of the configured language model, with the verdicts on its claims. */
@Injectable()
export class ProxyReplyService {
  private readonly logger = new Logger('OpenAiProxy');

  constructor(
    private readonly proxy: ModelProxyService,
    private readonly annotations: ClaimAnnotationService,
  ) {}

  /**
   * @param body the request as it was sent
   * @param model the name of the model at the server
   */
  async send(
    body: Fields,
    model: string,
    { caller, signal, response }: { caller: Caller; signal: AbortSignal; response: Response },
  ): Promise<void> {
    assertForwardable(body);
    const forwarded: ForwardedBody = { ...body, model };
    if (!body.stream) {
      const reply = await this.proxy.complete(forwarded, signal);
      const text = readMessageText(reply);
      const details = await this.annotate(text, body, caller, signal);
      return void response.json(addAnnotations(reply, text, details));
    }
    const formatError = (error: Parameters<typeof toOpenAiError>[0]) => [
      { data: toOpenAiError(error) },
    ];
    await openStream({ response, signal, logger: this.logger, formatError }, async (events) => {
      const { text, lastEvents, usageEvent } = await this.proxy.stream(
        forwarded,
        signal,
        (data) => {
          events.send({ data });
          events.start();
          return events.waitForDrain();
        },
      );
      const details = await this.annotate(text, body, caller, signal);
      const annotations = toAnnotations(text, details);
      events.send({
        data: {
          ...readHead(lastEvents[0]),
          choices: [
            { index: 0, delta: annotations.length ? { annotations } : {}, finish_reason: null },
          ],
          plumbline: toDetails(details),
        },
      });
      for (const data of lastEvents) events.send({ data });
      if (usageEvent !== undefined && wantsUsage(body)) events.send({ data: usageEvent });
      events.send({ data: '[DONE]' });
    });
  }

  /** JSON that a program asked for, and tool calls, have no sentences to check. */
  private async annotate(
    text: string,
    { response_format: format }: Fields,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<ClaimAnnotation> {
    const { type = 'text' } = Object(format) as Fields;
    return text.trim() && type === 'text'
      ? this.annotations.annotate(text, caller, signal)
      : { claims: [], unchecked: 0 };
  }
}

/** @throws 400 for a body that is no chat completion; everything else is the server's to check */
function assertForwardable({ messages, stream, stream_options: options }: Fields): void {
  if (!Array.isArray(messages) || !messages.length)
    throw errors.invalid('messages', 'must be a list of at least one message');
  if (stream !== undefined && stream !== null && typeof stream !== 'boolean')
    throw errors.invalid('stream', 'must be a boolean value');
  if (options !== undefined && options !== null && typeof options !== 'object')
    throw errors.invalid('stream_options', 'must be an object');
}

const wantsUsage = ({ stream_options: options }: Fields): boolean =>
  (Object(options) as Fields).include_usage === true;

/** What all events of a reply have in common, from one of them. */
function readHead(event: string | undefined): Fields {
  const { id, created, model } = (event ? JSON.parse(event) : {}) as Fields;
  return { id, object: 'chat.completion.chunk', created, model };
}

function addAnnotations(reply: Fields, text: string, details: ClaimAnnotation): Fields {
  const [first, ...others] = (Array.isArray(reply.choices) ? reply.choices : []) as Fields[];
  const message = Object(first?.message) as Fields;
  const own = Array.isArray(message.annotations) ? (message.annotations as unknown[]) : [];
  const annotations = [...own, ...toAnnotations(text, details)];
  return {
    ...reply,
    ...(first && { choices: [{ ...first, message: { ...message, annotations } }, ...others] }),
    plumbline: toDetails(details),
  };
}

const toDetails = (details: ClaimAnnotation) => ({ ...details, units: details.claims.length });

/** Links each decided claim to the sources that decided it. */
const toAnnotations = (text: string, { claims }: ClaimAnnotation) =>
  toUrlCitations(
    text,
    claims.flatMap(({ verdict, start, end, sources }) =>
      verdict === 'UNCERTAIN'
        ? []
        : sources.map((source) => ({ ...source, marker: 0, text_spans: [{ start, end }] })),
    ),
  ).map((citation) => ({ type: 'url_citation', url_citation: citation }));
