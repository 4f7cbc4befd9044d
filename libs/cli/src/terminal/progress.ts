import { cleanLine } from './clean-text.ts';
import { clipToWidth } from './display-width.ts';

const CLEAR_LINE = '\r\u001b[K';

/** One line that is overwritten, only on a terminal. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  #isShown = false;
  #isEnded = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(text: string): void {
    if (!this.#stream.isTTY || this.#isEnded) return;
    const width = (this.#stream.columns || 80) - 1;
    this.#stream.write(`${CLEAR_LINE}${clipToWidth(cleanLine(text), width)}`);
    this.#isShown = true;
  }

  /** Shows no more progress, because the command is ending. */
  end(): void {
    this.clear();
    this.#isEnded = true;
  }

  clear(): void {
    if (this.#isShown) this.#stream.write(CLEAR_LINE);
    this.#isShown = false;
  }
}
