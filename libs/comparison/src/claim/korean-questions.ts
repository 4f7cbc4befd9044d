import type { ClaimReadingWords } from './claim-reading-words.ts';

const HANGUL_START = 0xac00;
const FINALS = 28;
/** Of a syllable: ㅂ as in “합”, ㅆ as in “했”. */
const FINAL_B = 17;
const FINAL_SS = 20;

/** What a syllable ends with, as Unicode numbers it; -1 for no syllable. */
const readFinal = (syllable: string): number => {
  const at = syllable.charCodeAt(0) - HANGUL_START;
  return at >= 0 && at < 11_172 ? at % FINALS : -1;
};

/** “안전합니까?” asks what “안전합니다.” states; the ending alone tells them apart. */
export function toKoreanStatement(text: string, words: ClaimReadingWords): string | undefined {
  const bare = text.replace(/[\s?？.]+$/u, '');
  const isOpen = [...words.questionWords].some((word) => bare.includes(word));
  if (isOpen) return undefined;
  const formal = /^(?<stem>.+\p{Script=Hangul})니까$/u.exec(bare)?.groups?.stem;
  if (formal && (formal.endsWith('습') || readFinal(formal.at(-1)!) === FINAL_B))
    return `${formal}니다.`;
  const past = /^(?<stem>.+\p{Script=Hangul})(?:나요|는가요?|냐|니)$/u.exec(bare)?.groups?.stem;
  if (past && readFinal(past.at(-1)!) === FINAL_SS) return `${past}다.`;
  const noun = /^(?<stem>.+\p{Script=Hangul})인가요?$/u.exec(bare)?.groups?.stem;
  return noun && `${noun}이다.`;
}

/** “물가는 올랐고 실업률은 내렸다.”: a past form with “and” or “but”, and what follows. */
const JOINED = /^(?<first>.+?(?<last>\p{Script=Hangul}))(?:고|지만|으며|으나),?\s+(?<second>.+)$/u;
/** A subject or topic of its own. */
const SUBJECT = /^(?:\S+\s+){0,4}?\S+(?:은|는|이|가)\s/u;

/** The two statements of a Korean sentence whose clauses both have a subject. */
export function splitKoreanClauses(text: string): [string, string] | undefined {
  const groups = JOINED.exec(text.trim())?.groups;
  const { first = '', last = '', second = '' } = groups ?? {};
  if (readFinal(last) !== FINAL_SS) return undefined;
  if (!SUBJECT.test(first) || !SUBJECT.test(second)) return undefined;
  return [`${first}다.`, second];
}
