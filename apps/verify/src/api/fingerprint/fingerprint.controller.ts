import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, ApiResponseHeaders, parseInstant, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiDocumentErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import { DetectService } from '../../watermark/detect.service.ts';
import { EmbedService } from '../../watermark/embed.service.ts';
import type { DetectInput } from '../../watermark/detect-query.service.ts';
import type { FingerprintFilter } from '../../watermark/fingerprint-record.ts';
import { findWeightsError } from '../../watermark/similarity/weights.ts';
import { toDetectResultDto, omitNulls } from './detect-result.mapper.ts';
import { DetectDto, type FingerprintFilterDto } from './detect.dto.ts';
import { DetectResultDto } from './detect-result.dto.ts';
import { EmbedDto, EmbedResultDto } from './embed.dto.ts';

@ApiDocumentErrors()
@ApiResponseHeaders('X-Engine')
@ApiTags('fingerprint')
@Billable()
// A detection with a stored fingerprint does not use the language model.
@AsksLanguageModel(({ content = null, url = null }) => content !== null || url !== null)
@Controller('fingerprint')
export class FingerprintController {
  constructor(
    private readonly embedService: EmbedService,
    private readonly detectService: DetectService,
  ) {}

  /**
   * Embeds an invisible watermark in a text or web page and stores the structure of the text
   * (names, dates and relations). The detect endpoint recognizes the text by the watermark or by
   * the structure.
   *
   * @remarks Each request creates a new fingerprint.
   */
  @ApiErrors(documentedErrors.storageFull)
  @StoresContent()
  @Post('embed')
  @HttpCode(200)
  async embedFingerprint(
    @CurrentCaller() caller: Caller,
    @Body() { content, url, metadata = {}, ...options }: EmbedDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmbedResultDto> {
    const startedAt = performance.now();
    if ((url === undefined) === (content === undefined))
      throw errors.invalid('content', 'or url must be given, and not both');
    const source = url === undefined ? { content: content! } : { url };
    const result = await this.embedService.embed(
      caller,
      {
        ...source,
        contentType: options.content_type,
        density: options.density,
        metadata: omitNulls(metadata),
      },
      signal,
    );
    response.setHeader('X-Engine', result.engine);
    return {
      watermarked_content: result.text,
      fingerprint_id: result.fingerprintId,
      tkg_snapshot: result.snapshot,
      embed_timestamp: result.embeddedAt.toISOString(),
      meta: {
        executionTimeMs: Math.round(performance.now() - startedAt),
        marked: result.frameCount > 0,
        frames: result.frameCount,
        characters_added: result.addedUnits,
      },
    };
  }

  /**
   * Finds the fingerprints of the account that are similar in structure (names, dates and
   * relations) to a text, a web page or a stored fingerprint.
   *
   * @remarks For a text or page, also reports which fingerprints' watermarks it contains and what
   *   was changed compared with the original texts.
   */
  @RequiresScope('read')
  @ApiErrors(documentedErrors.fingerprintNotFound)
  @Post('detect')
  @HttpCode(200)
  async detectFingerprints(
    @CurrentCaller() caller: Caller,
    @Body() body: DetectDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DetectResultDto> {
    const startedAt = performance.now();
    const {
      top_k: maxMatches,
      min_score: minScore,
      scan_limit: scanLimit,
      content_type: contentType,
      weights,
    } = body;
    const weightsError = weights && findWeightsError(weights);
    if (weightsError) throw errors.invalid('weights', weightsError);
    const search = { maxMatches, minScore, scanLimit, filter: toFilter(body.filter) };
    const result = await this.detectService.detect(
      caller,
      { input: toDetectInput(body), weights, contentType, ...search },
      signal,
    );
    response.setHeader('X-Engine', result.engine);
    return toDetectResultDto(result, performance.now() - startedAt);
  }
}

function toDetectInput({ content, url, fingerprint_id: fingerprintId }: DetectDto): DetectInput {
  const [input, extraInput] = [
    ...(content === undefined ? [] : [{ content }]),
    ...(url === undefined ? [] : [{ url }]),
    ...(fingerprintId === undefined ? [] : [{ fingerprintId }]),
  ];
  if (!input || extraInput)
    throw errors.invalid('content', 'or url or fingerprint_id must be given, exactly one of them');
  return input;
}

function toFilter(filter: FingerprintFilterDto = {}): FingerprintFilter {
  const {
    content_type: contentType,
    author_id: authorId,
    source_id: sourceId,
    published_from: from,
    published_to: to,
  } = omitNulls(filter);
  const publishedFrom = from === undefined ? undefined : parseInstant(from);
  const publishedTo = to === undefined ? undefined : parseInstant(to, 'end');
  if (publishedFrom && publishedTo && publishedFrom > publishedTo)
    throw errors.invalid('filter.published_from', 'must not be later than filter.published_to');
  return { contentType, authorId, sourceId, publishedFrom, publishedTo };
}
