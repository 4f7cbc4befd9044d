import type { SentenceForm } from '../sentence-form.types.ts';
import type { AnnotatedSentence } from './annotate-sentence.ts';
import { SENTENCE_END, hasFiniteVerb } from './finite-verb.ts';
import { isImperative } from './imperative.ts';

const QUESTION = /[?？؟]["'”’」』)]{0,3}$/u;
const EXCLAMATION = /!["'”’」』)]{0,3}$/u;
const COLON_END = /[:：]$/u;
const CAPITAL = /\p{Lu}/u;
/** "Holt A, Reed BC, …": an entry of a bibliography. */
const BIBLIOGRAPHY_ENTRY = /^(?:\p{Lu}[\p{L}’'-]{1,24} \p{Lu}{1,3}, ){2}/u;
const CODE_CHARACTER = /[={}<>_$\\]/g;
/** Cells of a table that has lost its layout. */
const isTableRow = (text: string) => text.includes('|') && text.split('|', 4).length > 3;

/** Whether most longer words are capitalized and there is no full stop, as in a title. */
function isTitle({ text, words }: AnnotatedSentence): boolean {
  if (SENTENCE_END.test(text)) return false;
  const longWords = words.filter(({ word }) => word.length > 3);
  return (
    longWords.filter(({ start }) => CAPITAL.test(text.charAt(start))).length >
    0.7 * longWords.length
  );
}

/** Returns the form of an English sentence. */
export function classifyForm(sentence: AnnotatedSentence): SentenceForm {
  const { text, words } = sentence;
  if (QUESTION.test(text)) return 'question';
  if (COLON_END.test(text)) return 'lead-in';
  if (
    words.length < 3 ||
    isTableRow(text) ||
    BIBLIOGRAPHY_ENTRY.test(text) ||
    (text.match(CODE_CHARACTER)?.length ?? 0) >= 3
  )
    return 'fragment';
  if (isImperative(sentence)) return 'order';
  if (!hasFiniteVerb(sentence)) return 'fragment';
  if (isTitle(sentence)) return 'title';
  if (EXCLAMATION.test(text)) return 'exclamation';
  return 'statement';
}
