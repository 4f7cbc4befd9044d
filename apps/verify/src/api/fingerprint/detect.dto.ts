import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { FINGERPRINT_ID_PATTERN } from '../../watermark/codec/fingerprint-id.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';
import { MAX_CONTENT_CHARACTERS } from '../../watermark/embed.service.ts';
import { MAX_SCANNED } from '../../watermark/fingerprint-index.cache.ts';
import { CONTENT_TYPES, type ContentType } from '../../watermark/similarity/weights.ts';

export class WeightsDto {
  /** 0 to 1. The three weights sum to 1. */
  @IsNumber() @Min(0) @Max(1) entity: number;
  @IsNumber() @Min(0) @Max(1) time: number;
  @IsNumber() @Min(0) @Max(1) causal: number;
}

/** Conditions on the fingerprints to compare. An omitted field does not restrict them. */
export class FingerprintFilterDto {
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type?: ContentType;
  @IsOptional() @IsText(200) author_id?: string;
  @IsOptional() @IsText(200) source_id?: string;
  /** ISO 8601, inclusive. A fingerprint without `published_at` matches no date range. */
  @IsOptional() @IsInstant() published_from?: string;
  /** ISO 8601, inclusive. A date without a time includes the whole day. */
  @IsOptional() @IsInstant() published_to?: string;
}

/** Exactly one of `content`, `url` and `fingerprint_id` is required. */
export class DetectDto {
  /** Text or Markdown, up to 50,000 characters, not counting the characters of marks. */
  @IsOptional() @IsText(MAX_CONTENT_CHARACTERS, stripMarks) content?: string;
  /** The URL of a page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  /** Id of a stored fingerprint to compare with the others. */
  @ApiPropertyOptional({ pattern: FINGERPRINT_ID_PATTERN.source })
  @IsOptional()
  @Matches(FINGERPRINT_ID_PATTERN, {
    message: 'fingerprint_id must be fp_ and 8 characters, as embed returned it',
  })
  fingerprint_id?: string;
  /** The maximum number of matches. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(50) top_k: number =
    5;
  /**
   * The minimum score of a match. A fingerprint that shares nothing with the query is never a
   * match.
   */
  @ApiPropertyOptional() @IsOptional() @IsNumber() @Min(0) @Max(1) min_score: number = 0.3;
  /** The maximum number of fingerprints to compare, newest first, after applying the filter. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SCANNED)
  scan_limit: number = 1000;
  /** Default: the weights of the content type. */
  @IsOptional() @IsObject() @ValidateNested() @Type(() => WeightsDto) weights?: WeightsDto;
  /**
   * Selects the default weights (entity / time / causal): .5 / .2 / .3 for `news` and `internal`,
   * .3 / .1 / .6 for `legal`, .4 / .3 / .3 for `report`. Default: the content type of the stored
   * fingerprint, otherwise `news`.
   */
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type?: ContentType;
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FingerprintFilterDto)
  filter?: FingerprintFilterDto;
}
