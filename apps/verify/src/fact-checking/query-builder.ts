import type { ClaimQuery } from '@plumbline/entailment';
import type { NamedEntity } from '@plumbline/text';
import { type ClaimKeyword, extractClaimKeywords } from './claim-keywords.ts';
import {
  FEW_WORDS_LANGUAGES,
  GENERIC_NAME_WORDS,
  PIECE_BREAK,
  UNSPACED_LANGUAGES,
  WEAK_WORDS,
} from '../retrieval/news/news-search.words.ts';

/** What public news is asked for to check a claim: as `NewsQuery`. */
export interface NewsQueryTerms {
  text: string;
  subject: string[];
  any: string[];
}

/** Of the claim's own language, and of each other one. */
const MAX_SUBJECT_WORDS = { own: 2, other: 1 };
const MAX_ALTERNATIVES = { own: 6, other: 2 };
/** With fewer words than this one of them is enough. */
const MIN_WORDS_FOR_SUBJECT = 4;
/** Providers take shorter words only in all their inflected forms, which leave no room. */
const MIN_OTHER_WORD_CHARS = 3;
/** News providers look no further into a query. */
const MAX_WORD_CHARS = 60;
/**
 * How much a kind of name tells of which story it is: everybody in a story names the firm, and not
 * everybody its spokesman.
 */
const NAME_KIND_WEIGHTS: Record<NamedEntity['kind'], number> = {
  ORGANIZATION: 3.2,
  OTHER: 2.8,
  PLACE: 2.6,
  PERSON: 1.5,
};
/** German nouns have capitals like names: what looks like a name of no kind is often none. */
const GERMAN_OTHER_WEIGHT = 1.2;
/** So what has none in German is no noun, and tells little of a story. */
const GERMAN_LOWER_CASE_WEIGHT = -0.6;

/**
 * Turns a claim into a query for news: one of its most telling words must be there, and one of the
 * others that tell what it is about. Stories are told in other words than claims are, so that
 * asking for all of them would find the claim's own words only; of a claim of few words one is
 * enough. Nothing for a claim without a word that could be searched for.
 *
 * @param wordings the claim, and others of it, each a line of words to search with: what stands in
 *   several of one language is what the claim is about. Each language adds to both groups.
 */
export function buildNewsQuery([claim, ...others]: readonly ClaimQuery[]):
  NewsQueryTerms | undefined {
  if (!claim) return undefined;
  const byLanguage = Map.groupBy(others, ({ language }) => language);
  const own = selectOwnWords(claim, byLanguage.get(claim.language) ?? []);
  if (!own) return undefined;
  byLanguage.delete(claim.language);
  const all = [own, ...[...byLanguage.values()].map(selectOtherWords)];
  const subject = takeTurns(all.map((words) => words.subject));
  const any = takeTurns(all.map((words) => words.any)).filter((word) => !subject.includes(word));
  return subject.length && any.length
    ? { text: '', subject, any }
    : { text: '', subject: [], any: [...new Set([...any, ...subject])] };
}

type WordGroups = Pick<NewsQueryTerms, 'subject' | 'any'>;

/** The first of each list, the second of each, and so on, each word once. */
function takeTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const words = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(words.flat())];
}

/** @param others wordings in the language of the claim */
function selectOwnWords(claim: ClaimQuery, others: readonly ClaimQuery[]): WordGroups | undefined {
  const { language } = claim;
  const recurring = listRecurringWords(others);
  const ranked = rankWords(claim);
  const words = [...new Set([...recurring, ...ranked])];
  if (!words.length) return undefined;
  const { own: limit } = MAX_SUBJECT_WORDS;
  const isOneGroup = FEW_WORDS_LANGUAGES.has(language) || ranked.length < MIN_WORDS_FOR_SUBJECT;
  if (isOneGroup && !recurring.length)
    return { subject: [], any: words.slice(0, MAX_ALTERNATIVES.own + limit) };
  return {
    subject: addVariants(words.slice(0, limit), language),
    any: addVariants(words.slice(limit, limit + MAX_ALTERNATIVES.own), language),
  };
}

/** @param wordings of one language, which is not the claim's */
function selectOtherWords(wordings: readonly ClaimQuery[]): WordGroups {
  const words = [
    ...new Set([...listRecurringWords(wordings), ...wordings.flatMap(rankWords)]),
  ].filter((word) => word.length >= MIN_OTHER_WORD_CHARS);
  const { other: limit } = MAX_SUBJECT_WORDS;
  return {
    subject: words.slice(0, limit),
    any: words.slice(limit, limit + MAX_ALTERNATIVES.other),
  };
}

