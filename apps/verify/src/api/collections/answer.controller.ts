import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { PersonalToken } from '../../accounts/bearer.guard.ts';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { Collections } from '../../collections/collections.ts';
import { errors } from '../../errors.ts';
import { Answering } from '../../grounding/answering.ts';
import type { GroundedAnswer } from '../../grounding/grounded.ts';
import { CollectionAsOf } from '../../grounding/holdings/collection-as-of.ts';
import type { Holdings } from '../../grounding/holdings/holdings.ts';
import { instantInLedger } from '../../grounding/holdings/instant.ts';
import { requestedLanguage } from '../../language.ts';
import { AskCollectionDto, CollectionAnswerDto, type AnswerSourceDto } from './answer.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Billable()
@Controller('collections/:id/answer')
export class AnswerController {
  constructor(
    private readonly collections: Collections,
    private readonly collectionAsOf: CollectionAsOf,
    private readonly answering: Answering,
  ) {}

  /**
   * Answers a question from the collection alone: in the words of its pages, or that they do not
   * say. With `as_of`, in the words that the ledger of the memory service knew of it then, whatever
   * was changed since. `X-Engine` names who read them.
   */
  @Post() @HttpCode(200) async answer(
    @CalledBy() caller: Caller,
    @Param('id') id: string,
    @Body() { question, language, before, as_of }: AskCollectionDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CollectionAnswerDto> {
    const started = performance.now();
    const asked = { question, before, language: requestedLanguage(language) };
    if (!/[\p{L}\p{Nd}]/u.test(question))
      throw errors.invalid('question', 'has no word that can be searched for');
    const asOf = as_of === undefined ? undefined : instantInLedger(as_of);
    const holdings = await this.collectionAsOf.of(
      caller,
      await this.collections.owned(caller, id),
      asOf,
      signal,
    );
    const answer = await this.answering.fromHoldings(holdings, asked, signal);
    response.setHeader('X-Engine', answer.engine);
    return {
      question,
      ...toDto(answer),
      ...ledgerDto(holdings),
      meta: { executionTimeMs: Math.round(performance.now() - started) },
    };
  }
}

const ledgerDto = ({ read }: Holdings): Pick<CollectionAnswerDto, 'as_of' | 'certificate'> =>
  read
    ? {
        as_of: read.asOf,
        certificate: {
          id: read.certificate.id,
          final: read.certificate.final,
          ledger_size: read.certificate.ledgerSize,
        },
      }
    : {};

function toDto({
  grounded,
  confidence,
  sentences,
  missing,
}: GroundedAnswer): Omit<CollectionAnswerDto, 'question' | 'as_of' | 'certificate' | 'meta'> {
  const citations = sentences.flatMap(({ citations: places }, sentence) =>
    places.map(({ sourceId, url, quote, start, end }) => ({
      sentence,
      ingest_source_id: sourceId,
      url: url ?? '',
      quote,
      start,
      end,
    })),
  );
  const sources = new Map<string, AnswerSourceDto>();
  for (const { url, title } of sentences.flatMap(({ citations: places }) => places))
    if (url) sources.set(url, { url, title });
  const answer = grounded ? sentences.map(({ text }) => text).join(' ') : (missing ?? '');
  return { answer, grounded, confidence, sources: [...sources.values()], citations, missing };
}
