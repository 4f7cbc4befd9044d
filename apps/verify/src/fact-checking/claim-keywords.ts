import {
  HAN_OR_KANA,
  type NamedEntity,
  STOP_WORDS,
  extractNamedEntities,
  getWordSegmenter,
} from '@plumbline/text';
import {
  COMMON_WORDS,
  COUNTER,
  ELISION,
  GRAMMATICAL_SIGNS,
  INSTITUTION,
  NOUN_PARTICLE,
  PREDICATE_ENDING,
  UNSPACED_COUNTER,
} from '../retrieval/news/news-search.words.ts';

/** A keyword of a claim, as it is searched for. */
export interface ClaimKeyword {
  text: string;
  start: number;
  /** The name that contains the word. */
  name?: NamedEntity;
  isFigure: boolean;
  /**
   * How much the form indicates a noun or name: -1 for a verb ending, 1 for a noun particle or an
   * unknown combination of characters.
   */
  nounScore: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,60}/gu;
const HANGUL = /\p{Script=Hangul}/u;
/** The scripts of Chinese and Japanese nouns and names; hiragana is mostly grammar. */
const HAN_RUN_OR_KATAKANA_RUN = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+/gu;

/**
 * The keywords of a claim in order: without stop words and grammatical words; Korean words without
 * particles.
 */
export function extractClaimKeywords(claim: string, language: string): ClaimKeyword[] {
  const nameSpans = extractNamedEntities(claim, language);
  const stop = STOP_WORDS[language] ?? STOP_WORDS.en;
  const out: ClaimKeyword[] = [];
  const push = (text: string, start: number, nounScore = 0) => {
    const lower = text.toLowerCase();
    const name = nameSpans.find((one) => one.start <= start && start < one.end);
    const isFigure = /^\p{N}/u.test(text);
    if (!name && (stop?.has(lower) || COMMON_WORDS.has(lower))) return;
    if ([...text].length < 2 && !isFigure) return;
    out.push({ text, start, isFigure, nounScore, ...(name && { name }) });
  };
  for (const { 0: raw, index } of claim.matchAll(WORD)) {
    const word = raw.replace(/['’]s?$|[.'’-]+$/u, '');
    if (HAN_OR_KANA.test(word))
      for (const [text, start, nounScore] of ideographic(word))
        push(text, index + start, nounScore);
    else if (HANGUL.test(word)) {
      if (COUNTER.test(word)) continue;
      const bare = word.replace(NOUN_PARTICLE, '');
      push(
        bare,
        index,
        INSTITUTION.test(bare) ? 1.5 : PREDICATE_ENDING.test(word) ? -1 : bare === word ? 0 : 1,
      );
    } else push(word.replace(ELISION, ''), index);
  }
  return out;
}

/**
 * Words of scripts without spaces: short runs of Han or Katakana unchanged, long ones split by the
 * segmenter. Adjacent single characters form a name that the segmenter does not know.
 */
function ideographic(text: string): [string, number, number][] {
  const out: [string, number, number][] = [];
  for (const match of text.matchAll(HAN_RUN_OR_KATAKANA_RUN)) {
    const counter = /\p{N}/u.test(text[match.index - 1] ?? '')
      ? (UNSPACED_COUNTER.exec(match[0])?.[0].length ?? 0)
      : 0;
    const run = match[0].slice(counter);
    const index = match.index + counter;
    if (run.length <= 4) {
      out.push([run, index, 0]);
      continue;
    }
    let single: [string, number] | undefined;
    const close = () => {
      if (single && single[0].length > 1) out.push([...single, 1]);
      single = undefined;
    };
    for (const { segment, index: at } of getWordSegmenter('ja').segment(run)) {
      if (segment.length === 1 && !GRAMMATICAL_SIGNS.has(segment)) {
        single = single ? [single[0] + segment, single[1]] : [segment, index + at];
        continue;
      }
      close();
      if (segment.length > 1) out.push([segment, index + at, 0]);
    }
    close();
  }
  return out;
}
