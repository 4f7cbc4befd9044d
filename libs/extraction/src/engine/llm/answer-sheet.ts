import type { AnswerPassage, Citation } from '../../answer.types.ts';
import {
  removeInstructions,
  splitMarkedSentences,
} from '../../reader-address/readable-sentences.ts';
import { toNumberedLine } from './chunking.ts';

/** A sentence that an answer may cite, with the context that resolves its references. */
export interface CitableSentence extends Citation {
  /** Title, outlet and date of its page, as known; `''` when all are unknown. */
  header: string;
  /** The two sentences before it in its passage. */
  before: string;
  date?: Date;
}

/** The passages as the model reads them: each sentence once, grouped by page. */
export interface AnswerSheet {
  /** The sentences that the numbers in `lines` refer to. */
  sentences: CitableSentence[];
  lines: string[];
}

const MAX_PASSAGES = 20;
const MAX_PASSAGE_CHARS = 4_000;
/**
 * Passages are ordered by relevance; text beyond this limit rarely contains the answer and costs
 * tokens.
 */
export const MAX_SHEET_CHARS = 30_000;
/** Characters for the number before a sentence. */
const NUMBER_CHARS = 6;
const MAX_TITLE_CHARS = 200;
const NEIGHBOUR_COUNT = 2;
const UNKNOWN_PAGE = 'Another page';

/**
 * Numbers the sentences of the best passages. Passages of one page share a header, with `…` between
 * them. A sentence that another passage already contains is left out.
 *
 * @param maxChars limit for all sentences together, in UTF-16 code units
 */
export function buildAnswerSheet(
  passages: readonly AnswerPassage[],
  maxChars = MAX_SHEET_CHARS,
): AnswerSheet {
  const texts = new Set<string>();
  const sentencesByHeader = new Map<string, CitableSentence[][]>();
  let remainingChars = maxChars;
  for (const passage of passages.slice(0, MAX_PASSAGES)) {
    const header = formatHeader(passage);
    const headerChars = sentencesByHeader.has(header) ? 0 : header.length;
    remainingChars -= headerChars;
    const newSentences = readPassage(passage).filter(({ quote }) => {
      const key = quote.replace(/\s+/g, ' ').trim().toLowerCase();
      const chars = quote.length + NUMBER_CHARS;
      if (texts.has(key) || chars > remainingChars) return false;
      texts.add(key);
      remainingChars -= chars;
      return true;
    });
    if (!newSentences.length) {
      remainingChars += headerChars;
      continue;
    }
    sentencesByHeader.set(header, [...(sentencesByHeader.get(header) ?? []), newSentences]);
  }
  const hasHeaders = [...sentencesByHeader.keys()].some(Boolean);
  const sentences: CitableSentence[] = [];
  const lines = [...sentencesByHeader].flatMap(([header, stretches]) => [
    ...(hasHeaders ? [`# ${header || UNKNOWN_PAGE}`] : []),
    ...stretches.flatMap((stretch, index) => [
      ...(index ? ['…'] : []),
      ...stretch.map((sentence) => toNumberedLine(sentences.push(sentence) - 1, sentence.quote)),
    ]),
  ]);
  return { sentences, lines };
}

function readPassage(passage: AnswerPassage): CitableSentence[] {
  const { id, text, date } = passage;
  const header = formatHeader(passage);
  const split = splitMarkedSentences(text.slice(0, MAX_PASSAGE_CHARS), undefined, {
    includesDoubtful: true,
  });
  // The last sentence is cut at the limit.
  const complete = text.length > MAX_PASSAGE_CHARS && split.length > 1 ? split.slice(0, -1) : split;
  const whole = complete.filter(({ block }) => block !== 'instruction');
  return whole.map(({ start, end, text: quote }, index) => ({
    passage: id,
    start,
    end,
    quote,
    header,
    before: whole
      .slice(Math.max(0, index - NEIGHBOUR_COUNT), index)
      .map((sentence) => sentence.text)
      .join(' '),
    ...(date && { date }),
  }));
}

function formatHeader({ title = '', outlet = '', date }: AnswerPassage): string {
  const day = date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : '';
  return [title.slice(0, MAX_TITLE_CHARS), outlet.slice(0, MAX_TITLE_CHARS), day]
    .map((part) => removeInstructions(part).replace(/\s+/g, ' ').trim().toWellFormed())
    .filter(Boolean)
    .join(' | ');
}
