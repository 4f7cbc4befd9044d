import type { ReviewedStatement } from '@plumbline/extraction';
import { splitSentences } from '@plumbline/text';
import { addMarkers } from '../wording/citation-markers.ts';
import { CitationChunker } from './citation-chunker.ts';
import {
  type CitationContext,
  LIST_SIGN,
  parseCitedStatement,
  toReviewQuestion,
} from './cited-statement.ts';
import { MarkerFilter } from './marker-filter.ts';
import { ReplyCheckQueue, type ReplyStretch, type StatementReviewer } from './reply-check-queue.ts';
import type { LinkStreamFilter, StreamFilter } from './stream-filter.ts';

export interface CitedTextFilterOptions extends CitationContext {
  reviewStatements: StatementReviewer;
  /** Whether anything can be cited yet. Until then the text passes without a check. */
  hasSources: () => boolean;
  /** What the user and the sources say. */
  getKnownText: () => string;
}

interface TextStretch extends ReplyStretch {
  /** The model's text, with the characters between it and the next stretch. */
  text: string;
  markers: readonly number[];
}

const MARKER_FIRST = /^\s*[[［]\s*\d/u;

/**
 * Passes a model's text on, without the sentences that cite sources which do not entail them, and
 * without markers of sources that do not exist. Sentences without a citation stay.
 */
export class CitedTextFilter implements StreamFilter {
  /** The text that was sent so far. */
  sentText = '';
  /** Number of sentences whose sources do not entail them. */
  removedCount = 0;
  private readonly markerFilter: MarkerFilter;
  private readonly chunker = new CitationChunker(false);
  private readonly queue: ReplyCheckQueue<TextStretch>;
  /** State of the current line. */
  private line: 'empty' | 'removed' | 'open' = 'empty';

  /** @param linkFilter the filter that the text passes first */
  constructor(
    private readonly linkFilter: LinkStreamFilter,
    private readonly options: CitedTextFilterOptions,
  ) {
    this.markerFilter = new MarkerFilter({
      isKnownNumber: (number) => options.getSource(number) !== undefined,
      getKnownText: options.getKnownText,
    });
    this.queue = new ReplyCheckQueue(options.reviewStatements, (stretch, reviewed) =>
      this.acceptStretch(stretch, reviewed),
    );
  }

  get isLimitReached(): boolean {
    return this.linkFilter.isLimitReached || this.queue.isFull;
  }

  push(delta: string): string {
    this.addText(this.markerFilter.push(this.linkFilter.push(delta)));
    return this.send(this.queue.take());
  }

  async *end(): AsyncGenerator<string, void> {
    this.addText(this.markerFilter.push(this.linkFilter.end()) + this.markerFilter.end());
    this.addStretches(this.chunker.end());
    for await (const text of this.queue.flush(false)) yield this.send(text);
  }

  async *finish(): AsyncGenerator<string, void> {
    for await (const text of this.queue.flush(true)) yield this.send(text);
  }

  private addText(text: string): void {
    if (this.chunker.isEmpty && !this.options.hasSources()) this.queue.add([{ text, markers: [] }]);
    else this.addStretches(this.chunker.push(text));
  }

  private addStretches(chunks: readonly string[]): void {
    this.queue.add(
      chunks.flatMap(splitStretches).map((text) => {
        const cited = parseCitedStatement(text, this.options);
        return {
          ...{ text, markers: cited?.markers ?? [] },
          ...(cited && { question: toReviewQuestion(cited, this.options) }),
        };
      }),
    );
  }

  private acceptStretch(stretch: TextStretch, reviewed: ReviewedStatement | undefined): string {
    let text = formatStretch(stretch, reviewed);
    if (text === undefined) {
      this.removedCount++;
      if (this.line === 'empty') this.line = 'removed';
      text = /\s*$/.exec(stretch.text)![0].includes('\n') ? '\n' : '';
    }
    // If all of a line is removed, its line break is removed too.
    const lineEnd = this.line === 'removed' ? (/^[ \t]*\n/.exec(text)?.[0] ?? '') : '';
    if (lineEnd || text.endsWith('\n')) this.line = 'empty';
    else if (text.trim()) this.line = 'open';
    return text.slice(lineEnd.length);
  }

  private send(text: string): string {
    const sent = this.sentText ? text : text.trimStart();
    this.sentText += sent;
    return sent;
  }
}

/** Returns the text to send; `undefined` if its sources do not entail it. */
function formatStretch(
  { text, markers, question }: TextStretch,
  reviewed: ReviewedStatement | undefined,
): string | undefined {
  if (!question || reviewed?.text === question.statement) return text;
  if (!reviewed?.text) return undefined;
  const listSign = LIST_SIGN.exec(text)?.[0] ?? '';
  return `${listSign}${addMarkers(reviewed.text, markers)}${/\s*$/.exec(text)![0]}`;
}

/**
 * Splits a chunk into sentences without losing characters. Markers belong to the sentence before
 * them.
 */
function splitStretches(chunk: string): string[] {
  const starts = splitSentences(chunk)
    .slice(1)
    .filter(({ text }) => !MARKER_FIRST.test(text))
    .map(({ start }) => start);
  return [0, ...starts].map((start, at) => chunk.slice(start, starts[at]));
}
