import { type ParsedToken, parse } from '@plumbline/grammar';
import type { QuestionWords } from './question-words.ts';

/** A sentence of an answer, parsed so that it can be stated. */
export interface AnswerSentence {
  /** Without its full stop. */
  text: string;
  /** Whether it has a subject and a verb. */
  isClause: boolean;
  /** The end of the subject, if the sentence begins with a pronoun as its subject. */
  pronounEnd?: number;
  /** The rest without the pronoun and the verb: “410 euros” of “It is 410 euros”. */
  fragment?: string;
}

/** Parses a sentence of an answer in a language with a grammar. */
export function parseAnswerSentence(
  sentence: string,
  language: string,
  words: QuestionWords,
): AnswerSentence {
  const text = sentence.trim().replace(/[.!。\s]+$/u, '');
  const { tokens } = parse(`${text}.`, language);
  const own = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const subject = own.find(({ relation }) => /^(?:nsubj|csubj|expl)/.test(relation));
  const isSubordinate = own[0]?.pos === 'SCONJ';
  const verb = own.find(
    ({ pos, features }) => (pos === 'VERB' && features.VerbForm === 'Fin') || pos === 'AUX',
  );
  if (!subject || !verb || isSubordinate) return { text, isClause: false };
  const isPronoun = subject.index === 0 && words.subjectPronouns.has(subject.text.toLowerCase());
  const elliptic = isPronoun ? undefined : cutBeforeAuxiliary(text, own, subject, words);
  if (elliptic) return { text: elliptic, isClause: false };
  const fragment = isPronoun ? cutBehindBe(text, own, words) : undefined;
  return {
    ...{ text, isClause: true },
    ...(isPronoun && { pronounEnd: subject.end }),
    ...(fragment && { fragment }),
  };
}

/** The text after “be”: “It is 410 euros” has a thing there, “It is sold in Oslo” has an event. */
function cutBehindBe(
  text: string,
  tokens: readonly ParsedToken[],
  { beForms }: QuestionWords,
): string | undefined {
  const [, verb, next] = tokens;
  if (!verb || !next || !beForms.has(verb.text.toLowerCase())) return undefined;
  return tokens.some(({ pos }) => pos === 'VERB') ? undefined : text.slice(next.start);
}

/** The text before a final auxiliary: “Her first six did”. */
function cutBeforeAuxiliary(
  text: string,
  tokens: readonly ParsedToken[],
  subject: ParsedToken,
  { auxiliaries }: QuestionWords,
): string | undefined {
  const last = tokens.at(-1);
  const isElliptic = last && last.index > subject.index && auxiliaries.has(last.text.toLowerCase());
  const isOnlyVerb = tokens.filter(({ pos }) => pos === 'VERB' || pos === 'AUX').length === 1;
  return isElliptic && isOnlyVerb ? text.slice(0, last.start).trim() : undefined;
}

const MIN_REPEATED_WORDS = 2;

/**
 * Whether an answer repeats the words of the question, and so needs no other words: “Fennick Team
 * stores …”.
 */
export function repeatsQuestion(answer: string, question: string): boolean {
  const listWords = (text: string) =>
    new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}|[가-힣]{2,}/gu) ?? []);
  const asked = listWords(question);
  return [...listWords(answer)].filter((word) => asked.has(word)).length >= MIN_REPEATED_WORDS;
}
