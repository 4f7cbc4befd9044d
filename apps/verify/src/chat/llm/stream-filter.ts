import { LinkFilter } from './link-filter.ts';

/** Filters a model's text on its way to the reader. */
export interface StreamFilter {
  /** @returns the text that can be sent now */
  push(delta: string): string;
  /**
   * Ends one text part.
   * @returns the rest of its text as soon as it can be sent
   */
  end(): AsyncIterable<string>;
  /**
   * Ends the stream.
   * @returns all text that was held back and can be sent
   */
  finish(): AsyncIterable<string>;
  /** Whether the limit of the reply is reached; further text is ignored. */
  isLimitReached: boolean;
}

const MAX_TEXT_CHARS = 32_000;

/** Passes on up to 32,000 characters of a model's text, without links to unknown addresses. */
export class LinkStreamFilter {
  private sentChars = 0;
  private readonly linkFilter: LinkFilter;

  /** @param isAllowedLink whether the text may contain the address */
  constructor(isAllowedLink: (address: string) => boolean) {
    this.linkFilter = new LinkFilter(isAllowedLink);
  }

  get isLimitReached(): boolean {
    return this.sentChars >= MAX_TEXT_CHARS;
  }

  push(delta: string): string {
    return this.truncate(this.linkFilter.push(delta));
  }

  end(): string {
    return this.truncate(this.linkFilter.end());
  }

  private truncate(text: string): string {
    const truncatedText = text.slice(0, MAX_TEXT_CHARS - this.sentChars);
    this.sentChars += truncatedText.length;
    return truncatedText;
  }
}
