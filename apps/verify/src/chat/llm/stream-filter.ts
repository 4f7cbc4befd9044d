import { LinkFilter } from './link-filter.ts';

/** What becomes of the text of a model on its way to the reader. */
export interface StreamFilter {
  /** @returns what may be sent by now */
  push(delta: string): Promise<string>;
  /** At the end of a text. @returns what may be sent of the rest */
  end(): Promise<string>;
  /** Enough was said; nothing further is listened to. */
  isLimitReached: boolean;
}

const MAX_TEXT_CHARS = 32_000;

/**
 * Sends a model's text as it comes, up to 32,000 characters of it, without links to what nobody
 * found or wrote.
 */
export class LinkStreamFilter implements StreamFilter {
  sentText = '';
  private readonly linkFilter: LinkFilter;

  /** @param isAllowedLink whether an address may stand in the text */
  constructor(isAllowedLink: (address: string) => boolean) {
    this.linkFilter = new LinkFilter(isAllowedLink);
  }

  get isLimitReached(): boolean {
    return this.sentText.length >= MAX_TEXT_CHARS;
  }

  async push(delta: string): Promise<string> {
    return this.truncate(this.linkFilter.push(delta));
  }

  async end(): Promise<string> {
    return this.truncate(this.linkFilter.end());
  }

  private truncate(text: string): string {
    const truncatedText = text.slice(0, MAX_TEXT_CHARS - this.sentText.length);
    this.sentText += truncatedText;
    return truncatedText;
  }
}
