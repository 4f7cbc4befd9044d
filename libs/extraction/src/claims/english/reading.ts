import { Lexicon } from '../lexicon.ts';
import { type Quotation, quotations } from '../quotations.ts';
import { type Word, wordsOf } from '../words.ts';
import * as opinion from './opinion.words.ts';
import * as statement from './statement.words.ts';

const LISTS = {
  praise: opinion.PRAISE,
  blame: opinion.BLAME,
  verdict: opinion.VERDICT,
  mild: opinion.MILD,
  intensifier: opinion.INTENSIFIER,
  comment: opinion.COMMENT,
  norm: opinion.NORM,
  loaded: opinion.LOADED,
  colloquial: opinion.COLLOQUIAL,
  taste: opinion.TASTE,
  figure: opinion.FIGURE_OF_SPEECH,
  feeling: opinion.FEELING,
  record: statement.RECORD,
  deed: statement.DEED,
  past: statement.PAST,
  amount: statement.AMOUNT,
  numeral: statement.NUMERAL,
  total: statement.TOTAL,
  compare: statement.COMPARE,
  source: statement.SOURCE,
  saying: statement.SAYING,
  value: statement.VALUE,
  modal: statement.MODAL,
  cognition: statement.COGNITION,
  filler: statement.FILLER,
  imperative: statement.IMPERATIVE,
  first: "i me my myself 'm",
  we: 'we us our ours ourselves',
  second: 'you your yours yourself yourselves',
  third: 'he she him her his hers they them their theirs it its',
  promotion: opinion.PROMOTION,
  verb: statement.VERB,
} as const;

export type WordClass = keyof typeof LISTS;
const CLASSES = Object.keys(LISTS) as WordClass[];
const BIT = Object.fromEntries(CLASSES.map((name, bit) => [name, 1 << bit])) as Record<
  WordClass,
  number
>;
const lexicon = new Lexicon(Object.values(LISTS));

/** What a word keeps within a phrase: its grammar, not its meaning. */
const GRAMMAR = BIT.past | BIT.verb | BIT.first | BIT.we | BIT.second | BIT.third;

const JUDGING =
  BIT.praise |
  BIT.blame |
  BIT.verdict |
  BIT.mild |
  BIT.taste |
  BIT.figure |
  BIT.feeling |
  BIT.loaded |
  BIT.promotion |
  BIT.value;
/**
 * Words of grammar in small letters only: the US, the WHO, May, Will Holt. Kept as written, so that
 * they match no list.
 */
const ACRONYM = /^(?:US|WHO|IT|AM|DO|OR|ME|MAY)$/;
const NAME = /^(?:May|Will)$/;
const CAPITAL = /\p{Lu}/u;

/** A word with its classes. */
export interface ReadWord extends Word {
  classes: number;
  /** Stands in somebody's quoted words. */
  quoted: boolean;
}

/** An English sentence looked up word by word, which every judgement of it starts from. */
export interface Reading {
  text: string;
  words: ReadWord[];
  quotations: Quotation[];
  /** Words of each class: in the sentence, and in the writer's own part of it. */
  all: Record<WordClass, number>;
  own: Record<WordClass, number>;
}

export const is = (word: ReadWord | undefined, name: WordClass): boolean =>
  word !== undefined && (word.classes & BIT[name]) !== 0;

/** @param quoted whether the sentence stands within a quotation that began before it */
export function readEnglish(text: string, quoted = false): Reading {
  const found = quotations(text);
  if (quoted && !found.length) found.push({ start: 0, end: text.length });
  const bare = wordsOf(text);
  const words: ReadWord[] = [];
  let quotation = 0;
  let phraseEnd = 0;
  bare.forEach((word, at) => {
    while ((found[quotation]?.end ?? Infinity) <= word.start) quotation += 1;
    const within = (found[quotation]?.start ?? Infinity) <= word.start;
    const raw = text.slice(word.start, word.end);
    if (ACRONYM.test(raw) || (at > 0 && NAME.test(raw))) {
      words.push({ ...word, word: raw, classes: 0, quoted: within });
      return;
    }
    let classes = lexicon.ofWord(word.word);
    if (at >= phraseEnd) {
      const phrase = lexicon.phraseAt(bare, at);
      if (phrase.length) {
        phraseEnd = at + phrase.length;
        classes = (classes & GRAMMAR) | phrase.classes;
      }
    } else classes &= GRAMMAR;
    // "Great Britain", "the Best Picture award": in a name no word judges.
    if (at > 0 && classes & JUDGING && CAPITAL.test(text.charAt(word.start))) classes &= ~JUDGING;
    words.push({ ...word, classes, quoted: within });
  });
  const all = {} as Record<WordClass, number>;
  const own = {} as Record<WordClass, number>;
  for (const name of CLASSES) all[name] = own[name] = 0;
  for (const { classes, quoted: within } of words) {
    for (let rest = classes; rest; rest &= rest - 1) {
      const name = CLASSES[31 - Math.clz32(rest & -rest)] as WordClass;
      all[name] += 1;
      if (!within) own[name] += 1;
    }
  }
  return { text, words, quotations: found, all, own };
}
