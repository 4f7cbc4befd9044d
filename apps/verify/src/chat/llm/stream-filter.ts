import { LinkFilter } from './link-filter.ts';

/** What becomes of the text of a model on its way to the reader. */
export interface StreamFilter {
  /** @returns what may be sent by now */
  push(delta: string): string;
  /** At the end of a text. @returns what may be sent of the rest, as soon as it may */
  end(): AsyncIterable<string>;
  /** When no further text comes. @returns what may be sent of all that was held back */
  finish(): AsyncIterable<string>;
  /** Enough was said; nothing further is listened to. */
  isLimitReached: boolean;
}

const MAX_TEXT_CHARS = 32_000;

/**
 * Passes on a model's text as it comes, up to 32,000 characters of it, without links to what nobody
 * found or wrote.
 */
export class LinkStreamFilter {
  private sentChars = 0;
  private readonly linkFilter: LinkFilter;

  /** @param isAllowedLink whether an address may stand in the text */
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
