import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { PersonalToken } from '../../auth/bearer.guard.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { CollectionsService } from '../../collections/collections.service.ts';
import {
  type QaResult,
  QaVerificationService,
} from '../../question-answering/answer-verification/qa-verification.service.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { type QaResultDto, QaVerifyDto, QaVerifyResultDto } from './qa-verify.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('collections/:id/qa-verify')
export class QaVerifyController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly qaVerification: QaVerificationService,
  ) {}

  /**
   * Checks whether answers to questions are correct according to the pages of a collection.
   *
   * @remarks Each answer is judged as correct, as incorrect (with what the collection says instead)
   *   or as unsupported. The `X-Engine` header names the engine that read the collection.
   */
  @ApiErrors(
    documentedErrors.personalTokenRequired,
    documentedErrors.collectionNotFound,
    documentedErrors.collectionDeleting,
  )
  @ApiResponseHeaders('X-Engine')
  @Post()
  @HttpCode(200)
  async verifyAnswers(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { qa_pairs: pairs, language }: QaVerifyDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QaVerifyResultDto> {
    const startedAt = performance.now();
    const request = {
      pairs: pairs.map(({ question, answer }) => ({ question, answer })),
      language: parseRequestedLanguage(language),
    };
    const { results, engine } = await this.qaVerification.verify(
      caller,
      await this.collections.getActive(caller, id),
      request,
      signal,
    );
    response.setHeader('X-Engine', engine);
    return {
      results: results.map(toQaResultDto),
      meta: { tokens: countTokens(), executionTimeMs: Math.round(performance.now() - startedAt) },
    };
  }
}

const toQaResultDto = ({ citations, ...result }: QaResult): QaResultDto => ({
  ...result,
  citations: citations.map(({ ingestSourceId, ...citation }) => ({
    ingest_source_id: ingestSourceId,
    ...citation,
  })),
});
