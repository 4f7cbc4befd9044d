import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class CrawlRequestDto {
  /** http or https */
  @IsText(2048) url: string;
  /**
   * What to extract instead of the whole; then `markdown` is plain text and the other fields are
   * null: names, dates, prices, tables, links …, a question, a summary; as JSON where that is asked
   * for. A translation and the like need a language model: without one they are a 422.
   */
  @IsOptional() @IsText(2000) prompt?: string;
}

export class CrawlMetaDto {
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
}

export class CrawlResultDto {
  url: string;
  title: string | null;
  /**
   * The main content; with `prompt` plain text, what was found, or JSON if that was asked for.
   * Where the page does not hold what is asked, a sentence says so. Yes or no is said only with the
   * sentence that decides it. What a model adds that the page does not bear out is left out, which
   * the last line says, and is null in JSON.
   */
  markdown: string;
  /** ISO 8601 */
  publishedAt: string | null;
  author: string | null;
  description: string | null;
  /** ISO 8601 */
  fetchedAt: string;
  /** With `prompt` only. */
  meta?: CrawlMetaDto;
}
