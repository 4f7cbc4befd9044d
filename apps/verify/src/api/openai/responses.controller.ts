import { Controller, HttpCode, Logger, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { RequestSignal } from '@plumbline/http';
import type { Request, Response } from 'express';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { ModelReplyService } from '../../openai-compat/model-reply.service.ts';
import type { ModelTurn } from '../../openai-compat/model-reply.ts';
import { HostGuard } from './host.guard.ts';
import { openStream } from './open-stream.ts';
import { parseRequestBody } from './request-body.ts';
import { parseResponseInput } from './response-input.ts';
import { ResponseObject } from './response-object.ts';
import { IGNORED_RESPONSE_FIELDS, ResponseRequestDto } from './responses.dto.ts';

/** Responses of OpenAI's protocol; excluded from OpenAPI as `OpenAiModelsController` is. */
@ApiExcludeController()
@AsksLanguageModel()
@RequiresScope('read')
@UseGuards(HostGuard)
@Controller('v1/responses')
export class ResponsesController {
  private readonly logger = new Logger('OpenAi');

  constructor(private readonly replies: ModelReplyService) {}

  @Post()
  @HttpCode(200)
  async createResponse(
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const body = await parseRequestBody(request.body, ResponseRequestDto, IGNORED_RESPONSE_FIELDS);
    const turn: ModelTurn = { caller, model: body.model, ...parseResponseInput(body) };
    const object = new ResponseObject(body);
    if (!body.stream) {
      const { text, outcome } = await this.replies.reply(turn, signal);
      response.set('X-Engine', outcome.engine);
      if (outcome.partial) response.set('X-Partial', outcome.partial.join(', '));
      return void response.json(object.complete(text, outcome));
    }
    const formatError = (error: Parameters<ResponseObject['errorEvents']>[0]) =>
      object.errorEvents(error);
    await openStream({ response, signal, logger: this.logger, formatError }, async (events) => {
      events.send(...object.firstEvents());
      const { text, outcome } = await this.replies.reply(turn, signal, (piece) => {
        events.send(object.textEvent(piece));
        events.start();
        return events.waitForDrain();
      });
      events.send(...object.lastEvents(text, outcome));
    });
  }
}
