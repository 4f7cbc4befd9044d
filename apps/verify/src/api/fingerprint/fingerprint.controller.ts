import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { instantOf, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { errors } from '../../errors.ts';
import { Detection } from '../../watermark/detection.ts';
import { Marking } from '../../watermark/marking.ts';
import type { Asked } from '../../watermark/query.ts';
import type { FingerprintFilter } from '../../watermark/stored.ts';
import { weightsFault } from '../../watermark/structure/weights.ts';
import { detectResult, given } from './answers.ts';
import { DetectDto, type FingerprintFilterDto } from './detect.dto.ts';
import { DetectResultDto } from './detected.dto.ts';
import { EmbedDto, EmbedResultDto } from './embed.dto.ts';

@ApiTags('fingerprint')
@Billable()
@Controller('fingerprint')
export class FingerprintController {
  constructor(
    private readonly marking: Marking,
    private readonly detection: Detection,
  ) {}

  /**
   * Puts an invisible mark into a text or a page, and keeps its structure, so that both are found
   * again. Each call makes a new fingerprint.
   */
  @Post('embed') @HttpCode(200) async embed(
    @CalledBy() caller: Caller,
    @Body() { content, url, metadata = {}, ...asked }: EmbedDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmbedResultDto> {
    const started = performance.now();
    if ((url === undefined) === (content === undefined))
      throw errors.invalid('content', 'or url must be given, and not both');
    const what = url === undefined ? { content: content! } : { url };
    const marked = await this.marking.mark(
      caller,
      {
        ...what,
        contentType: asked.content_type,
        density: asked.density,
        metadata: given(metadata),
      },
      signal,
    );
    response.setHeader('X-Engine', marked.engine);
    return {
      watermarked_content: marked.text,
      fingerprint_id: marked.fingerprintId,
      tkg_snapshot: marked.snapshot,
      embed_timestamp: marked.embeddedAt.toISOString(),
      meta: {
        executionTimeMs: Math.round(performance.now() - started),
        frames: marked.frames,
        characters_added: marked.added,
      },
    };
  }

  /**
   * Finds the account's fingerprints that a text, a page or a stored fingerprint matches by its
   * structure, and tells whose mark is in it and what was changed.
   */
  @Post('detect') @HttpCode(200) async detect(
    @CalledBy() caller: Caller,
    @Body() asked: DetectDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DetectResultDto> {
    const started = performance.now();
    const {
      top_k: topK,
      min_score: minScore,
      scan_limit: scanLimit,
      content_type: contentType,
      weights,
    } = asked;
    const fault = weights && weightsFault(weights);
    if (fault) throw errors.invalid('weights', fault);
    const search = { topK, minScore, scanLimit, filter: filterOf(asked.filter) };
    const found = await this.detection.detect(
      caller,
      { asked: askedOf(asked), weights, contentType, ...search },
      signal,
    );
    response.setHeader('X-Engine', found.engine);
    return detectResult(found, performance.now() - started);
  }
}

function askedOf({ content, url, fingerprint_id: fingerprintId }: DetectDto): Asked {
  const [asked, another] = [
    ...(content === undefined ? [] : [{ content }]),
    ...(url === undefined ? [] : [{ url }]),
    ...(fingerprintId === undefined ? [] : [{ fingerprintId }]),
  ];
  if (!asked || another)
    throw errors.invalid('content', 'or url or fingerprint_id must be given, exactly one of them');
  return asked;
}

function filterOf(filter: FingerprintFilterDto = {}): FingerprintFilter {
  const {
    content_type: contentType,
    author_id: authorId,
    source_id: sourceId,
    published_from: from,
    published_to: to,
  } = given(filter);
  const publishedFrom = from === undefined ? undefined : instantOf(from);
  const publishedTo = to === undefined ? undefined : instantOf(to, 'end');
  if (publishedFrom && publishedTo && publishedFrom > publishedTo)
    throw errors.invalid('filter.published_from', 'must not be later than filter.published_to');
  return { contentType, authorId, sourceId, publishedFrom, publishedTo };
}
