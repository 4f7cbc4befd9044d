import { joinWords } from '@plumbline/languages';
import { type ClaimReadingWords, getClaimReadingWords } from './claim-reading-words.ts';

const HANGUL_START = 0xac00;
const FINALS = 28;
/** Final consonants of a syllable: ㅂ as in “합”, ㅆ as in “했”. */
const FINAL_B = 17;
const FINAL_SS = 20;

/** The final consonant of a syllable, by its number in Unicode; -1 for any other character. */
const readFinal = (syllable: string): number => {
  const at = syllable.charCodeAt(0) - HANGUL_START;
  return at >= 0 && at < 11_172 ? at % FINALS : -1;
};

const ENDINGS = getClaimReadingWords('ko')!.endings!;
const endsWith = (words: Iterable<string>) =>
  new RegExp(String.raw`^(?<stem>.+\p{Script=Hangul})${joinWords(words)}$`, 'u');
const FORMAL = endsWith([ENDINGS.formalQuestion]);
const PAST = endsWith(ENDINGS.pastQuestions);
const NOUN = endsWith(ENDINGS.nounQuestions);

/**
 * The statement that a Korean question asks about: “안전합니다.” for “안전합니까?”. Only the ending differs.
 */
export function toKoreanStatement(text: string, words: ClaimReadingWords): string | undefined {
  const bare = text.replace(/[\s?？.]+$/u, '');
  const isOpen = [...words.questionWords].some((word) => bare.includes(word));
  if (isOpen) return undefined;
  const formal = FORMAL.exec(bare)?.groups?.stem;
  if (formal && (formal.endsWith(ENDINGS.formalStem) || readFinal(formal.at(-1)!) === FINAL_B))
    return `${formal}${ENDINGS.formalStatement}.`;
  const past = PAST.exec(bare)?.groups?.stem;
  if (past && readFinal(past.at(-1)!) === FINAL_SS) return `${past}${ENDINGS.statement}.`;
  const noun = NOUN.exec(bare)?.groups?.stem;
  return noun && `${noun}${ENDINGS.nounStatement}.`;
}

/** A past form with “and” or “but”, and the text after it: “물가는 올랐고 실업률은 내렸다.”. */
const JOINED = new RegExp(
  String.raw`^(?<first>.+?(?<last>\p{Script=Hangul}))${joinWords(ENDINGS.conjunctions)},?\s+` +
    String.raw`(?<second>.+)$`,
  'u',
);
/** A clause with its own subject or topic. */
const SUBJECT = new RegExp(
  String.raw`^(?:\S+\s+){0,4}?\S+${joinWords(ENDINGS.subjectParticles)}\s`,
  'u',
);

/** The two statements of a Korean sentence whose clauses both have a subject. */
export function splitKoreanClauses(text: string): [string, string] | undefined {
  const groups = JOINED.exec(text.trim())?.groups;
  const { first = '', last = '', second = '' } = groups ?? {};
  if (readFinal(last) !== FINAL_SS) return undefined;
  if (!SUBJECT.test(first) || !SUBJECT.test(second)) return undefined;
  return [`${first}${ENDINGS.statement}.`, second];
}
