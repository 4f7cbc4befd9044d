import { type ParsedSentence, type ParsedToken, parse } from '@plumbline/grammar';
import type { ClaimReadingWords } from './claim-reading-words.ts';
import { findRoot, findSubject, listChildren, listSubtree, toSentence } from './sentence-text.ts';

/** The content of a claim without its opinion marker, and whether it is an opinion. */
export interface OpinionReading {
  /** The text without “I think that”. */
  assertion: string;
  isOpinion: boolean;
}

/**
 * Whether a claim is only a judgement of taste or worth, which nothing can prove. “I think that the
 * bridge is 412 metres long” is no opinion: its content can be checked.
 */
export function readOpinion(sentence: ParsedSentence, words: ClaimReadingWords): OpinionReading {
  const { text, language } = sentence;
  const lower = text.toLowerCase();
  const phrase = words.opinionPhrases.find(
    (one) => lower.startsWith(`${one} `) || lower.startsWith(`${one},`),
  );
  if (phrase) {
    const rest = toSentence(text.slice(phrase.length).replace(/^[\s,]+/u, ''));
    const isChecked = hasFigure(rest);
    return { assertion: isChecked ? rest : text, isOpinion: !isChecked };
  }
  const belief = findBelief(sentence, words);
  if (!belief) return { assertion: text, isOpinion: judgesWorth(sentence, words) };
  const content = toSentence(belief);
  const parsed = parse(content, language);
  const isExcessive = parsed.tokens.some(
    ({ text: word, relation }) => words.excess.has(word) && relation.startsWith('advmod'),
  );
  const isOpinion = !hasFigure(content) && (isExcessive || judgesWorth(parsed, words));
  return { assertion: isOpinion ? text : content, isOpinion };
}

const hasFigure = (text: string) => /\p{Nd}/u.test(text);

/** The content of the speaker's own belief: “I think that …”. */
function findBelief(sentence: ParsedSentence, words: ClaimReadingWords): string | undefined {
  const root = findRoot(sentence);
  const subject = root && findSubject(sentence, root);
  if (!root || !subject || subject.features.Person !== '1' || subject.features.Number !== 'Sing')
    return undefined;
  if (!words.opinionVerbs.has(root.lemma.toLowerCase()) || root.index > subject.index + 1)
    return undefined;
  const content = listChildren(sentence, root).find(({ relation }) => relation === 'ccomp');
  if (!content) return undefined;
  const inside = listSubtree(sentence, content)
    .filter(({ relation, head }) => !(relation === 'mark' && head === content.index))
    .sort((a, b) => a.index - b.index);
  const [first, last] = [inside.find(({ pos }) => pos !== 'PUNCT'), inside.at(-1)];
  return first && last && sentence.text.slice(first.start, last.end);
}

/** Whether the main statement judges the worth of something, or says what somebody ought to do. */
function judgesWorth(sentence: ParsedSentence, words: ClaimReadingWords): boolean {
  const root = findRoot(sentence);
  if (!root || hasFigure(sentence.text) || /["“”„«»]/u.test(sentence.text)) return false;
  const children = listChildren(sentence, root);
  const isValue = ({ lemma, text, pos }: ParsedToken) =>
    pos !== 'PROPN' && [lemma, text].some((word) => words.values.has(word.toLowerCase()));
  if (sentence.language === 'ko') return isKoreanValue(sentence, words);
  const isCopular = children.some(({ relation }) => relation === 'cop');
  const isAdjective = ({ relation, pos }: ParsedToken) => relation === 'amod' && pos === 'ADJ';
  if (isCopular && (isValue(root) || children.some((one) => isAdjective(one) && isValue(one))))
    return true;
  return isDuty(sentence, root, words);
}

/**
 * Whether a statement is a duty of somebody who can act: “The state should pay”. “Flights should
 * resume” is about the future.
 */
function isDuty(sentence: ParsedSentence, root: ParsedToken, words: ClaimReadingWords): boolean {
  const subject = findSubject(sentence, root);
  const children = listChildren(sentence, root);
  const duty = children.find(
    ({ relation, text }) => relation.startsWith('aux') && words.duties.has(text.toLowerCase()),
  );
  const isTimed = listSubtree(sentence, root).some(({ entityType }) => entityType === 'time');
  const isAgent =
    subject?.pos === 'PROPN' || ['person', 'organization'].includes(subject?.entityType ?? '');
  // “Should have known”, “should be safe by now”
  const isAction = root.pos === 'VERB' && !children.some(({ lemma }) => lemma === 'have');
  return duty !== undefined && isAgent && isAction && !isTimed;
}

/** Whether the predicate of a Korean sentence, its last word, is a value judgement. */
function isKoreanValue({ tokens }: ParsedSentence, { values }: ClaimReadingWords): boolean {
  const last = tokens.findLast(({ pos }) => pos !== 'PUNCT');
  return last !== undefined && [...values].some((value) => last.text.startsWith(value));
}
