import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class CrawlRequestDto {
  /** The URL of the web page or document to fetch (`http` or `https`). */
  @IsText(2048) url: string;
  /**
   * What to extract from the page instead of its whole content: names, dates, prices, tables, links
   * …, the answer to a question, or a summary; the result is JSON if the prompt asks for it. With a
   * prompt, `markdown` is plain text, and `title`, `publishedAt`, `author` and `description` are
   * null. Instructions that need a language model, such as a translation, return 422 if none is
   * available.
   */
  @IsOptional() @IsText(2000) prompt?: string;
}

export class CrawlMetaDto {
  /**
   * The total number of language model tokens (input plus output) that the request used; 0 without
   * a language model or when the model's answer was cached.
   */
  tokens: number;
}

export class CrawlResultDto {
  /** The URL, as it was sent. */
  url: string;
  /** The title of the page; null when it has none. */
  title: string | null;
  /**
   * The main content of the page as Markdown. With `prompt`, the result as plain text, or as JSON
   * if the prompt asks for JSON.
   *
   * With `prompt`, the result is a sentence that says so when the page does not contain the answer.
   * "Yes" or "no" is returned only together with the sentence of the page that decides the
   * question. Statements of a language model that the page does not support are removed: in plain
   * text, the last line says so; in JSON, the removed values are null.
   */
  markdown: string;
  /** When the page was published, according to the page (ISO 8601); null when it states no date. */
  publishedAt: string | null;
  /** The author whom the page names; null when it names none. */
  author: string | null;
  /** The description that the page gives of itself; null when it gives none. */
  description: string | null;
  /** When the page was fetched (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  fetchedAt: string;
  /** The token usage of the request; present only with `prompt`. */
  meta?: CrawlMetaDto;
}
