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

/** The news query for checking a claim, as in `NewsQuery`. */
export interface NewsQueryTerms {
  text: string;
  subject: string[];
  any: string[];
}

/** Limits for the claim's own language and for each other one. */
const MAX_SUBJECT_WORDS = { own: 2, other: 1 };
const MAX_ALTERNATIVES = { own: 6, other: 2 };
/** With fewer words it is enough that one of them matches. */
const MIN_WORDS_FOR_SUBJECT = 4;
/** Shorter words need all their inflected forms in the query, for which there is no room. */
const MIN_OTHER_WORD_CHARS = 3;
/** News providers ignore longer words. */
const MAX_WORD_CHARS = 60;
/**
 * How well a kind of name identifies a story: all articles name the organization, but not all its
 * spokesperson.
 */
const NAME_KIND_WEIGHTS: Record<NamedEntity['kind'], number> = {
  ORGANIZATION: 3.2,
  OTHER: 2.8,
  PLACE: 2.6,
  PERSON: 1.5,
};
/** German nouns are capitalized like names: an unclassified name is often a common noun. */
const GERMAN_OTHER_WEIGHT = 1.2;
/** A lower-case word in German is not a noun, and says little about a story. */
const GERMAN_LOWER_CASE_WEIGHT = -0.6;

/**
 * Builds a news query for a claim: at least one of its most distinctive words must match, and at
 * least one of its other keywords. Articles use other words than claims, so a query for all words
 * would find only the claim itself. For a short claim one matching word is enough.
 *
 * @param wordings the claim and other wordings, each a line of search words. Words that occur in
 *   several wordings of one language are the subject. Each language adds to both groups.
 * @returns undefined when the claim has no searchable word
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

/** Interleaves the lists: the first of each, the second of each, and so on, without repetitions. */
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

/** @param wordings of one language other than the claim's */
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

/** Words that occur in at least two of the wordings, in the order of the first wording. */
function listRecurringWords(wordings: readonly ClaimQuery[]): string[] {
  const [first, ...others] = wordings.map(listWords);
  return (first ?? []).filter(
    (word) =>
      word.length >= MIN_OTHER_WORD_CHARS &&
      others.some((words) => words.some((other) => other.toLowerCase() === word.toLowerCase())),
  );
}

/** The search words of a line, in order. */
function listWords({ text, language }: ClaimQuery): string[] {
  return UNSPACED_LANGUAGES.has(language)
    ? text.split(/[\s、。，・]+/u)
    : removeRepeatedWords(
        extractClaimKeywords(text, language).filter(({ isFigure }) => !isFigure),
      ).map(({ text: word }) => word);
}

/** The words of a wording, most distinctive first. */
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

/** Equal words keep their order: the subject of a sentence stands at its beginning. */
function scoreWord({ name, text, start, nounScore }: ClaimKeyword, language: string): number {
  const lower = text.toLowerCase();
  const caseWeight = language === 'de' && /^\p{Ll}/u.test(text) ? GERMAN_LOWER_CASE_WEIGHT : 0;
  const base = Math.min(text.length, 12) / 12 + nounScore + caseWeight - start / 2_000;
  if (WEAK_WORDS.has(lower)) return base - 1;
  if (!name || GENERIC_NAME_WORDS.has(lower) || text.length < 3) return base;
  // Articles repeat the last word of a person's name.
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
 * Pieces of Chinese text from all parts of the claim, long enough for a query; word boundaries are
 * not marked.
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

/**
 * Providers do not stem: "rent" is searched together with "rents", German "Tunnels" with "Tunnel".
 */
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
