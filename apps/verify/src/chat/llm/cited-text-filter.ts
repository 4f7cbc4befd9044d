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
import { ReplyCheckQueue, type ReplyStretch, type StatementReviewer } from './reply-check-queue.ts';
import type { LinkStreamFilter, StreamFilter } from './stream-filter.ts';

export interface CitedTextFilterOptions extends CitationContext {
  reviewStatements: StatementReviewer;
  /** Whether there is something to cite by now: before that the text goes out as it comes. */
  hasSources: () => boolean;
}

interface TextStretch extends ReplyStretch {
  /** As the model wrote it, with what is between it and the next. */
  text: string;
  markers: readonly number[];
}

const MARKER_FIRST = /^\s*[[［]\s*\d/u;

/**
 * Sends a model's text as it is, but for the sentences that cite sources which do not entail them.
 * Sentences without a citation claim no source, and stay.
 */
export class CitedTextFilter implements StreamFilter {
  /** What was sent. */
  sentText = '';
  /** Sentences whose sources do not bear them out. */
  removedCount = 0;
  private readonly chunker = new CitationChunker(false);
  private readonly queue: ReplyCheckQueue<TextStretch>;
  /** What has become of the line that the text is in. */
  private line: 'empty' | 'removed' | 'open' = 'empty';

  /** @param textFilter what the text goes through before */
  constructor(
    private readonly linkFilter: LinkStreamFilter,
    private readonly options: CitedTextFilterOptions,
  ) {
    this.queue = new ReplyCheckQueue(options.reviewStatements, (stretch, reviewed) =>
      this.acceptStretch(stretch, reviewed),
    );
  }

  get isLimitReached(): boolean {
    return this.linkFilter.isLimitReached || this.queue.isFull;
  }

  push(delta: string): string {
    this.addText(this.linkFilter.push(delta));
    return this.send(this.queue.take());
  }

  async *end(): AsyncGenerator<string, void> {
    this.addText(this.linkFilter.end());
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
    // A line of which nothing is left goes with its end
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

/** As it is sent; `undefined` where its sources do not bear it out. */
function formatStretch(
  { text, markers, question }: TextStretch,
  reviewed: ReviewedStatement | undefined,
): string | undefined {
  if (!question || reviewed?.text === question.statement) return text;
  if (!reviewed?.text) return undefined;
  const listSign = LIST_SIGN.exec(text)?.[0] ?? '';
  return `${listSign}${addMarkers(reviewed.text, markers)}${/\s*$/.exec(text)![0]}`;
}

/** The sentences of a chunk as they stand in it. Markers belong to the sentence before them. */
function splitStretches(chunk: string): string[] {
  const starts = splitSentences(chunk)
    .slice(1)
    .filter(({ text }) => !MARKER_FIRST.test(text))
    .map(({ start }) => start);
  return [0, ...starts].map((start, at) => chunk.slice(start, starts[at]));
}
