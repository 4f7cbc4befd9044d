import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class CrawlRequestDto {
  /** http or https */
  @IsText(2048) url: string;
  /**
   * What to extract instead of the whole content: names, dates, prices, tables, links …, the answer
   * to a question, or a summary, as JSON if the prompt asks for it. `markdown` is then plain text
   * and the other fields of the page are null. Instructions such as a translation need a language
   * model; without one they return 422.
   */
  @IsOptional() @IsText(2000) prompt?: string;
}

export class CrawlMetaDto {
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
}

export class CrawlResultDto {
  url: string;
  title: string | null;
  /**
   * The main content. With `prompt`, the result as plain text, or as JSON if the prompt asks for
   * it.
   *
   * With `prompt`, one sentence says so when the page does not contain the answer. A yes or no is
   * returned only with the sentence that decides it. Statements of a language model that the page
   * does not support are removed: the last line says so, and in JSON they are null.
   */
  markdown: string;
  /** ISO 8601 */
  publishedAt: string | null;
  author: string | null;
  description: string | null;
  /** ISO 8601 */
  fetchedAt: string;
  /** Present only with `prompt`. */
  meta?: CrawlMetaDto;
}
