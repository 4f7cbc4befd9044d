import { type ParsedSentence, type ParsedToken, parse } from '@plumbline/grammar';
import type { ClaimReadingWords } from './claim-reading-words.ts';
import { toKoreanStatement } from './korean-questions.ts';
import { findRoot, findSubject, listSubtree, toInnerText, toSentence } from './sentence-text.ts';

/** Maximum words of a subject when the grammar does not find its end. */
const MAX_SUBJECT_WORDS = 8;

/** Whether a sentence is a question, with or without a question mark. */
export function isQuestion(sentence: ParsedSentence, words: ClaimReadingWords): boolean {
  if (/[?？]\s*$/u.test(sentence.text)) return true;
  const [first, second] = sentence.tokens;
  const root = findRoot(sentence);
  if (!first || !second || !root || sentence.language !== 'en') return false;
  if (!words.questionWords.has(first.text.toLowerCase())) return false;
  // “Why does it rain” and “who closed it” are questions; “what happened is known” is not.
  const isAsked = first.head === root.index && first.relation === 'nsubj';
  return isAsked || (second.pos === 'AUX' && first.relation === 'advmod');
}

/** The statement that a yes-or-no question asks about; undefined for any other question. */
export function toStatement(
  sentence: ParsedSentence,
  words: ClaimReadingWords,
): string | undefined {
  const { tokens, language } = sentence;
  const isOpen = tokens.some(
    ({ text, features }) =>
      words.questionWords.has(text.toLowerCase()) || features.PronType === 'Int',
  );
  if (language === 'ko') return isOpen ? undefined : toKoreanStatement(sentence.text, words);
  const [verb] = tokens;
  const isAlternative = tokens.some(
    ({ text, pos }) => pos === 'CCONJ' && words.joint.has(text.toLowerCase()),
  );
  if (!verb || isOpen || isAlternative || verb.features.VerbForm !== 'Fin') return undefined;
  const isAuxiliary = verb.pos === 'AUX' || /^(?:aux|cop)/u.test(verb.relation);
  if (language === 'en' && !isAuxiliary) return undefined;
  // “Isn't it so?” expects the answer yes.
  const isNegated = tokens[1]?.features.Polarity === 'Neg';
  const last = isNegated ? undefined : findSubjectEnd(sentence, verb);
  return last && moveVerb(sentence, verb, last);
}

/** The last word of the subject after the verb of a question. */
function findSubjectEnd(sentence: ParsedSentence, verb: ParsedToken): ParsedToken | undefined {
  const root = findRoot(sentence);
  const subject = root && findSubject(sentence, root);
  if (subject) {
    const inside = listSubtree(sentence, subject).sort((a, b) => a.index - b.index);
    const isWhole = inside.every(({ index }, at) => index === at + 1);
    return isWhole ? inside.at(-1) : undefined;
  }
  // “Is SoftBank WeWork's largest investor?” is parsed without a subject, so each possible
  // statement is parsed.
  return sentence.tokens
    .slice(1, 1 + MAX_SUBJECT_WORDS)
    .map((last) => ({ last, confidence: rateStatement(sentence, verb, last) }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence)[0]?.last;
}

/** How likely the words up to `last` are the subject of a statement, 0 to 1; 0 if they are not. */
function rateStatement(sentence: ParsedSentence, verb: ParsedToken, last: ParsedToken): number {
  const parsed = parse(moveVerb(sentence, verb, last), sentence.language);
  const root = findRoot(parsed);
  const subject = root && findSubject(parsed, root);
  if (!subject) return 0;
  const indices = listSubtree(parsed, subject).map(({ index }) => index);
  const moved = parsed.tokens[last.index];
  const isRead =
    indices.length === last.index &&
    Math.max(...indices) === last.index - 1 &&
    moved?.head === root.index &&
    /^(?:aux|cop)/u.test(moved.relation);
  const confidences = parsed.tokens.map(({ confidence }) => confidence);
  return isRead ? confidences.reduce((sum, one) => sum + one, 0) / confidences.length : 0;
}

/** Moves the verb after the subject: “Did it rain?” becomes “It did rain.” */
function moveVerb({ text, tokens }: ParsedSentence, verb: ParsedToken, last: ParsedToken): string {
  const subject = text.slice(tokens[1]!.start, last.end);
  const rest = text.slice(last.end).replace(/[\s?？!]+$/u, '');
  const moved = toInnerText(text.slice(verb.start, verb.end), verb);
  return toSentence(`${subject} ${moved}${rest}`);
}
