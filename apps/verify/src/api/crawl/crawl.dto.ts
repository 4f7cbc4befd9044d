import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class CrawlRequestDto {
  /** http or https */
  @IsText(2048) url: string;
  /**
   * What to extract instead of the whole; then `markdown` is plain text and the other fields are
   * null.
   */
  @IsOptional() @IsText(2000) prompt?: string;
}

export class CrawlResultDto {
  url: string;
  title: string | null;
  /**
   * The main content; with `prompt` plain text, what was found, empty when the page holds nothing
   * of it.
   */
  markdown: string;
  /** ISO 8601 */
  publishedAt: string | null;
  author: string | null;
  description: string | null;
  /** ISO 8601 */
  fetchedAt: string;
}
