import { hasGrammar, parse } from '@plumbline/grammar';
import type {
  AnsweredQuestion,
  AnswerFact,
  AnswerStatement,
  ParsedQuestion,
} from './answer-fact.types.ts';
import { parseAnswerSentence, repeatsQuestion } from './answer-sentence.ts';
import { fillFrame, resolvePronoun } from './english-answer.ts';
import { parseEnglishQuestion } from './english-question.ts';
import { composeGermanStatements } from './german-answer.ts';
import { composeKoreanStatements } from './korean-answer.ts';
import { parsePolarity } from './polarity.ts';
import { getQuestionWords } from './question-words.ts';

/**
 * The facts of an answer, one for each sentence, each stated with the words of the question. A fact
 * without a statement cannot be compared.
 */
export function composeAnswerFacts({
  question,
  sentences,
  language,
}: AnsweredQuestion): AnswerFact[] {
  const facts =
    language === 'en'
      ? composeEnglishFacts(question, sentences)
      : sentences.map((text, at) => ({
          ...{ text, isAsked: at === 0 },
          statements: composeStatements(question, text, language, at === 0),
        }));
  return facts.map((fact) => ({ ...fact, statements: removeRepeated(fact.statements) }));
}

function composeStatements(
  question: string,
  sentence: string,
  language: string,
  isFirst: boolean,
): AnswerStatement[] {
  if (language === 'de' && isFirst) return composeGermanStatements(question, sentence);
  if (language === 'ko' && isFirst) return composeKoreanStatements(question, sentence);
  return isStatement(sentence, question, language) ? [{ text: sentence, isDenied: false }] : [];
}

/**
 * Whether a sentence is a statement. “340 hectáreas” occurs on any page that counts hectares, and
 * does not answer the question by itself.
 */
function isStatement(sentence: string, question: string, language: string): boolean {
  if (!hasGrammar(language)) return repeatsQuestion(sentence, question);
  return parse(sentence, language).tokens.some(({ relation }) => /^[nc]subj/.test(relation));
}

function composeEnglishFacts(question: string, sentences: readonly string[]): AnswerFact[] {
  const parsed = parseEnglishQuestion(question);
  const context = { question, parsed, askedWords: listContentWords(question) };
  return sentences.flatMap((sentence, at) => {
    const isFirst = at === 0;
    const isPolar = isFirst && parsed !== undefined && !parsed.frames.length;
    const polarity = isPolar ? parsePolarity(sentence, 'en') : undefined;
    const { premise } = parsed ?? {};
    const taken = isFirst && premise ? { premise } : {};
    if (!polarity) return [{ ...stateSentence(sentence, context, isFirst), ...taken }];
    const { isDenied, rest, isRepetition } = polarity;
    const statements = statePolarity(parsed!, isDenied);
    const fact = { text: sentence, statements, isAsked: true };
    if (isRepetition) return [fact];
    const added = stateSentence(rest, context, false);
    const isRestated = [...listContentWords(rest)].every((word) => context.askedWords.has(word));
    return isRestated && getQuestionWords('en').denials.test(rest) === isDenied
      ? [{ ...fact, statements: [...statements, ...added.statements] }]
      : [fact, { ...added, isAsked: false }];
  });
}

/** States the answer to a yes-or-no question; the predicate is the part that is asked. */
function statePolarity(
  { statement, denials = [], subject = '' }: ParsedQuestion,
  isDenied: boolean,
): AnswerStatement[] {
  if (!statement) return [];
  const state = (text: string, isSo: boolean): AnswerStatement => ({
    ...{ text, isDenied: !isSo },
    answer: { start: subject.length, end: text.length },
  });
  return [state(statement, !isDenied), ...denials.map((text) => state(text, isDenied))];
}

interface QuestionContext {
  question: string;
  parsed: ParsedQuestion | undefined;
  askedWords: ReadonlySet<string>;
}

function stateSentence(
  sentence: string,
  { question, parsed, askedWords }: QuestionContext,
  isFirst: boolean,
): AnswerFact {
  const { text, isClause, pronounEnd, fragment } = parseAnswerSentence(
    dropContrast(sentence),
    'en',
    getQuestionWords('en'),
  );
  const isWhole = isClause || repeatsQuestion(text, question);
  const filled = isWhole ? fragment : text;
  const statements = filled && isFirst && parsed ? parsed.frames : [];
  const whole = isWhole ? resolvePronoun(text, pronounEnd, parsed?.subject) : undefined;
  const isOnSubject = pronounEnd !== undefined && parsed?.subject !== undefined;
  const isShared = [...listContentWords(text)].some((word) => askedWords.has(word));
  return {
    text: sentence,
    statements: [
      ...statements.flatMap((frame) => fillFrame(frame, filled!) ?? []),
      ...(whole ? [stateWhole(whole, parsed, askedWords, isOnSubject)] : []),
    ],
    isAsked: statements.length > 0 || isOnSubject || isShared,
  };
}

/** “61.7 million, not 48.2 million”: keeps only the first figure. */
function dropContrast(sentence: string): string {
  const [, own, other] = /^(.+?),? (?:and )?not ([^,]+)$/u.exec(sentence) ?? [];
  return own && other && /\p{Nd}/u.test(own) && /^\P{L}*\p{Nd}/u.test(other) ? own : sentence;
}

/** States a sentence that answers by itself: the answer is what it has and the question has not. */
function stateWhole(
  text: string,
  parsed: ParsedQuestion | undefined,
  askedWords: ReadonlySet<string>,
  isOnSubject: boolean,
): AnswerStatement {
  const kind = parsed?.frames[0]?.asked;
  const content = parse(text, 'en').tokens.filter(({ pos }) => CONTENT.has(pos));
  const added = content.filter(({ lemma }) => !askedWords.has(lemma.toLowerCase()));
  const figures = added.filter(({ pos }) => pos === 'NUM');
  const own = kind && FIGURE_KINDS.has(kind) && figures.length ? figures : added;
  const [start, end] = [own[0]?.start, own.at(-1)?.end];
  const isApart = content.every(
    (token) => own.includes(token) || token.end <= start! || token.start >= end!,
  );
  if (kind && start !== undefined && end !== undefined && isApart)
    return { text, isDenied: false, answer: { start, end } };
  // “It has a battery of …”: all that follows the subject is the answer.
  const answer = { start: parsed?.subject?.length ?? 0, end: text.length };
  return { text, isDenied: false, ...(isOnSubject && { answer }) };
}

const FIGURE_KINDS: ReadonlySet<string> = new Set(['count', 'measure', 'duration', 'time']);
const CONTENT: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM']);

const listContentWords = (text: string): ReadonlySet<string> =>
  new Set(
    parse(text, 'en')
      .tokens.filter(({ pos }) => CONTENT.has(pos))
      .map(({ lemma }) => lemma.toLowerCase()),
  );

const removeRepeated = (statements: readonly AnswerStatement[]) => [
  ...new Map(statements.map((statement) => [statement.text, statement])).values(),
];
