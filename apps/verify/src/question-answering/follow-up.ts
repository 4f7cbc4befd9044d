import { extractDates, detectLanguage, extractNamedEntities } from '@plumbline/text';
import { extractSearchTerms } from '@plumbline/retrieval';
import {
  ANAPHORS,
  CONTINUATION,
  LEADING_QUESTION_WORD,
  NOUN_PHRASES,
  QUESTION_WORD,
  REPLACEABLE_PRONOUN,
} from './question-cues.words.ts';

/** The number of earlier messages that are considered, and the length that is read of each. */
const MAX_PREVIOUS_MESSAGES = 4;
const MAX_MESSAGE_CHARS = 500;
/** A question with fewer own terms has no subject. */
const MIN_SUBJECT_TERMS = 2;

/**
 * Resolves a follow-up question with the earlier messages: "and in 2024?" is the previous question
 * with another year; "what did it cost?" asks about its subject. A question that names its own
 * subject is unchanged. Uses rules only, and only the user's own earlier words.
 *
 * @param previousMessages the same person's messages, oldest first
 */
export function resolveFollowUp(question: string, previousMessages: readonly string[]): string {
  const recentMessages = previousMessages
    .slice(-MAX_PREVIOUS_MESSAGES)
    .map((text) => text.slice(0, MAX_MESSAGE_CHARS).trim());
  const context = recentMessages.reduce(
    (earlierContext, text) => rewriteQuestion(text, earlierContext),
    '',
  );
  return rewriteQuestion(question, context);
}

function rewriteQuestion(question: string, context: string): string {
  if (!context) return question;
  const language = detectLanguage(`${context} ${question}`).code;
  const continuation = CONTINUATION.exec(question.trim());
  const rest = question
    .trim()
    .slice(continuation?.[0].length ?? 0)
    .replace(/[?？！!.。\s]+$/u, '');
  const terms = extractSearchTerms(rest, language);
  if (continuation && !QUESTION_WORD.test(rest)) return substituteTerm(context, rest, language);
  const hasName = extractNamedEntities(rest, language).length > 0;
  // "If I borrow money, can I treat it as …?" contains the referent of its pronoun
  const anaphor = ANAPHORS.get(language)?.exec(rest);
  const isUnresolved =
    anaphor &&
    extractSearchTerms(rest.slice(0, anaphor.index), language).length < MIN_SUBJECT_TERMS;
  if (!hasName && isUnresolved) return replacePronoun(question, extractTopic(context, language));
  if (hasName || terms.length >= MIN_SUBJECT_TERMS) return question;
  // "Why?", "and by whom?": the previous question with another question word
  if (!terms.length && QUESTION_WORD.test(rest))
    return `${rest} ${context.replace(LEADING_QUESTION_WORD, '').trim()}`;
  return `${rest} ${extractTopic(context, language)}`.trim();
}

/** The previous question with another date or name; any other fragment replaces its subject. */
function substituteTerm(previousQuestion: string, fragment: string, language: string): string {
  const reference = new Date();
  const [date] = extractDates(fragment, { reference, language });
  const [previousDate] = extractDates(previousQuestion, { reference, language });
  const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/;
  if (date && previousDate)
    return (
      previousQuestion.slice(0, previousDate.start) +
      date.text +
      previousQuestion.slice(previousDate.end)
    );
  if (year.test(fragment) && year.test(previousQuestion))
    return previousQuestion.replace(year, year.exec(fragment)![0]);
  const [name] = extractNamedEntities(fragment, language);
  const previousNames = extractNamedEntities(previousQuestion, language);
  const replacedName =
    name && (previousNames.find(({ kind }) => kind === name.kind) ?? previousNames.at(-1));
  if (replacedName)
    return (
      previousQuestion.slice(0, replacedName.start) +
      name.text +
      previousQuestion.slice(replacedName.end)
    );
  if (date || year.test(fragment) || name)
    return `${previousQuestion.replace(/[?？\s]+$/u, '')} ${fragment}?`;
  const topic = extractTopic(previousQuestion, language);
  return previousQuestion.includes(topic)
    ? previousQuestion.replace(topic, () => fragment)
    : `${fragment} ${topic}`;
}

/** Replaces a single pronoun by the subject, or else appends the subject to the question. */
function replacePronoun(question: string, topic: string): string {
  const pronouns = question.match(REPLACEABLE_PRONOUN) ?? [];
  if (pronouns.length === 1 && topic) return question.replace(REPLACEABLE_PRONOUN, () => topic);
  return `${question} ${topic}`.trim();
}

/**
 * The subject of a question: the noun phrase with an article and the following name; else its
 * names; else its words.
 */
function extractTopic(question: string, language: string): string {
  const plainQuestion = question.trim().replace(/[?？！!.。\s]+$/u, '');
  const patterns = NOUN_PHRASES.get(language === 'und' ? 'en' : language);
  if (patterns) {
    const [nounPhrase] = Array.from(
      plainQuestion.matchAll(patterns.nounPhrase),
      ({ 0: text, index }) => ({ text: text.trim(), end: index + text.trimEnd().length }),
    );
    const words = nounPhrase?.text.split(/\s+/) ?? [];
    if (
      nounPhrase &&
      nounPhrase.end === plainQuestion.length &&
      patterns.auxiliary.test(plainQuestion) &&
      words.length > 2 &&
      !/^\p{Lu}/u.test(words.at(-1)!)
    )
      words.pop();
    if (words.length > 1) return words.join(' ');
  }
  const nameTexts = [
    ...new Set(extractNamedEntities(plainQuestion, language).map(({ text }) => text)),
  ];
  return nameTexts.length ? nameTexts.join(' ') : plainQuestion.replace(QUESTION_WORD, '').trim();
}
