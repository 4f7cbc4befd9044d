import { type ParsedToken, parse } from '@plumbline/grammar';
import type { AnswerStatement } from './answer-fact.types.ts';
import { isOfKind } from './answer-kind.ts';
import { parseAnswerSentence, repeatsQuestion } from './answer-sentence.ts';
import { parsePolarity } from './polarity.ts';
import { getQuestionWords } from './question-words.ts';

/** States an answer in German: the verb stays second when the answer replaces the question word. */
export function composeGermanStatements(question: string, sentence: string): AnswerStatement[] {
  const text = question
    .replace(/\s+/g, ' ')
    .replace(/[?？\s]+$/u, '')
    .trim();
  const { tokens } = parse(`${text}?`, 'de');
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const first = tokens[0];
  if (!first || verb < 0) return [];
  const words = getQuestionWords('de');
  const answer = parseAnswerSentence(sentence, 'de', words);
  if (verb === 0) return statePolarity(text, tokens, sentence);
  if (answer.isClause || repeatsQuestion(sentence, question))
    return answer.pronounEnd === undefined ? [{ text: sentence, isDenied: false }] : [];
  const isAsking = tokens
    .slice(0, verb)
    .some(({ text: word }, at) => at < 2 && words.questionWords.has(word.toLowerCase()));
  if (!isAsking || words.reasonQuestions.has(first.text.toLowerCase())) return [];
  const own = addCounted(text, tokens.slice(0, verb), answer.text);
  if (own === undefined) return [];
  const statement = `${own} ${text.slice(tokens[verb]!.start)}`;
  const inPlace = { text: statement, answer: { start: 0, end: own.length }, isDenied: false };
  return [inPlace, ...stateSubjectFirst(text, tokens, verb, own)];
}

/** States a sentence with the subject before the verb: “Velkova wurde 1968 gegründet”. */
function stateSubjectFirst(
  text: string,
  tokens: readonly ParsedToken[],
  verb: number,
  answer: string,
): AnswerStatement[] {
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const last = words.at(-1)!;
  const isFinal = last.index > verb + 1 && last.pos === 'VERB';
  const subject = text.slice(tokens[verb + 1]?.start, isFinal ? last.start : undefined).trim();
  if (!subject) return [];
  const start = `${capitalize(subject)} ${tokens[verb]!.text} `;
  const end = start.length + answer.length;
  const statement = `${start}${answer}${isFinal ? ` ${last.text}` : ''}`;
  return [{ text: statement, answer: { start: start.length, end }, isDenied: false }];
}

/**
 * Adds what is counted: “300” for “wie viele Mitarbeiter”. `undefined` if the answer counts
 * something else.
 */
function addCounted(
  text: string,
  phrase: readonly ParsedToken[],
  answer: string,
): string | undefined {
  const { countQuestions, amountQuestions } = getQuestionWords('de');
  const asking = phrase.slice(0, 2).map((token) => token.text.toLowerCase());
  const skipped = countQuestions.has(asking.join(' '))
    ? 2
    : countQuestions.has(asking[0] ?? '')
      ? 1
      : 0;
  const isFigureAsked = skipped > 0 || amountQuestions.test(text);
  if (isFigureAsked && !isOfKind(answer, 'count', 'de')) return undefined;
  const counted = skipped ? phrase.slice(skipped) : [];
  const [noun] = counted;
  if (!noun) return answer;
  const isBare = /\d[\d.,]*$|^\p{L}+$/u.test(answer);
  if (isBare) return `${answer} ${text.slice(noun.start, counted.at(-1)!.end)}`;
  const isNamed = answer.toLowerCase().includes(counted.at(-1)!.text.toLowerCase().slice(0, 5));
  return isNamed ? answer : undefined;
}

/** States “Hat die Presto ein Mahlwerk” as “Die Presto hat ein Mahlwerk”. */
function statePolarity(
  text: string,
  tokens: readonly ParsedToken[],
  sentence: string,
): AnswerStatement[] {
  const polarity = parsePolarity(sentence, 'de');
  const rest = polarity ? polarity.rest : sentence;
  if (rest && !polarity?.isRepetition) {
    const { isClause, pronounEnd } = parseAnswerSentence(rest, 'de', getQuestionWords('de'));
    const isWhole = isClause && pronounEnd === undefined;
    return isWhole ? [{ text: capitalize(rest), isDenied: false }] : [];
  }
  if (!polarity) return [];
  const isReflexive = getQuestionWords('de').reflexives.has(tokens[1]?.text ?? '');
  const first = tokens[isReflexive ? 2 : 1];
  const subject = tokens.find(({ relation }) => /^nsubj/.test(relation));
  if (!first || !subject || subject.index < first.index) return [];
  // A number after a name belongs to it: “Presto 200”.
  let end = subject.index + 1;
  while (tokens[end]?.pos === 'NUM' || tokens[end]?.relation.startsWith('flat')) end += 1;
  const last = tokens[end - 1]!;
  const tail = text.slice(last.end);
  if (subject.index > MAX_SUBJECT_INDEX || !tail.trim()) return [];
  const verb = `${tokens[0]!.text.toLowerCase()}${isReflexive ? ` ${tokens[1]!.text}` : ''}`;
  const own = capitalize(text.slice(first.start, last.end));
  const statement = `${own} ${verb}${tail}`;
  const answer = { start: own.length, end: statement.length };
  return [{ text: statement, answer, isDenied: polarity.isDenied }];
}

/** The head of a longer subject was probably parsed wrongly. */
const MAX_SUBJECT_INDEX = 6;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
