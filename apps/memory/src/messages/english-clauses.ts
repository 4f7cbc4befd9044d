import { joinAlternatives, joinWords } from '@plumbline/languages';
import { CLAUSE_WORDS, joinSpokenWords } from './clause-words.ts';
import type { MessageExcerpt } from './message-excerpt.ts';

const SUBJECT_SOURCE = joinWords(CLAUSE_WORDS.subjects);
const POSSESSIVE_SOURCE = joinWords(CLAUSE_WORDS.possessives);
const CONJUNCTION_SOURCE = joinWords(CLAUSE_WORDS.conjunctions);
const COMMA_CONJUNCTION_SOURCE = joinWords([
  ...CLAUSE_WORDS.conjunctions,
  ...CLAUSE_WORDS.commaConjunctions,
]);
const CLAUSE_BOUNDARY = new RegExp(
  String.raw`(?:[,;:]\s+(?:${COMMA_CONJUNCTION_SOURCE}\s+)?|\s+${CONJUNCTION_SOURCE}\s+|\s[–—-]\s)` +
    String.raw`(?:${joinWords(CLAUSE_WORDS.clauseAdverbs)},?\s+)?` +
    String.raw`(?=${joinWords(CLAUSE_WORDS.clauseOpenings)}\b)`,
  'gu',
);
const LEADING_CONNECTIVES = new RegExp(
  String.raw`^(?:${joinWords([...CLAUSE_WORDS.conjunctions, ...CLAUSE_WORDS.leadingWords])}\b[\s,!.]*)+`,
  'i',
);
const TRAILING_PUNCTUATION = /[\s,;:–—-]+$/u;

/**
 * Splits an English sentence into clauses with their own subjects; offsets are relative to the
 * sentence plus `offset`.
 */
export function splitClauses(text: string, offset: number): MessageExcerpt[] {
  const boundaries = [...text.matchAll(CLAUSE_BOUNDARY)];
  const starts = [0, ...boundaries.map((boundary) => boundary.index + boundary[0].length)];
  const ends = [...boundaries.map((boundary) => boundary.index), text.length];
  return starts.flatMap((start, index): MessageExcerpt[] => {
    const raw = text.slice(start, ends[index]);
    const leadLength = raw.length - raw.replace(LEADING_CONNECTIVES, '').length;
    const body = raw.slice(leadLength).replace(TRAILING_PUNCTUATION, '');
    const indentLength = body.length - body.trimStart().length;
    const words = body.trim();
    const bodyStart = start + leadLength + indentLength;
    return words
      ? [{ start: offset + bodyStart, end: offset + bodyStart + words.length, text: words }]
      : [];
  });
}

const FIRST_PERSON = new RegExp(
  String.raw`(?:^|[^\p{L}'’])${joinWords(CLAUSE_WORDS.firstPerson)}(?!\p{L})`,
  'u',
);
const REQUEST_OPENING = new RegExp(String.raw`^${joinWords(CLAUSE_WORDS.requestOpenings)}\b`, 'i');
const ADVERBS_SOURCE = String.raw`(?:${joinSpokenWords(CLAUSE_WORDS.attitudeAdverbs)}\s+)*`;
const MODAL_SOURCE =
  String.raw`${joinSpokenWords(CLAUSE_WORDS.contractedModals)}\s|` +
  String.raw`\s${joinWords(CLAUSE_WORDS.attitudeModals)}\s`;
const COPULA_SOURCE =
  String.raw`(?:${joinSpokenWords(CLAUSE_WORDS.contractedCopulas)}|` +
  String.raw`\s+${joinWords(CLAUSE_WORDS.attitudeCopulas)})?`;
const ATTITUDE_SOURCE = String.raw`${joinAlternatives(CLAUSE_WORDS.attitudes)}\b`;
/** Feelings, wishes and doubts are not facts. */
const ATTITUDE_VERB = new RegExp(
  String.raw`^${SUBJECT_SOURCE}(?:${MODAL_SOURCE}|${COPULA_SOURCE}\s+${ADVERBS_SOURCE}${ATTITUDE_SOURCE})`,
);
/** Indirect questions contain no facts, even with numbers. */
const INDIRECT_QUESTION = new RegExp(
  String.raw`^${SUBJECT_SOURCE}\S*\s(?:\S+\s){0,4}?${joinAlternatives(CLAUSE_WORDS.indirectQuestions)}`,
);
/** "I've never tried them": only the preceding sentence tells what. */
const TRAILING_PRONOUN = new RegExp(
  String.raw`\b${joinWords(CLAUSE_WORDS.trailingPronouns)}[.!]?$`,
  'i',
);
const DIGIT = /\p{Nd}/u;
const FIRST_PERSON_VERB = new RegExp(
  String.raw`^${SUBJECT_SOURCE}(?:${joinSpokenWords(CLAUSE_WORDS.contractedVerbs)}|\s+\p{L}+)`,
  'u',
);
const POSSESSIVE_VERB = new RegExp(
  String.raw`^${POSSESSIVE_SOURCE}\s(?:\S+\s){1,8}?${joinAlternatives(CLAUSE_WORDS.possessionVerbs)}\b|` +
    String.raw`^${POSSESSIVE_SOURCE}\s\p{L}+${joinSpokenWords(CLAUSE_WORDS.genitiveEndings)}\s`,
  'u',
);
/** First-person sentences that only answer the preceding one. */
const ANAPHORIC_OPENING = new RegExp(String.raw`^${joinWords(CLAUSE_WORDS.anaphora)}\b`, 'i');

/** Whether the text is in the first person. */
export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text);

/**
 * Whether an English clause states a plain fact about the speaker: what they are, have, did or use,
 * or a property of their things. Requests, greetings, thanks and wishes do not. Feelings and wishes
 * count only with a number ("I want to stay within my budget of 500 euros").
 */
export function isSelfStatement(clause: string): boolean {
  const words = clause.split(/\s+/).length;
  if (
    words < 3 ||
    words > 80 ||
    /[?？]$/.test(clause) ||
    REQUEST_OPENING.test(clause) ||
    ANAPHORIC_OPENING.test(clause)
  )
    return false;
  if (FIRST_PERSON_VERB.test(clause))
    return (
      (!ATTITUDE_VERB.test(clause) || (DIGIT.test(clause) && !INDIRECT_QUESTION.test(clause))) &&
      !(words < 7 && TRAILING_PRONOUN.test(clause))
    );
  if (POSSESSIVE_VERB.test(clause)) return true;
  return false;
}
