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

/** Exactly one of `content` and `url`. */
export class EmbedDto {
  /**
   * Text or Markdown, up to 50,000 characters; marks that it has already do not count, and stay.
   */
  @IsOptional() @IsText(MAX_CONTENT_CHARACTERS, stripMarks) content?: string;
  /** A page or document to fetch; its Markdown is what is marked, up to 50,000 characters of it. */
  @IsOptional() @IsText(2048) url?: string;
  /** What it is; a later detection that asks about this fingerprint weighs by it. */
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type: ContentType = 'news';
  /** Stored, and told with every match. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FingerprintMetadataDto)
  metadata?: FingerprintMetadataDto;
  /**
   * How often the mark is repeated: `standard` survives that a few lines are quoted, `light` adds a
   * fifth to a half as many characters.
   */
  @ApiPropertyOptional({ enum: DENSITIES }) @IsOptional() @IsIn(DENSITIES) density: Density =
    'standard';
}

export class EmbedMetaDto {
  executionTimeMs: number;
  /**
   * Whether the content carries the mark. False where it is too short for one: it is found by its
   * structure alone then.
   */
  marked: boolean;
  /** How often the mark stands in the text. */
  frames: number;
  /** Characters (UTF-16 code units) that the marks take. */
  characters_added: number;
}

export class EmbedResultDto {
  /** What to distribute: the content with its mark, which shows and sounds of nothing. */
  watermarked_content: string;
  /** `fp_…` */
  fingerprint_id: string;
  /**
   * What the content says, as it is kept and compared; of the text itself nothing is kept but keyed
   * hashes.
   */
  tkg_snapshot: SnapshotDto;
  /** ISO 8601 */
  embed_timestamp: string;
  meta: EmbedMetaDto;
}
