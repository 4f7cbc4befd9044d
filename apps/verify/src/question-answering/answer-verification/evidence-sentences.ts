import { mapYielding } from '@plumbline/concurrency';
import { splitSentences } from '@plumbline/text';
import type { EntityIndex, Entity } from '../entity-linking/entity-index.ts';
import { extractModelNames } from '../entity-linking/name-boundary.ts';
import {
  type Mention,
  type DetectedMentions,
  detectMentions,
} from '../entity-linking/mention-detector.ts';
import type { CollectionPage, PagePassage } from '../passage-retrieval.service.ts';
import { type ContentWord, extractContentWords } from './content-words.ts';
import { hasNegation } from './negation-scope.ts';
import { findEntityClause } from './clause-segmentation.ts';
import { type Values, extractValues } from './values.ts';

/** A sentence of a page; offsets are UTF-16 code units into the page's content. */
export interface QuotedSentence {
  page: CollectionPage;
  start: number;
  end: number;
  text: string;
}

/** A sentence of a page, read for judging. */
export interface EvidenceSentence extends QuotedSentence {
  /** What it was said after: the page's title and the sentence before. */
  before: string;
  words: ContentWord[];
  /** With those that name. */
  allWords: ContentWord[];
  /** Of `before`. */
  wordsBefore: ContentWord[];
  values: Values;
  /** It says of something that it is not so. */
  isNegative: boolean;
  naming: DetectedMentions;
  /** Whom it names. */
  own: readonly Entity[];
  /**
   * Whom it speaks of, as far as that is left to be understood: those whom the title or the
   * sentences before name.
   */
  carried: readonly Entity[];
}

/** A sentence is a passage's own, or longer than this and none. */
const LONGEST = 1_200;
const MOST = 160;

/**
 * The sentences of passages, each once, in the order of the passages. Gives way to other work in
 * between.
 */
export async function extractEvidenceSentences(
  passages: readonly PagePassage[],
  catalogue: EntityIndex,
  signal?: AbortSignal,
): Promise<EvidenceSentence[]> {
  const found = new Map<string, EvidenceSentence>();
  const read = ({ page, start, end }: PagePassage) => {
    const { language } = page;
    const titled = detectMentions(page.title, catalogue, language);
    const wordsOfTitle = extractContentWords(page.title, language, getMentionSpans(titled));
    let carried = titled.entityMentions.map(({ entity }) => entity);
    let previous: { text: string; words: readonly ContentWord[] } = { text: '', words: [] };
    for (const { text, start: at } of splitSentences(
      page.content.slice(start, end),
      language === 'und' ? undefined : language,
    )) {
      if (found.size >= MOST) return;
      const from = start + at;
      const naming = detectMentions(text, catalogue, language);
      const own = naming.entityMentions.map(({ entity }) => entity);
      const spans = getMentionSpans(naming);
      const allWords = extractContentWords(text, language);
      const words = allWords.filter(
        (word) => !spans.some((span) => word.start < span.end && word.end > span.start),
      );
      const key = `${page.id} ${from}`;
      if (text.length <= LONGEST && !/[?？]\s*$/u.test(text) && !found.has(key))
        found.set(key, {
          ...{
            page,
            start: from,
            end: from + text.length,
            text,
            naming,
            own,
            carried,
            words,
            allWords,
          },
          before: `${page.title}. ${previous.text}`,
          wordsBefore: [...wordsOfTitle, ...previous.words],
          values: extractValues(text, language, page.datedAt, spans),
          isNegative: hasNegation(text),
        });
      if (own.length)
        carried = [
          ...own,
          ...carried.filter(
            (one) => !own.includes(one) && !own.some((other) => isSameFamily(one, other)),
          ),
        ];
      previous = { text, words };
    }
  };
  await mapYielding(passages, read, signal);
  return [...found.values()];
}

export const getMentionSpans = ({ entityMentions, unknownMentions }: DetectedMentions): Mention[] =>
  [...entityMentions, ...unknownMentions].map(({ start, end }) => ({ start, end }));

/**
 * What the sentence tells of one of those that it names, where it tells each something of its own.
 */
export function extractEntityValues(sentence: EvidenceSentence, entity: Entity): Values {
  const { text, naming, page, values } = sentence;
  const { start, end } = findEntityClause(text, naming, entity);
  if (end - start === text.length) return values;
  const spans = getMentionSpans(naming).filter((span) => span.start >= start && span.end <= end);
  const within = spans.map((span) => ({ start: span.start - start, end: span.end - start }));
  return extractValues(text.slice(start, end), page.language, page.datedAt, within);
}

/** Of one family: they share a word. */
export const isSameFamily = (a: Entity, b: Entity): boolean =>
  a !== b && a.words.some((word) => b.words.includes(word));

/**
 * Names that a name finder cuts or does not know: those of models, and titles that are no longer
 * than a name.
 */
export function extractNames(passages: readonly PagePassage[]): string[] {
  const names = new Set<string>();
  for (const { page, start, end } of passages) {
    if (isNameLike(page.title)) names.add(page.title);
    for (const name of [
      ...extractModelNames(page.title),
      ...extractModelNames(page.content.slice(start, end)),
    ])
      names.add(name);
  }
  return [...names];
}

const SHORT_TITLE = 5;

/** "Lumo 7 Pro" and "나름결 이슬크림", but no "Returns and warranty at Orvane". */
function isNameLike(title: string): boolean {
  const words = title.trim().split(/\s+/);
  return (
    words.length <= SHORT_TITLE &&
    title.length <= 60 &&
    words.every((word) => !/^\p{Ll}/u.test(word)) &&
    !/[:：,，!?|–—]/u.test(title)
  );
}
