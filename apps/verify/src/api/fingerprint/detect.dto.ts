import { ApiPropertyOptional } from '@nestjs/swagger';
import { ApiExactlyOneOf, IsInstant, IsText, VerbatimText } from '@plumbline/http';
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
  /**
   * The weight of the similarity of names, from 0 to 1. `entity`, `time` (dates) and `causal`
   * (relations) must sum to 1.
   */
  @IsNumber() @Min(0) @Max(1) entity: number;
  /** The weight of the similarity of dates, from 0 to 1. */
  @IsNumber() @Min(0) @Max(1) time: number;
  /** The weight of the similarity of relations, from 0 to 1. */
  @IsNumber() @Min(0) @Max(1) causal: number;
}

/** Restricts which stored fingerprints are compared. An omitted field sets no restriction. */
export class FingerprintFilterDto {
  /** Compares only fingerprints with this content type. */
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type?: ContentType;
  /** Compares only fingerprints whose `author_id` equals this value. */
  @IsOptional() @IsText(200) author_id?: string;
  /** Compares only fingerprints whose `source_id` equals this value. */
  @IsOptional() @IsText(200) source_id?: string;
  /**
   * Compares only fingerprints whose `published_at` is at or after this time (ISO 8601).
   * Fingerprints without `published_at` match no date range.
   */
  @IsOptional() @IsInstant() published_from?: string;
  /**
   * Compares only fingerprints whose `published_at` is at or before this time (ISO 8601). A date
   * without a time includes the whole day.
   */
  @IsOptional() @IsInstant() published_to?: string;
}

/** The query of a detection. Exactly one of `content`, `url` and `fingerprint_id` is required. */
@ApiExactlyOneOf('content', 'url', 'fingerprint_id')
export class DetectDto {
  /**
   * The text or Markdown to compare: at most 50,000 characters, not counting the invisible
   * characters of watermarks.
   */
  @IsOptional() @VerbatimText() @IsText(MAX_CONTENT_CHARACTERS, stripMarks) content?: string;
  /** The URL of a web page or document to fetch and compare. */
  @IsOptional() @IsText(2048) url?: string;
  /** The id of a stored fingerprint to compare with the other stored fingerprints. */
  @ApiPropertyOptional({ pattern: FINGERPRINT_ID_PATTERN.source })
  @IsOptional()
  @Matches(FINGERPRINT_ID_PATTERN, {
    message:
      'fingerprint_id must be fp_ followed by 8 characters, as the endpoint ' +
      'fingerprint/embed returned it',
  })
  fingerprint_id?: string;
  /** The maximum number of matches to return. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(50) top_k: number =
    5;
  /**
   * The minimum score of a match, from 0 to 1. A fingerprint that shares nothing with the query is
   * never a match, even with 0.
   */
  @ApiPropertyOptional() @IsOptional() @IsNumber() @Min(0) @Max(1) min_score: number = 0.3;
  /**
   * The maximum number of stored fingerprints to compare, after applying the filter. The newest are
   * compared.
   */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SCANNED)
  scan_limit: number = 1000;
  /** The weights of the similarity score. Default: the weights for the content type. */
  @IsOptional() @IsObject() @ValidateNested() @Type(() => WeightsDto) weights?: WeightsDto;
  /**
   * Selects the default weights (`entity` / `time` / `causal`): .5 / .2 / .3 for `news` and
   * `internal`, .3 / .1 / .6 for `legal`, .4 / .3 / .3 for `report`. Default: for `fingerprint_id`,
   * the content type of that fingerprint; otherwise `news`.
   */
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type?: ContentType;
  /** Which stored fingerprints are compared. Default: all fingerprints of the account. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FingerprintFilterDto)
  filter?: FingerprintFilterDto;
}
