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

/** Sends a model's text as it comes, up to 32,000 characters of it. */
export class FreeVoice implements Voice {
  said = '';

  get isFull(): boolean {
    return this.said.length >= LONGEST;
  }

  async hear(delta: string): Promise<string> {
    const text = delta.slice(0, LONGEST - this.said.length);
    this.said += text;
    return text;
  }

  async end(): Promise<string> {
    return '';
  }
}
