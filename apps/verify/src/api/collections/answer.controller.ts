import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiLedgerErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { PersonalToken } from '../../auth/bearer.guard.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { CollectionsService } from '../../collections/collections.service.ts';
import { errors } from '../../errors/errors.ts';
import { AnswerService } from '../../question-answering/answer.service.ts';
import type { GroundedAnswer } from '../../question-answering/grounded-answer.ts';
import { CorpusViewFactory } from '../../question-answering/corpus-views/corpus-view.factory.ts';
import type { CorpusView } from '../../question-answering/corpus-views/corpus-view.ts';
import { toLedgerInstant } from '../../question-answering/corpus-views/ledger-instant.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { AskCollectionDto, CollectionAnswerDto, type AnswerSourceDto } from './answer.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('collections/:id/answer')
export class AnswerController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly viewFactory: CorpusViewFactory,
    private readonly answering: AnswerService,
  ) {}

  /**
   * Answers a question using only the pages of a collection.
   *
   * @remarks The answer quotes the pages, or says that they do not contain the answer. With
   *   `as_of`, it uses only what the ledger of the memory service knew at that point in time,
   *   regardless of later changes. The `X-Engine` header names the engine that read the pages.
   */
  @ApiErrors(
    documentedErrors.personalTokenRequired,
    documentedErrors.collectionNotFound,
    documentedErrors.collectionDeleting,
  )
  @ApiLedgerErrors()
  @ApiResponseHeaders('X-Engine')
  @Post()
  @HttpCode(200)
  async answerQuestion(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { question, language, before, as_of }: AskCollectionDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CollectionAnswerDto> {
    const startedAt = performance.now();
    const query = { question, before, language: parseRequestedLanguage(language) };
    if (!/[\p{L}\p{Nd}]/u.test(question))
      throw errors.invalid('question', 'must contain at least one word to search for');
    const asOfInstant = as_of === undefined ? undefined : toLedgerInstant(as_of);
    const view = await this.viewFactory.createView(
      caller,
      await this.collections.getActive(caller, id),
      asOfInstant,
      signal,
    );
    const answer = await this.answering.answerFromCorpus(view, query, signal);
    response.setHeader('X-Engine', answer.engine);
    return {
      question,
      ...toCollectionAnswerDto(answer),
      ...toLedgerDto(view),
      meta: { tokens: countTokens(), executionTimeMs: Math.round(performance.now() - startedAt) },
    };
  }
}

const toLedgerDto = ({
  ledgerSnapshot,
}: CorpusView): Pick<CollectionAnswerDto, 'as_of' | 'certificate'> =>
  ledgerSnapshot
    ? {
        as_of: ledgerSnapshot.asOfTime,
        certificate: {
          id: ledgerSnapshot.certificate.id,
          final: ledgerSnapshot.certificate.final,
          ledger_size: ledgerSnapshot.certificate.ledgerSize,
        },
      }
    : {};

function toCollectionAnswerDto({
  grounded,
  confidence,
  sentences,
  missing,
  removalNotice,
}: GroundedAnswer): Omit<CollectionAnswerDto, 'question' | 'as_of' | 'certificate' | 'meta'> {
  const citations = sentences.flatMap(({ citations: sentenceCitations }, sentenceIndex) =>
    sentenceCitations.map(({ carrierId, url, quote, start, end }) => ({
      sentence: sentenceIndex,
      ingest_source_id: carrierId,
      url: url ?? '',
      quote,
      start,
      end,
    })),
  );
  const sourceByUrl = new Map<string, AnswerSourceDto>();
  for (const { url, title } of sentences.flatMap(
    ({ citations: sentenceCitations }) => sentenceCitations,
  ))
    if (url) sourceByUrl.set(url, { url, title });
  const answer = grounded
    ? [...sentences.map(({ text }) => text), ...(removalNotice ? [removalNotice] : [])].join(' ')
    : (missing ?? '');
  return { answer, grounded, confidence, sources: [...sourceByUrl.values()], citations, missing };
}
