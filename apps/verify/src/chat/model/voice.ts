import { KnownLinks } from './known-links.ts';

/** What becomes of the text of a model on its way to the reader. */
export interface Voice {
  /** @returns what may be sent by now */
  hear(delta: string): Promise<string>;
  /** At the end of a text. @returns what may be sent of the rest */
  end(): Promise<string>;
  /** Enough was said; nothing further is listened to. */
  isFull: boolean;
}

const LONGEST = 32_000;

/**
 * Sends a model's text as it comes, up to 32,000 characters of it, without links to what nobody
 * found or wrote.
 */
export class FreeVoice implements Voice {
  said = '';
  private readonly links: KnownLinks;

  /** @param isKnown whether an address may stand in the text */
  constructor(isKnown: (address: string) => boolean) {
    this.links = new KnownLinks(isKnown);
  }

  get isFull(): boolean {
    return this.said.length >= LONGEST;
  }

  async hear(delta: string): Promise<string> {
    return this.kept(this.links.add(delta));
  }

  async end(): Promise<string> {
    return this.kept(this.links.end());
  }

  private kept(text: string): string {
    const kept = text.slice(0, LONGEST - this.said.length);
    this.said += kept;
    return kept;
  }
}
