import { classifySentences } from '@plumbline/extraction';
import { extractSearchTerms, type RankableSentence } from '@plumbline/retrieval';
import { replaceUndetermined, splitSentences } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { stripDateline } from './statements/dateline.ts';

/** A sentence of a document: `text === document.text.slice(start, end)`. */
export interface DocumentSentence extends RankableSentence {
  start: number;
  end: number;
  text: string;
  /** Whether it may be used as context of the sentence next to it. */
  isNeighbour: boolean;
}

/** A document's sentences for evidence. */
export interface DocumentSentences {
  /** From `extractSearchTerms`. */
  titleTerms: string[];
  sentences: DocumentSentence[];
  /**
   * The number of sentences that were left out because they address the reader or a language model.
   */
  omittedCount: number;
}

/** The most text that is read of one document, in UTF-16 code units. */
const MAX_READ_CHARS = 60_000;
const MAX_SENTENCES = 400;
const MAX_SENTENCE_CHARS = 900;
const MIN_SENTENCE_CHARS = 8;

export function splitDocument(document: SourceDocument): DocumentSentences {
  const { text, title } = document;
  const language = replaceUndetermined(document.language);
  const titleTerms = extractSearchTerms(title, language);
  const minChars = document.isRead ? MIN_SENTENCE_CHARS : 1;
  let omittedCount = 0;
  const allSentences = selectStretches(document)
    .flatMap(({ start, end }) =>
      splitSentences(text.slice(start, end), language).map((sentence) => ({
        ...sentence,
        start: start + sentence.start,
        end: start + sentence.end,
      })),
    )
    .filter(({ block }) => block !== 'code')
    .slice(0, MAX_SENTENCES);
  const addresses = classifySentences(allSentences.map((sentence) => sentence.text));
  const sentences = allSentences.flatMap(
    ({ start, end, text: whole, block }, at): DocumentSentence[] => {
      const address = addresses[at]!;
      if (address === 'order') {
        omittedCount += 1;
        return [];
      }
      const own = stripDateline(whole);
      return [
        {
          start: start + whole.length - own.length,
          end,
          text: own,
          isNeighbour: address === 'none',
          terms: extractSearchTerms(own, language),
          isCandidate:
            block !== 'heading' && own.length >= minChars && own.length <= MAX_SENTENCE_CHARS,
        },
      ];
    },
  );
  return { titleTerms, sentences, omittedCount };
}

/** The passages of a long ingested document that the search found; otherwise the beginning. */
function selectStretches({ text, passages }: SourceDocument): { start: number; end: number }[] {
  if (text.length <= MAX_READ_CHARS || !passages?.length)
    return [{ start: 0, end: Math.min(text.length, MAX_READ_CHARS) }];
  let remainingChars = MAX_READ_CHARS;
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of passages.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, stretches.at(-1)?.end ?? 0);
    const to = Math.min(end, from + remainingChars);
    if (to <= from) continue;
    remainingChars -= to - from;
    stretches.push({ start: from, end: to });
  }
  return stretches;
}
