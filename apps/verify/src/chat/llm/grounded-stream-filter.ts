import { splitSentences } from '@plumbline/text';
import type { Premise, EntailmentCheck } from '../../question-answering/entailment-check.ts';
import { joinSentences } from '../wording/chat.words.ts';
import { addMarkers, extractMarkers, removeMarkers } from '../wording/citation-markers.ts';
import { isSentenceGrounded } from './grounding-check.ts';
import { CitationChunker } from './citation-chunker.ts';
import type { StreamFilter } from './stream-filter.ts';

/** What a number stands for, if it stands for something. */
export type PremiseResolver = (marker: number) => Premise | undefined;

const MAX_SENTENCES = 12;

/**
 * Sends of a model's text the sentences alone that name what they rest on, and hold
 * (`isSentenceGrounded`, `EntailmentCheck`), each once it is complete. A sentence that names
 * nothing is as if it had not been said.
 */
export class GroundedStreamFilter implements StreamFilter {
  /** Numbers of what was sent. */
  readonly citedMarkers = new Set<number>();
  keptCount = 0;
  droppedCount = 0;
  private readonly chunker = new CitationChunker();
  private readonly sentSentences = new Set<string>();

  constructor(
    private readonly resolvePremise: PremiseResolver,
    private readonly isEntailed: EntailmentCheck,
    private readonly language: string,
  ) {}

  get isLimitReached(): boolean {
    return this.keptCount >= MAX_SENTENCES || this.droppedCount >= 3 * MAX_SENTENCES;
  }

  push(delta: string): Promise<string> {
    return this.filterSentences(this.chunker.push(delta));
  }

  end(): Promise<string> {
    return this.filterSentences(this.chunker.end());
  }

  private async filterSentences(chunks: readonly string[]): Promise<string> {
    const acceptedSentences: string[] = [];
    for (const sentence of chunks.flatMap(splitReplySentences)) {
      if (this.isLimitReached) break;
      const markedSentence = await this.verifySentence(sentence);
      if (markedSentence === undefined) this.droppedCount++;
      else if (!this.sentSentences.has(markedSentence)) {
        this.sentSentences.add(markedSentence);
        this.keptCount++;
        acceptedSentences.push(markedSentence);
      }
    }
    if (!acceptedSentences.length) return '';
    const isFirst = this.keptCount === acceptedSentences.length;
    return joinSentences([...(isFirst ? [] : ['']), ...acceptedSentences], this.language).replace(
      /^/,
      isFirst || isUnspacedLanguage(this.language) ? '' : ' ',
    );
  }

  private async verifySentence(sentence: string): Promise<string | undefined> {
    const markers = extractMarkers(sentence);
    const premises = markers.map((marker) => this.resolvePremise(marker));
    const text = removeMarkers(sentence).replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, '');
    if (!markers.length || premises.some((premise) => premise === undefined)) return undefined;
    const premise = {
      texts: premises.flatMap((one) => one?.texts ?? []),
      titles: premises.flatMap((one) => one?.titles ?? []),
    };
    if (!isSentenceGrounded(text, premise) || !(await this.isEntailed(text, premise)))
      return undefined;
    for (const marker of markers) this.citedMarkers.add(marker);
    return addMarkers(text, markers);
  }
}

const isUnspacedLanguage = (language: string) => language === 'ja' || language === 'zh';

/** A number that stands behind the full stop belongs to the sentence before it. */
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
