import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiExactlyOneOf, IsInstant, IsText, VerbatimText } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { DENSITIES, type Density } from '../../watermark/codec/embed-mark.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';
import { MAX_CONTENT_CHARACTERS } from '../../watermark/embed.service.ts';
import { CONTENT_TYPES, type ContentType } from '../../watermark/similarity/weights.ts';
import { SnapshotDto } from './snapshot.dto.ts';

export class FingerprintMetadataDto {
  /** The author's id in your system: at most 200 characters. */
  @IsOptional() @IsText(200) author_id?: string;
  /** When the content was published: an ISO 8601 date or date-time. */
  @IsOptional() @IsInstant() published_at?: string;
  /** The content's id in your system: at most 200 characters. */
  @IsOptional() @IsText(200) source_id?: string;
}

/** The content to mark with a fingerprint. Exactly one of `content` and `url` is required. */
@ApiExactlyOneOf('content', 'url')
export class EmbedDto {
  /**
   * The text or Markdown to mark: at most 50,000 characters. Watermarks that it already contains
   * are kept and do not count towards the limit.
   */
  @IsOptional() @VerbatimText() @IsText(MAX_CONTENT_CHARACTERS, stripMarks) content?: string;
  /**
   * The URL of a web page or document to fetch. Its content is converted to Markdown, of which at
   * most 50,000 characters are marked.
   */
  @IsOptional() @IsText(2048) url?: string;
  /**
   * The content type. It selects the default weights when this fingerprint is later compared with
   * others by the detect endpoint (`fingerprint_id`).
   */
  @ApiPropertyOptional({ enum: CONTENT_TYPES })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  content_type: ContentType = 'news';
  /** Metadata to store with the fingerprint. The detect endpoint returns it with each match. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FingerprintMetadataDto)
  metadata?: FingerprintMetadataDto;
  /**
   * How often the invisible watermark is repeated in the content. With `standard`, quotations of a
   * few lines still contain a complete watermark. `light` adds only 20 to 50 % as many characters
   * as `standard`.
   */
  @ApiPropertyOptional({ enum: DENSITIES }) @IsOptional() @IsIn(DENSITIES) density: Density =
    'standard';
}

export class EmbedMetaDto {
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
  /**
   * Whether the content now contains the watermark. False when the content is too short for a
   * watermark; the fingerprint can then be found only by the structure of the text (names, dates
   * and relations).
   */
  marked: boolean;
  /** The number of copies of the watermark in the content. */
  frames: number;
  /**
   * The number of invisible characters (UTF-16 code units) that the watermark copies add to the
   * content.
   */
  characters_added: number;
}

export class EmbedResultDto {
  /**
   * The content with the watermark, ready for distribution. The watermark is invisible and is not
   * read aloud by screen readers.
   */
  watermarked_content: string;
  /** The id of the new fingerprint: `fp_` and 8 characters. */
  fingerprint_id: string;
  /**
   * The structure of the content (names, dates and relations) as it is stored and compared. The
   * text itself is not stored, only keyed hashes of it.
   */
  tkg_snapshot: SnapshotDto;
  /** When the fingerprint was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  embed_timestamp: string;
  /** Figures about the watermark. */
  meta: EmbedMetaDto;
}
