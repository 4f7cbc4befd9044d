import { Controller, HttpCode, Logger, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { RequestSignal } from '@plumbline/http';
import type { Request, Response } from 'express';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { errors } from '../../errors/errors.ts';
import { toOpenAiError } from '../../errors/openai-error.ts';
import { ModelCatalogService } from '../../openai-compat/model-catalog.service.ts';
import { ModelReplyService } from '../../openai-compat/model-reply.service.ts';
import type { ModelTurn } from '../../openai-compat/model-reply.ts';
import { ChatCompletionDto, IGNORED_COMPLETION_FIELDS } from './chat-completions.dto.ts';
import { CompletionChunks, createCompletionHead, toChatCompletion } from './chat-completion.ts';
import { HostGuard } from './host.guard.ts';
import { parseMessages } from './messages.ts';
import { openStream } from './open-stream.ts';
import { ProxyReplyService } from './proxy-reply.service.ts';
import { parseRequestBody } from './request-body.ts';

/** Chat completions of OpenAI's protocol; excluded from OpenAPI as `OpenAiModelsController` is. */
@ApiExcludeController()
@AsksLanguageModel()
@RequiresScope('read')
@UseGuards(HostGuard)
@Controller('v1/chat/completions')
export class ChatCompletionsController {
  private readonly logger = new Logger('OpenAi');

  constructor(
    private readonly replies: ModelReplyService,
    private readonly catalog: ModelCatalogService,
    private readonly proxy: ProxyReplyService,
  ) {}

  @Post()
  @HttpCode(200)
  async createChatCompletion(
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const fields = Object(request.body) as Record<string, unknown>;
    const proxied = this.catalog.findProxiedModel(fields.model);
    if (proxied) return this.proxy.send(fields, proxied, { caller, signal, response });
    const body = await this.parseBody(request.body);
    const turn: ModelTurn = {
      ...{ caller, model: body.model },
      ...parseMessages(body.messages, 'messages'),
    };
    const head = createCompletionHead(body.model);
    if (!body.stream) {
      const { text, outcome } = await this.replies.reply(turn, signal);
      response.set('X-Engine', outcome.engine);
      if (outcome.partial) response.set('X-Partial', outcome.partial.join(', '));
      return void response.json(toChatCompletion(head, text, outcome));
    }
    const chunks = new CompletionChunks(head, body.stream_options?.include_usage === true);
    const formatError = (error: Parameters<typeof toOpenAiError>[0]) => [
      { data: toOpenAiError(error) },
    ];
    await openStream({ response, signal, logger: this.logger, formatError }, async (events) => {
      events.send({ data: chunks.first() });
      const { text, outcome } = await this.replies.reply(turn, signal, (piece) => {
        events.send({ data: chunks.text(piece) });
        events.start();
        return events.waitForDrain();
      });
      events.send(...chunks.last(text, outcome).map((data) => ({ data })), { data: '[DONE]' });
    });
  }

  /** @throws 400 with the name of the invalid field */
  private async parseBody(body: unknown): Promise<ChatCompletionDto> {
    const { modalities } = Object(body) as { modalities?: unknown };
    if (Array.isArray(modalities) && modalities.some((modality) => modality !== 'text'))
      throw errors.invalid('modalities', 'must contain only text');
    const dto = await parseRequestBody(body, ChatCompletionDto, IGNORED_COMPLETION_FIELDS);
    const format = dto.response_format?.type;
    if (format !== undefined && format !== 'text')
      throw errors.invalid(
        'response_format.type',
        'must be text, because the reply is a text with citations',
      );
    return dto;
  }
}
