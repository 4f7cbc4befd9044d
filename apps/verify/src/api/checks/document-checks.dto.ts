import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CheckOptionsDto } from '../../checks/check-options.dto.ts';
import { MAX_DOCUMENT_CHARS } from '../../checks/document/document-check.service.ts';

const REPORT_FORMATS = ['claimreview', 'markdown', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A form's fields are strings; JSON's are what they are. */
const parseFlag = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;
const parseFormNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

export class DocumentCheckInputDto extends CheckOptionsDto {
  /** Exactly one of `text`, `url` and a file is required. */
  @IsOptional() @IsText(MAX_DOCUMENT_CHARS) text?: string;
  /** Of a page or document, which is read. */
  @IsOptional() @IsText(2048) url?: string;
  /** In a form: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
  @ApiPropertyOptional({ type: 'string', format: 'binary' }) @IsOptional() file?: unknown;
  /** Of the text; a page or file has its own. */
  @IsOptional() @IsText(300) title?: string;
  /**
   * ISO 8601: when the text was published, which "yesterday" and "in June" in it are told from.
   * Default: the date that the page or file has. Not in the future.
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
  /** `false`: verdicts alone. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(parseFlag)
  @IsBoolean()
  evidence: boolean = true;
}

export class ReportQueryDto {
  /**
   * `claimreview`: JSON-LD by schema.org, of what is TRUE or FALSE; `markdown` and `html`: the text
   * with a footnote behind each claim.
   */
  @ApiProperty({ enum: REPORT_FORMATS })
  @IsIn(REPORT_FORMATS)
  format: ReportFormat;
}
