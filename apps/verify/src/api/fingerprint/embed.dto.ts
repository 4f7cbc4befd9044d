import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { DENSITIES, type Density } from '../../watermark/codec/embed-mark.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';
import { MAX_CONTENT_CHARACTERS } from '../../watermark/embed.service.ts';
import { CONTENT_TYPES, type ContentType } from '../../watermark/similarity/weights.ts';
import { SnapshotDto } from './snapshot.dto.ts';

export class FingerprintMetadataDto {
  @IsOptional() @IsText(200) author_id?: string;
  /** An ISO 8601 date or date-time. */
  @IsOptional() @IsInstant() published_at?: string;
  @IsOptional() @IsText(200) source_id?: string;
}

/** Exactly one of `content` and `url` is required. */
export class EmbedDto {
  /** Text or Markdown, up to 50,000 characters. Existing marks are kept and do not count. */
  @IsOptional() @IsText(MAX_CONTENT_CHARACTERS, stripMarks) content?: string;
  /**
   * The URL of a page or document to fetch. Its Markdown is marked, up to 50,000 characters of it.
   */
  @IsOptional() @IsText(2048) url?: string;
  /**
   * The content type. It selects the default weights when this fingerprint is the query of a
   * detection.
   */
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type: ContentType = 'news';
  /** Stored with the fingerprint and returned with each match. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FingerprintMetadataDto)
  metadata?: FingerprintMetadataDto;
  /**
   * How often the mark is repeated. With `standard`, quotations of a few lines still contain a
   * complete mark. `light` adds only 20 to 50 % as many characters.
   */
  @ApiPropertyOptional({ enum: DENSITIES }) @IsOptional() @IsIn(DENSITIES) density: Density =
    'standard';
}

export class EmbedMetaDto {
  executionTimeMs: number;
  /**
   * Whether the content contains the mark. False when the content is too short; it can then be
   * detected only by its structure.
   */
  marked: boolean;
  /** The number of copies of the mark in the text. */
  frames: number;
  /** The number of characters (UTF-16 code units) that the marks add. */
  characters_added: number;
}

export class EmbedResultDto {
  /**
   * The content with its mark, for distribution. The mark is invisible and is not read aloud by
   * screen readers.
   */
  watermarked_content: string;
  /** `fp_…` */
  fingerprint_id: string;
  /**
   * The structure of the content, as it is stored and compared. Of the text itself, only keyed
   * hashes are stored.
   */
  tkg_snapshot: SnapshotDto;
  /** ISO 8601 */
  embed_timestamp: string;
  meta: EmbedMetaDto;
}
