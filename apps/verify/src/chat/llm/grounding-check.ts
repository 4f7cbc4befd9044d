import { isGrounded } from '@plumbline/extraction';
import { extractTerms, detectLanguageOrDefault } from '@plumbline/text';
import type { Premise } from '../../question-answering/entailment-check.ts';

const MAX_SENTENCE_CHARS = 600;
/** Share of a sentence's terms that what it rests on must have. */
const MIN_SHARED_TERM_RATIO = 0.5;
const QUOTATION = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|「([^」]*)」|『([^』]*)』/gu;
const OPENING_QUOTE = /["“„«「『]/u;
/** Titles may name what a quotation calls “it”; a figure has to stand in the quotation itself. */
const NUMBER = /\p{Nd}[\p{Nd}.,]*/gu;

/**
 * Whether a sentence of a model says no more than what it rests on, as far as code can tell: no
 * address, figure or name of its own, half of its words theirs, and what it puts between quotation
 * marks word for word. A sentence in another language than all of them cannot be checked and does
 * not hold.
 */
export function isSentenceGrounded(sentence: string, { texts, titles }: Premise): boolean {
  if (
    !/\p{L}{2}/u.test(sentence) ||
    sentence.length > MAX_SENTENCE_CHARS ||
    /[[\]［］<>{}|]/u.test(sentence)
  )
    return false;
  const titlesWithoutNumbers = titles.map((title) => title.replace(NUMBER, ''));
  if (!texts.length || !isGrounded(sentence, texts, titlesWithoutNumbers)) return false;
  const combinedText = texts.join('\n').replace(/\s+/g, ' ');
  const quotations = [...sentence.matchAll(QUOTATION)].map(
    (match) => match.slice(1).find((part) => part !== undefined) ?? '',
  );
  if (
    !quotations.every((part) => combinedText.includes(part.replace(/[.,;!?。、，]$/u, '').trim()))
  )
    return false;
  if (OPENING_QUOTE.test(sentence.replace(QUOTATION, ''))) return false;
  return [...texts, combinedText, [...texts, ...titlesWithoutNumbers].join('\n')].some((text) =>
    sharesTerms(sentence, text),
  );
}

/**
 * In the language of the text, whatever the sentence was taken for: few words tell little of
 * theirs.
 */
function sharesTerms(sentence: string, text: string): boolean {
  const language = detectLanguageOrDefault(text);
  const sentenceTerms = extractTerms(sentence, language);
  const textTerms = new Set(extractTerms(text, language));
  return (
    sentenceTerms.length > 0 &&
    sentenceTerms.filter((term) => textTerms.has(term)).length >=
      MIN_SHARED_TERM_RATIO * sentenceTerms.length
  );
}
