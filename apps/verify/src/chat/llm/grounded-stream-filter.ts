import type { ReviewedStatement, ReviewQuestion } from '@plumbline/extraction';
import { splitSentences } from '@plumbline/text';
import { joinSentences } from '../wording/chat.words.ts';
import { addMarkers, extractMarkers, removeMarkers } from '../wording/citation-markers.ts';
import { CitationChunker } from './citation-chunker.ts';
import type { StreamFilter } from './stream-filter.ts';

/** What a marker stands for: `texts` bear a sentence out, `title` may lend it names. */
export interface MarkerSource {
  texts: readonly string[];
  title: string;
}

export interface GroundedStreamFilterOptions {
  /** `undefined` for a marker that stands for nothing. */
  getSource: (marker: number) => MarkerSource | undefined;
  /** `Engine.reviewStatements` */
  reviewStatements: (questions: readonly ReviewQuestion[]) => Promise<ReviewedStatement[]>;
  /** Of the reply, ISO 639-1. */
  language: string;
  /** What the user asked: names may be taken from it. */
  question: string;
}

const MAX_SENTENCES = 12;
/** A model that gets so many wrong is not listened to further: each may cost a second look. */
const MAX_DROPPED_SENTENCES = 12;

/**
 * Sends of a model's text the sentences alone that name what they rest on and that it bears out,
 * each once it is complete. A sentence that names nothing is left out as if it had not been said.
 */
export class GroundedStreamFilter implements StreamFilter {
  /** Markers in what was sent. */
  readonly citedMarkers = new Set<number>();
  keptCount = 0;
  /** Sentences that name their sources, which do not bear them out. */
  removedCount = 0;
  private unmarkedCount = 0;
  private readonly chunker = new CitationChunker();
  private readonly sentSentences = new Set<string>();

  constructor(private readonly options: GroundedStreamFilterOptions) {}

  get isLimitReached(): boolean {
    return (
      this.keptCount >= MAX_SENTENCES ||
      this.removedCount + this.unmarkedCount >= MAX_DROPPED_SENTENCES
    );
  }

  push(delta: string): Promise<string> {
    return this.filterSentences(this.chunker.push(delta));
  }

  end(): Promise<string> {
    return this.filterSentences(this.chunker.end());
  }

  private async filterSentences(chunks: readonly string[]): Promise<string> {
    const { language, reviewStatements } = this.options;
    const proposals = chunks.flatMap(splitReplySentences).flatMap((sentence) => {
      const proposal = this.parseSentence(sentence);
      if (!proposal) this.unmarkedCount++;
      return proposal ?? [];
    });
    if (!proposals.length) return '';
    const reviewed = await reviewStatements(proposals.map(({ question }) => question));
    const acceptedSentences: string[] = [];
    for (const [index, { markers }] of proposals.entries()) {
      if (this.isLimitReached) break;
      const text = reviewed[index]?.text;
      const sentence = text && addMarkers(text, markers);
      if (!sentence) this.removedCount++;
      else if (!this.sentSentences.has(sentence)) {
        this.sentSentences.add(sentence);
        this.keptCount++;
        for (const marker of markers) this.citedMarkers.add(marker);
        acceptedSentences.push(sentence);
      }
    }
    if (!acceptedSentences.length) return '';
    const isFirst = this.keptCount === acceptedSentences.length;
    return joinSentences([...(isFirst ? [] : ['']), ...acceptedSentences], language).replace(
      /^/,
      isFirst || isUnspacedLanguage(language) ? '' : ' ',
    );
  }

  /** `undefined` for a sentence without markers, or with one that stands for nothing. */
  private parseSentence(
    sentence: string,
  ): { markers: number[]; question: ReviewQuestion } | undefined {
    const { getSource, language, question } = this.options;
    const markers = extractMarkers(sentence);
    const sources = markers.flatMap((marker) => getSource(marker) ?? []);
    const statement = removeMarkers(sentence).replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, '');
    if (!markers.length || sources.length < markers.length || !/\p{L}{2}/u.test(statement))
      return undefined;
    return {
      markers,
      question: {
        field: 'reply',
        statement,
        language,
        sources: sources.flatMap(({ texts }) => texts),
        context: [...sources.map(({ title }) => title), question].filter(Boolean),
      },
    };
  }
}

const isUnspacedLanguage = (language: string) => language === 'ja' || language === 'zh';

/** A marker that stands behind the full stop belongs to the sentence before it. */
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
