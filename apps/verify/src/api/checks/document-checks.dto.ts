import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiExactlyOneOf, IsInstant, IsText, toFlag, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CheckOptionsDto } from '../../checks/check-options.dto.ts';
import { MAX_DOCUMENT_CHARS } from '../../checks/document/document-check.service.ts';

const REPORT_FORMATS = ['claimreview', 'markdown', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

@ApiExactlyOneOf('text', 'url', 'file')
export class DocumentCheckInputDto extends CheckOptionsDto {
  /**
   * The text to check, plain or in Markdown, whose markup is not read. Exactly one of `text`, `url`
   * and `file` is required.
   */
  @IsOptional() @IsText(MAX_DOCUMENT_CHARS) text?: string;
  /**
   * The URL of the web page or document to fetch and check. Exactly one of `text`, `url` and `file`
   * is required.
   */
  @IsOptional() @IsText(2048) url?: string;
  /**
   * The file to check, sent in a multipart form: PDF, Markdown, plain text, HTML or DOCX, up to 20
   * MB.
   */
  @ApiPropertyOptional({ type: 'string', format: 'binary' }) @IsOptional() file?: unknown;
  /**
   * The title of `text`. For a page or file, this field is ignored and the document's own title is
   * used.
   */
  @IsOptional() @IsText(300) title?: string;
  /**
   * When the text was published (ISO 8601); must not be in the future. Relative dates in the text,
   * such as "yesterday", are resolved from this date. Default: the date stated in the page or file.
   */
  @IsOptional() @IsInstant() published_at?: string;
  /**
   * The URL (http or https) to which a signed webhook is sent when the document check has ended.
   * Private addresses are refused. Default: no webhook.
   */
  @ApiPropertyOptional({ format: 'uri' }) @IsOptional() @IsText(2048) callback_url?: string;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(20)
  override limit: number = 5;
  @IsOptional() @Transform(toFlag) @IsBoolean() override refresh: boolean = false;
}

export class DocumentCheckQueryDto {
  /**
   * Whether to return the evidence of each verdict. With `false`, only the verdicts are returned,
   * and `result` of each claim is null.
   */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(toFlag)
  @IsBoolean()
  evidence: boolean = true;
}

export class ReportQueryDto {
  /**
   * The format of the export:
   * - `claimreview`: schema.org ClaimReview JSON-LD of the claims with the verdict TRUE or FALSE
   * - `markdown`, `html`: the text with a footnote after each claim that has a verdict
   */
  @ApiProperty({ enum: REPORT_FORMATS })
  @IsIn(REPORT_FORMATS)
  format: ReportFormat;
}
