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
 * The clauses of an English sentence, each with a subject of its own; offsets are of the sentence's
 * text plus `offset`.
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
/** What somebody feels, wants or wonders is no fact to be held against them later. */
const ATTITUDE_VERB = new RegExp(
  String.raw`^${SUBJECT_SOURCE}(?:${MODAL_SOURCE}|${COPULA_SOURCE}\s+${ADVERBS_SOURCE}${ATTITUDE_SOURCE})`,
);
/** What is asked in the form of a statement holds no fact, whatever figures it has. */
const INDIRECT_QUESTION = new RegExp(
  String.raw`^${SUBJECT_SOURCE}\S*\s(?:\S+\s){0,4}?${joinAlternatives(CLAUSE_WORDS.indirectQuestions)}`,
);
/** "I've never tried them": of what, only the sentence before knows. */
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
/** Words of the speaker's own that only answer the one before. */
const ANAPHORIC_OPENING = new RegExp(String.raw`^${joinWords(CLAUSE_WORDS.anaphora)}\b`, 'i');

/** Whether somebody speaks of themselves here. */
export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text);

/**
 * Whether an English clause states a plain fact about whoever says it: what they are, have, did,
 * use, or what theirs is. Requests, greetings, thanks and wishes state nothing; what is only felt
 * or wanted counts when it carries a figure ("I want to stay within my budget of 500 euros").
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
