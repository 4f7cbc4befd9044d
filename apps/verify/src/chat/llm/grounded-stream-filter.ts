import type { ReviewedStatement } from '@plumbline/extraction';
import { getSentenceSeparator } from '@plumbline/languages';
import { removeInventedMarkers, splitSentences } from '@plumbline/text';
import { addMarkers } from '../wording/citation-markers.ts';
import { CitationChunker } from './citation-chunker.ts';
import { type CitationContext, parseCitedStatement, toReviewQuestion } from './cited-statement.ts';
import { ReplyCheckQueue, type ReplyStretch, type StatementReviewer } from './reply-check-queue.ts';
import type { StreamFilter } from './stream-filter.ts';

export interface GroundedStreamFilterOptions extends CitationContext {
  reviewStatements: StatementReviewer;
}

interface CitedSentence extends ReplyStretch {
  markers: readonly number[];
}

const MAX_SENTENCES = 12;
/**
 * The stream is ended after this number of wrong sentences, because each may cost a second check.
 */
const MAX_DROPPED_SENTENCES = 12;

/**
 * Sends only the sentences of a model's text that cite sources which entail them. Each is sent once
 * it is complete and checked. A sentence without citations is dropped and not counted as removed.
 */
export class GroundedStreamFilter implements StreamFilter {
  /** Markers in the text that was sent. */
  readonly citedMarkers = new Set<number>();
  keptCount = 0;
  /** Number of sentences whose cited sources do not entail them. */
  removedCount = 0;
  private unmarkedCount = 0;
  private readonly chunker = new CitationChunker();
  private readonly queue: ReplyCheckQueue<CitedSentence>;
  private readonly sentSentences = new Set<string>();

  constructor(private readonly options: GroundedStreamFilterOptions) {
    this.queue = new ReplyCheckQueue(options.reviewStatements, (sentence, reviewed) =>
      this.acceptSentence(sentence, reviewed),
    );
  }

  /** The sentences that were sent, each on a line of its own. */
  get sentText(): string {
    return [...this.sentSentences].join('\n');
  }

  get isLimitReached(): boolean {
    return (
      this.keptCount >= MAX_SENTENCES ||
      this.removedCount + this.unmarkedCount >= MAX_DROPPED_SENTENCES ||
      this.queue.isFull
    );
  }

  push(delta: string): string {
    this.addSentences(this.chunker.push(delta));
    return this.queue.take();
  }

  end(): AsyncGenerator<string, void> {
    this.addSentences(this.chunker.end());
    return this.queue.flush(false);
  }

  finish(): AsyncGenerator<string, void> {
    return this.queue.flush(true);
  }

  private addSentences(chunks: readonly string[]): void {
    // A sentence with an unknown number is dropped; other markers can only be invented.
    const cleanChunks = chunks.map((chunk) =>
      removeInventedMarkers(chunk, {
        isKnownNumber: () => true,
        knownText: this.options.question,
      }),
    );
    for (const sentence of cleanChunks.flatMap(splitReplySentences)) {
      if (this.isLimitReached) return;
      const proposal = this.parseSentence(sentence);
      if (proposal) this.queue.add([proposal]);
      else this.unmarkedCount++;
    }
  }

  private acceptSentence(
    { markers }: CitedSentence,
    reviewed: ReviewedStatement | undefined,
  ): string {
    if (this.keptCount >= MAX_SENTENCES) return '';
    const text = reviewed?.text;
    const sentence = text && addMarkers(text, markers);
    if (!sentence) this.removedCount++;
    if (!sentence || this.sentSentences.has(sentence)) return '';
    this.sentSentences.add(sentence);
    for (const marker of markers) this.citedMarkers.add(marker);
    const isFirst = this.keptCount++ === 0;
    return isFirst ? sentence : getSentenceSeparator(this.options.language) + sentence;
  }

  /** Returns `undefined` for a sentence without markers or with an unknown marker. */
  private parseSentence(sentence: string): CitedSentence | undefined {
    const cited = parseCitedStatement(sentence, this.options);
    if (!cited || cited.sources.length < cited.markers.length) return undefined;
    return { markers: cited.markers, question: toReviewQuestion(cited, this.options) };
  }
}

/** A marker after the full stop belongs to the sentence before it. */
function splitReplySentences(chunk: string): string[] {
  const parts = splitSentences(chunk).map(({ text }) => text);
  return parts.reduce<string[]>((all, part) => {
    const leadingMarkers = /^(?:\s*[[［][\d\s,;、]{1,40}[\]］])+[.。]?/u.exec(part)?.[0];
    if (leadingMarkers && all.length) {
      all[all.length - 1] += ` ${leadingMarkers}`;
      const rest = part.slice(leadingMarkers.length).trim();
      return rest ? [...all, rest] : all;
    }
    return [...all, part];
  }, []);
}
