import { findOpenMarker, removeInventedMarkers } from '@plumbline/text';

const FENCE = '```';

export interface MarkerFilterOptions {
  /** Whether a source of the reply has this number. */
  isKnownNumber: (number: number) => boolean;
  /** The sources of the reply and what the user wrote, from which a marker may be taken over. */
  getKnownText: () => string;
}

/**
 * Removes the citation markers that a model invented from its streamed text. The text is passed on
 * as soon as it cannot be the beginning of a marker. Code blocks are left as they are.
 */
export class MarkerFilter {
  private buffer = '';
  private isInCode = false;

  constructor(private readonly options: MarkerFilterOptions) {}

  /** Returns the text that can be shown now. */
  push(delta: string): string {
    this.buffer += delta;
    let text = '';
    for (let fence = this.buffer.indexOf(FENCE); fence >= 0; fence = this.buffer.indexOf(FENCE)) {
      text += this.take(fence) + FENCE;
      this.buffer = this.buffer.slice(FENCE.length);
      this.isInCode = !this.isInCode;
    }
    const partialFence = /`*$/.exec(this.buffer)!.index;
    return text + this.take(Math.min(partialFence, this.findSafeLength()));
  }

  /** Returns the rest of the text at the end of the stream. */
  end(): string {
    return this.take(this.buffer.length);
  }

  private findSafeLength(): number {
    return this.isInCode ? this.buffer.length : findOpenMarker(this.buffer);
  }

  private take(length: number): string {
    const text = this.buffer.slice(0, length);
    this.buffer = this.buffer.slice(length);
    if (this.isInCode) return text;
    const { isKnownNumber, getKnownText } = this.options;
    return removeInventedMarkers(text, { isKnownNumber, knownText: getKnownText() });
  }
}
