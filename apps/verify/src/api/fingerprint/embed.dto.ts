import { ApiPropertyOptional } from '@nestjs/swagger';
import { Instant, Text } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { DENSITIES, type Density } from '../../watermark/mark/embed-mark.ts';
import { withoutMarks } from '../../watermark/mark/invisible.ts';
import { LONGEST_CONTENT } from '../../watermark/marking.ts';
import { CONTENT_TYPES, type ContentType } from '../../watermark/structure/weights.ts';
import { SnapshotDto } from './snapshot.dto.ts';

export class FingerprintMetadataDto {
  @IsOptional() @Text(200) author_id?: string;
  /** An ISO 8601 date or date-time. */
  @IsOptional() @Instant() published_at?: string;
  @IsOptional() @Text(200) source_id?: string;
}

/** Exactly one of `content` and `url`. */
export class EmbedDto {
  /**
   * Text or Markdown, up to 50,000 characters; marks that it has already do not count, and stay.
   */
  @IsOptional() @Text(LONGEST_CONTENT, withoutMarks) content?: string;
  /** A page or document to fetch; its Markdown is what is marked, up to 50,000 characters of it. */
  @IsOptional() @Text(2048) url?: string;
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
   * How often the mark stands in the text; 0 where it has no place for one, and is found by its
   * structure alone.
   */
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
