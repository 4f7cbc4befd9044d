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
  /** 0 to 1; the three sum to 1. */
  @IsNumber() @Min(0) @Max(1) entity: number;
  @IsNumber() @Min(0) @Max(1) time: number;
  @IsNumber() @Min(0) @Max(1) causal: number;
}

/** What a fingerprint must have to be considered; what is left out restricts nothing. */
export class FingerprintFilterDto {
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type?: ContentType;
  @IsOptional() @IsText(200) author_id?: string;
  @IsOptional() @IsText(200) source_id?: string;
  /** ISO 8601; included. A fingerprint without `published_at` is within no span. */
  @IsOptional() @IsInstant() published_from?: string;
  /** ISO 8601; included: a date alone is the whole of that day. */
  @IsOptional() @IsInstant() published_to?: string;
}

/** Exactly one of `content`, `url` and `fingerprint_id`. */
export class DetectDto {
  /** Text or Markdown, up to 50,000 characters; marks do not count. */
  @IsOptional() @IsText(MAX_CONTENT_CHARACTERS, stripMarks) content?: string;
  /** A page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  /** A stored fingerprint, which is compared with the others as it is kept. */
  @ApiPropertyOptional({ pattern: FINGERPRINT_ID_PATTERN.source })
  @IsOptional()
  @Matches(FINGERPRINT_ID_PATTERN, {
    message: 'fingerprint_id must be fp_ and 8 characters, as embed returned it',
  })
  fingerprint_id?: string;
  /** How many matches at most. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(50) top_k: number =
    5;
  /** Least score of a match. What shares nothing is never one. */
  @ApiPropertyOptional() @IsOptional() @IsNumber() @Min(0) @Max(1) min_score: number = 0.3;
  /** The newest so many of those that the filter admits are compared. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SCANNED)
  scan_limit: number = 1000;
  /** Default: by the content type. */
  @IsOptional() @IsObject() @ValidateNested() @Type(() => WeightsDto) weights?: WeightsDto;
  /**
   * Chooses default weights: entity / time / causal are .5 / .2 / .3 of `news` and `internal`, .3 /
   * .1 / .6 of `legal`, .4 / .3 / .3 of `report`. Default: a stored fingerprint's own, else `news`.
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
