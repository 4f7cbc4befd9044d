import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { PersonalToken } from '../../accounts/bearer.guard.ts';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { Collections } from '../../collections/collections.ts';
import { type QaResult, QaVerification } from '../../grounding/qa/qa-verification.ts';
import { requestedLanguage } from '../../language.ts';
import { type QaResultDto, QaVerifyDto, QaVerifyResultDto } from './qa-verify.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Billable()
@Controller('collections/:id/qa-verify')
export class QaVerifyController {
  constructor(
    private readonly collections: Collections,
    private readonly qaVerification: QaVerification,
  ) {}

  /**
   * Judges answers to questions by the collection alone: correct, incorrect with what it says
   * instead, or unsupported. `X-Engine` names who read it.
   */
  @Post() @HttpCode(200) async verify(
    @CalledBy() caller: Caller,
    @Param('id') id: string,
    @Body() { qa_pairs: pairs, language }: QaVerifyDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QaVerifyResultDto> {
    const started = performance.now();
    const asked = {
      pairs: pairs.map(({ question, answer }) => ({ question, answer })),
      language: requestedLanguage(language),
    };
    const { results, engine } = await this.qaVerification.verify(
      caller,
      await this.collections.owned(caller, id),
      asked,
      signal,
    );
    response.setHeader('X-Engine', engine);
    return {
      results: results.map(toDto),
      meta: { executionTimeMs: Math.round(performance.now() - started) },
    };
  }
}

const toDto = ({ citations, ...result }: QaResult): QaResultDto => ({
  ...result,
  citations: citations.map(({ ingestSourceId, ...place }) => ({
    ingest_source_id: ingestSourceId,
    ...place,
  })),
});
