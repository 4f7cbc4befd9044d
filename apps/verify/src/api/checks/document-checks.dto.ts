import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CheckOptionsDto } from '../../checks/check-options.dto.ts';
import { MAX_DOCUMENT_CHARS } from '../../checks/document/document-check.service.ts';

const REPORT_FORMATS = ['claimreview', 'markdown', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Form fields are strings; JSON fields are not converted. */
const parseFlag = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;
const parseFormNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

export class DocumentCheckInputDto extends CheckOptionsDto {
  /** Exactly one of `text`, `url` and a file is required. */
  @IsOptional() @IsText(MAX_DOCUMENT_CHARS) text?: string;
  /** The URL of a page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  /** In a multipart form: a PDF, Markdown, plain text, HTML or DOCX file, up to 20 MB. */
  @ApiPropertyOptional({ type: 'string', format: 'binary' }) @IsOptional() file?: unknown;
  /** The title of `text`; for a page or file, its own title is used. */
  @IsOptional() @IsText(300) title?: string;
  /**
   * ISO 8601: when the text was published. Relative dates in the text, such as "yesterday", are
   * resolved from it. Default: the date stated in the page or file. Not in the future.
   */
  @IsOptional() @IsInstant() published_at?: string;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(parseFormNumber)
  @IsInt()
  @Min(1)
  @Max(20)
  override limit: number = 5;
  @IsOptional() @Transform(parseFlag) @IsBoolean() override refresh: boolean = false;
}

export class DocumentCheckQueryDto {
  /** `false`: returns the verdicts without their evidence (`result` is null). */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(parseFlag)
  @IsBoolean()
  evidence: boolean = true;
}

export class ReportQueryDto {
  /**
   * - `claimreview`: schema.org JSON-LD of the claims that are TRUE or FALSE
   * - `markdown`, `html`: the text with a footnote after each claim
   */
  @ApiProperty({ enum: REPORT_FORMATS })
  @IsIn(REPORT_FORMATS)
  format: ReportFormat;
}
