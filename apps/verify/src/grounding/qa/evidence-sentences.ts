import { sentences } from '@plumbline/text';
import type { Catalogue, Entity } from '../entities/catalogue.ts';
import { modelNames } from '../entities/continuing.ts';
import { type Mention, type Naming, namedIn } from '../entities/naming.ts';
import type { HeldPage, HeldPassage } from '../passages.ts';
import { type ContentWord, contentWords } from './content-words.ts';
import { type Values, valuesOf } from './values.ts';

/** A sentence of a page, read for judging. Offsets are UTF-16 code units into the page's content. */
export interface EvidenceSentence {
  page: HeldPage;
  start: number;
  end: number;
  text: string;
  /** What it was said after: the page's title and the sentence before. */
  before: string;
  words: ContentWord[];
  /** With those that name. */
  allWords: ContentWord[];
  /** Of `before`. */
  wordsBefore: ContentWord[];
  values: Values;
  /** Whom it names. */
  own: readonly Entity[];
  /** Whom it speaks of, as far as that is left to be understood: those whom the title or the sentences before name. */
  carried: readonly Entity[];
}

/** A sentence is a passage's own, or longer than this and none. */
const LONGEST = 1_200;
const MOST = 160;

/** The sentences of passages, each once, in the order of the passages. */
export function sentencesOf(passages: readonly HeldPassage[], catalogue: Catalogue): EvidenceSentence[] {
  const found = new Map<string, EvidenceSentence>();
  for (const { page, start, end } of passages) {
    const { language } = page;
    const told = sentences(page.content.slice(start, end), language === 'und' ? undefined : language);
    let carried = namedIn(page.title, catalogue, language).named.map(({ entity }) => entity);
    let previous = '';
    for (const { text, start: at } of told) {
      const from = start + at;
      const key = `${page.id} ${from}`;
      const naming = namedIn(text, catalogue, language);
      const own = naming.named.map(({ entity }) => entity);
      if (text.length <= LONGEST && !/[?？]\s*$/u.test(text) && !found.has(key)) {
        const before = `${page.title}. ${previous}`;
        const spans = spansOf(naming);
        found.set(key, {
          ...{ page, start: from, end: from + text.length, text, before, own, carried },
          words: contentWords(text, language, spans),
          allWords: contentWords(text, language),
          wordsBefore: contentWords(before, language, spansOf(namedIn(before, catalogue, language))),
          values: valuesOf(text, language, page.datedAt, spans),
        });
      }
      if (own.length) carried = [...own, ...carried.filter((one) => !own.includes(one) && !own.some((other) => isKin(one, other)))];
      previous = text;
      if (found.size >= MOST) return [...found.values()];
    }
  }
  return [...found.values()];
}

export const spansOf = ({ named, unknown }: Naming): Mention[] => [...named, ...unknown].map(({ start, end }) => ({ start, end }));

/** Of one family: they share a word. */
export const isKin = (a: Entity, b: Entity): boolean => a !== b && a.words.some((word) => b.words.includes(word));

/** Names that a name finder cuts or does not know: those of models, and titles that are no longer than a name. */
export function namesOf(passages: readonly HeldPassage[]): string[] {
  const names = new Set<string>();
  for (const { page, start, end } of passages) {
    if (isNameLike(page.title)) names.add(page.title);
    for (const name of [...modelNames(page.title), ...modelNames(page.content.slice(start, end))]) names.add(name);
  }
  return [...names];
}

const SHORT_TITLE = 5;

/** "Lumo 7 Pro" and "나름결 이슬크림", but no "Returns and warranty at Orvane". */
function isNameLike(title: string): boolean {
  const words = title.trim().split(/\s+/);
  return (
    words.length <= SHORT_TITLE && title.length <= 60 && words.every((word) => !/^\p{Ll}/u.test(word)) && !/[:：,，!?|–—]/u.test(title)
  );
}
