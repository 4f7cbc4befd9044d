import { parse } from '@plumbline/grammar';
import type { AnswerStatement, QuestionFrame } from './answer-fact.types.ts';
import { isOfKind, mayBeCounted } from './answer-kind.ts';
import { getQuestionWords } from './question-words.ts';

const BARE_YEAR = /^(?:\d{4}|[A-Z][a-z]+ \d{4})$/u;

/** Puts a short answer into the place that the question asks for. */
export function fillFrame(frame: QuestionFrame, answer: string): AnswerStatement | undefined {
  if (!isOfKind(answer, frame.asked, 'en')) return undefined;
  const filled = addCounted(frame, addPreposition(frame, lowerFirst(answer)));
  if (!filled) return undefined;
  const { own, counted } = filled;
  const before = frame.before.replace(/\s+/g, ' ').trimStart();
  const text = `${before}${own}${counted && ` ${counted}`}${frame.after}`
    .replace(/\s+/g, ' ')
    .trim();
  return {
    text: capitalize(text),
    answer: { start: before.length, end: before.length + own.length },
    isDenied: false,
  };
}

/** Replaces the pronoun of a sentence by what it refers to; `undefined` if that is unknown. */
export function resolvePronoun(
  text: string,
  pronounEnd: number | undefined,
  subject: string | undefined,
): string | undefined {
  if (pronounEnd === undefined) return text;
  if (!subject) return undefined;
  const rest = text
    .slice(pronounEnd)
    .replace(/^['’]s\b/, ' is')
    .replace(/^['’]re\b/, ' are');
  return capitalize(`${subject}${rest}`);
}

/**
 * Adds what is counted to a number: “six” becomes “six months of service”. `counted` is the noun of
 * the question. `undefined` if the answer counts something else.
 */
function addCounted(
  { asked, counted }: QuestionFrame,
  answer: string,
): { own: string; counted: string } | undefined {
  const whole = { own: answer, counted: '' };
  if (asked !== 'count' || !counted) return whole;
  const nouns = counted.split(' ');
  const words = answer.split(' ');
  const named = words.findIndex((word) => isSameNoun(word, nouns[0]!));
  if (named > 0)
    return {
      own: words.slice(0, named).join(' '),
      counted: [counted, ...words.slice(named + 1)].join(' '),
    };
  if (/^of\b/.test(counted)) return { own: answer, counted };
  const last = parse(answer, 'en').tokens.at(-1);
  if (last && ['NUM', 'SYM', 'ADJ', 'DET'].includes(last.pos)) return { own: answer, counted };
  // “How much sugar”, “two teaspoons”
  const isMeasured = last?.pos === 'NOUN' && /^(?:one|two|three|\d)/i.test(answer);
  if (isMeasured && nouns.every((noun) => !/s$/.test(noun)))
    return { own: answer, counted: `of ${counted}` };
  return last?.pos !== 'NOUN' || mayBeCounted(last, counted, 'en') ? whole : undefined;
}

const isSameNoun = (one: string, other: string) =>
  toStem(one) === toStem(other) && toStem(one).length > 2;
const toStem = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/(?:es|s)$/, '');

function addPreposition({ asked, preposition, before }: QuestionFrame, answer: string): string {
  const [first] = parse(answer, 'en').tokens;
  const hasOwn = !first || ['ADP', 'SCONJ', 'ADV'].includes(first.pos);
  if (preposition) return hasOwn ? answer : `${preposition} ${answer}`;
  if (hasOwn) return answer;
  const { durationVerbs, prepositionKinds } = getQuestionWords('en');
  if (asked === 'duration' && before.split(' ').some((word) => durationVerbs.has(toStem(word))))
    return answer;
  const isDay = ['NUM', 'PROPN'].includes(first.pos);
  if (asked === 'time' && !isDay) return answer;
  const added = asked === 'time' && BARE_YEAR.test(answer) ? 'in' : prepositionKinds[asked];
  return added ? `${added} ${answer}` : answer;
}

/** “In the summer” inside a sentence begins with a small letter; names keep their capital. */
function lowerFirst(answer: string): string {
  const [first] = parse(answer, 'en').tokens;
  const isName = !first || first.pos === 'PROPN' || /\p{Lu}.*\p{Lu}|^I$|^\P{L}/u.test(first.text);
  return isName ? answer : answer.charAt(0).toLowerCase() + answer.slice(1);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