/** Words that stand in two or more of the wordings, in the order of the first. */
function listRecurringWords(wordings: readonly ClaimQuery[]): string[] {
  const [first, ...others] = wordings.map(listWords);
  return (first ?? []).filter(
    (word) =>
      word.length >= MIN_OTHER_WORD_CHARS &&
      others.some((words) => words.some((other) => other.toLowerCase() === word.toLowerCase())),
  );
}

/** The words of a line to search with, in their order. */
function listWords({ text, language }: ClaimQuery): string[] {
  return UNSPACED_LANGUAGES.has(language)
    ? text.split(/[\s、。，・]+/u)
    : removeRepeatedWords(
        extractClaimKeywords(text, language).filter(({ isFigure }) => !isFigure),
      ).map(({ text: word }) => word);
}

/** The words of a wording, most telling first. */
function rankWords(wording: ClaimQuery): string[] {
  const { text, language } = wording;
  const hasSpaces = text.trim().includes(' ');
  if (UNSPACED_LANGUAGES.has(language) && hasSpaces) return listWords(wording);
  if (language === 'zh') return extractHanPieces(text);
  const keywords = extractClaimKeywords(text, language);
  const words = keywords.filter(
    ({ text: word, isFigure }) => word.length <= MAX_WORD_CHARS && !isFigure,
  );
  return removeRepeatedWords(
    (words.length ? words : keywords).toSorted(
      (a, b) => scoreWord(b, language) - scoreWord(a, language),
    ),
  ).map(({ text: word }) => word);
}

/** Of equals the first: what a sentence is about stands at its beginning. */
function scoreWord({ name, text, start, nounScore }: ClaimKeyword, language: string): number {
  const lower = text.toLowerCase();
  const caseWeight = language === 'de' && /^\p{Ll}/u.test(text) ? GERMAN_LOWER_CASE_WEIGHT : 0;
  const base = Math.min(text.length, 12) / 12 + nounScore + caseWeight - start / 2_000;
  if (WEAK_WORDS.has(lower)) return base - 1;
  if (!name || GENERIC_NAME_WORDS.has(lower) || text.length < 3) return base;
  // Of a person's name the last word is the one that is repeated.
  const isLast = start + text.length === name.end;
  const kindWeight =
    language === 'de' && name.kind === 'OTHER' && !/\p{N}/u.test(text)
      ? GERMAN_OTHER_WEIGHT
      : NAME_KIND_WEIGHTS[name.kind];
  return base + kindWeight + (name.kind === 'PERSON' && isLast ? 0.2 : 0);
}

const HAN_PIECE_CHARS = { min: 3, max: 4 };
const MAX_HAN_PIECES = 8;

/**
 * Pieces of Chinese, long enough to be asked for, all over the claim: nobody writes where its words
 * part.
 */
function extractHanPieces(claim: string): string[] {
  const { min, max } = HAN_PIECE_CHARS;
  const pieces = claim
    .split(PIECE_BREAK)
    .filter((run) => run.length >= min)
    .flatMap((run) =>
      run.length <= max
        ? [run]
        : Array.from({ length: Math.ceil((run.length - max) / 2) + 1 }, (_, at) =>
            run.slice(Math.min(2 * at, run.length - max)).slice(0, max),
          ),
    );
  return [...new Set(pieces)].slice(0, MAX_HAN_PIECES);
}

/** Providers know no stems: "rent" is asked for with "rents", "Tunnels" in German with "Tunnel". */
function addVariants(words: readonly string[], language: string): string[] {
  const variants =
    language === 'en'
      ? words
          .filter((word) => /^\p{Ll}{4,}$/u.test(word) && !/(?:ed|ing|ss|us|is|ly)$/.test(word))
          .map((word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`))
      : language === 'de'
        ? words.filter((word) => /^\p{Lu}\p{Ll}{4,}s$/u.test(word)).map((word) => word.slice(0, -1))
        : [];
  return [...words, ...variants.filter((word) => !words.includes(word))];
}

function removeRepeatedWords(words: readonly ClaimKeyword[]): ClaimKeyword[] {
  const texts = new Set<string>();
  return words.filter(
    ({ text }) => !texts.has(text.toLowerCase()) && texts.add(text.toLowerCase()),
  );
}
