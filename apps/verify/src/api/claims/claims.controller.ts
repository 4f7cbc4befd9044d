import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Engine } from '@plumbline/extraction';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { toExtractionRequest } from '../../document-reader/extraction-request.ts';
import { readSourceText } from '../../document-reader/source-text.ts';
import { ErasureFenceService } from '../../erasure-fence/erasure-fence.service.ts';
import { ENGINE } from '@plumbline/nlp-nest';
import { DetectClaimsDto, DetectedClaimsDto } from './claims.dto.ts';
import { Detection } from './detection.entity.ts';

@ApiTags('claims')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('claims')
export class ClaimsController {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    @InjectDataSource() private readonly db: DataSource,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /**
   * Finds the sentences of a text that state a checkable claim.
   *
   * @remarks Opinions, questions and rhetoric are left out.
   */
  @ApiErrors(documentedErrors.storageFull)
  @ApiResponseHeaders('X-Engine')
  @StoresContent()
  @Post('detect')
  @HttpCode(200)
  async detectClaims(
    @CurrentCaller() { accountId, ownerId }: Caller,
    @Body() { text, url, title }: DetectClaimsDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DetectedClaimsDto> {
    const erasureMark = await this.erasureFence.createMark(accountId);
    const source = readSourceText(text, true);
    const { result, engine } = await this.engine.extract(
      {
        ...toExtractionRequest({ text: source.text, title, url }),
        tasks: ['claims'],
        keepsDependentClaims: true,
      },
      signal,
    );
    const claims = result.claims.map(
      ({ normalized, type, title, description, confidence, category, ...words }) => {
        const { start, end } = source.toSourceSpan(words);
        return {
          ...{ id: uuid(), text: text.slice(start, end), normalized_claim: normalized },
          ...{ claim_type: type, title, description, confidence, category, start, end },
        };
      },
    );
    await this.db.transaction(async (tx) => {
      await this.erasureFence.check(tx, erasureMark);
      await tx.insert(Detection, {
        ...{ id: uuid(), accountId, ownerId, claims },
        ...{ url: url ?? null, title: title ?? null },
      });
    });
    response.setHeader('X-Engine', engine);
    return { claims, meta: { tokens: countTokens() } };
  }
}
