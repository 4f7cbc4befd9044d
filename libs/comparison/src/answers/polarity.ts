import { parse } from '@plumbline/grammar';
import { getQuestionWords } from './question-words.ts';

/** An answer that begins with yes or no. */
export interface PolarityAnswer {
  isDenied: boolean;
  /** The text after yes or no. */
  rest: string;
  /** Whether `rest` only repeats it: “it does”, “it is not”, “it has one”. */
  isRepetition: boolean;
}

const OPEN_POS: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'ADV']);
const MARK = /^[\s,.:;!،。、，！–—-]+/u;

/** @returns `undefined` for an answer that begins with neither yes nor no */
export function parsePolarity(sentence: string, language: string): PolarityAnswer | undefined {
  const { yes, no, lightVerbs, standIns } = getQuestionWords(language);
  const first = /^[\p{L}\p{M}]+/u.exec(sentence.trim())?.[0].toLowerCase() ?? '';
  const behind = sentence.trim().slice(first.length);
  // “No credit card is needed” does not begin with an answer.
  const isAlone = !behind || MARK.test(behind.replace(/^\s+(?=\p{L})/u, '')) || yes.has(first);
  if (!isAlone || (!yes.has(first) && !no.has(first))) return undefined;
  const rest = behind.replace(MARK, '').trim();
  const { tokens } = parse(rest, language);
  const isRepetition =
    /^\P{L}*$/u.test(rest) ||
    (tokens[0]?.pos === 'PRON' &&
      tokens.every(({ pos, lemma }) => !OPEN_POS.has(pos) || standIns.has(lemma)) &&
      tokens.filter(({ pos }) => pos === 'VERB').every(({ lemma }) => lightVerbs.has(lemma)));
  return { isDenied: no.has(first), rest, isRepetition };
}
