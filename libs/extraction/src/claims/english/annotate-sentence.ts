import { Lexicon } from '../lexicon.ts';
import { type Quotation, findQuotations } from '../quotations.ts';
import { type WordToken, tokenizeWords } from '../tokenize.ts';
import * as subjectivityLexicon from './subjectivity-lexicon.ts';
import * as factualLexicon from './factual-lexicon.ts';

const WORD_LISTS = {
  praise: subjectivityLexicon.PRAISE,
  blame: subjectivityLexicon.BLAME,
  verdict: subjectivityLexicon.VERDICT,
  mild: subjectivityLexicon.MILD,
  intensifier: subjectivityLexicon.INTENSIFIER,
  comment: subjectivityLexicon.COMMENT,
  norm: subjectivityLexicon.NORM,
  loaded: subjectivityLexicon.LOADED,
  colloquial: subjectivityLexicon.COLLOQUIAL,
  taste: subjectivityLexicon.TASTE,
  figure: subjectivityLexicon.FIGURE_OF_SPEECH,
  feeling: subjectivityLexicon.FEELING,
  record: factualLexicon.RECORD,
  deed: factualLexicon.DEED,
  past: factualLexicon.PAST,
  amount: factualLexicon.AMOUNT,
  numeral: factualLexicon.NUMERAL,
  total: factualLexicon.TOTAL,
  compare: factualLexicon.COMPARE,
  source: factualLexicon.SOURCE,
  saying: factualLexicon.SAYING,
  value: factualLexicon.VALUE,
  modal: factualLexicon.MODAL,
  cognition: factualLexicon.COGNITION,
  filler: factualLexicon.FILLER,
  imperative: factualLexicon.IMPERATIVE,
  first: "i me my myself 'm",
  we: 'we us our ours ourselves',
  second: 'you your yours yourself yourselves',
  third: 'he she him her his hers they them their theirs it its',
  promotion: subjectivityLexicon.PROMOTION,
  verb: factualLexicon.VERB,
} as const;

export type WordClass = keyof typeof WORD_LISTS;
const WORD_CLASSES = Object.keys(WORD_LISTS) as WordClass[];
const CLASS_BITS = Object.fromEntries(
  WORD_CLASSES.map((className, bit) => [className, 1 << bit]),
) as Record<WordClass, number>;
const classLexicon = new Lexicon(Object.values(WORD_LISTS));

/** What a word keeps within a phrase: its grammar, not its meaning. */
const GRAMMAR_CLASS_MASK =
  CLASS_BITS.past |
  CLASS_BITS.verb |
  CLASS_BITS.first |
  CLASS_BITS.we |
  CLASS_BITS.second |
  CLASS_BITS.third;

const JUDGEMENT_CLASS_MASK =
  CLASS_BITS.praise |
  CLASS_BITS.blame |
  CLASS_BITS.verdict |
  CLASS_BITS.mild |
  CLASS_BITS.taste |
  CLASS_BITS.figure |
  CLASS_BITS.feeling |
  CLASS_BITS.loaded |
  CLASS_BITS.promotion |
  CLASS_BITS.value;
/**
 * Words of grammar in small letters only: the US, the WHO, May, Will Holt. Kept as written, so that
 * they match no list.
 */
const UPPERCASE_ACRONYM = /^(?:US|WHO|IT|AM|DO|OR|ME|MAY)$/;
const AMBIGUOUS_NAME = /^(?:May|Will)$/;
const CAPITAL = /\p{Lu}/u;

/** A word with its classes. */
export interface AnnotatedWord extends WordToken {
  classMask: number;
  /** Stands in somebody's quoted words. */
  isQuoted: boolean;
}

/** An English sentence looked up word by word, which every judgement of it starts from. */
export interface AnnotatedSentence {
  text: string;
  words: AnnotatedWord[];
  quotations: Quotation[];
  /** Words of each class: in the sentence, and in the writer's own part of it. */
  counts: Record<WordClass, number>;
  unquotedCounts: Record<WordClass, number>;
}

export const hasClass = (word: AnnotatedWord | undefined, className: WordClass): boolean =>
  word !== undefined && (word.classMask & CLASS_BITS[className]) !== 0;

/** @param isQuoted whether the sentence stands within a quotation that began before it */
export function annotateSentence(text: string, isQuoted = false): AnnotatedSentence {
  const sentenceQuotations = findQuotations(text);
  if (isQuoted && !sentenceQuotations.length)
    sentenceQuotations.push({ start: 0, end: text.length });
  const tokens = tokenizeWords(text);
  const words: AnnotatedWord[] = [];
  let quotationIndex = 0;
  let phraseEnd = 0;
  tokens.forEach((word, at) => {
    while ((sentenceQuotations[quotationIndex]?.end ?? Infinity) <= word.start) quotationIndex += 1;
    const isWithinQuotation = (sentenceQuotations[quotationIndex]?.start ?? Infinity) <= word.start;
    const originalText = text.slice(word.start, word.end);
    if (UPPERCASE_ACRONYM.test(originalText) || (at > 0 && AMBIGUOUS_NAME.test(originalText))) {
      words.push({ ...word, word: originalText, classMask: 0, isQuoted: isWithinQuotation });
      return;
    }
    let classMask = classLexicon.lookUpWord(word.word);
    if (at >= phraseEnd) {
      const phrase = classLexicon.findPhraseAt(tokens, at);
      if (phrase.length) {
        phraseEnd = at + phrase.length;
        classMask = (classMask & GRAMMAR_CLASS_MASK) | phrase.classMask;
      }
    } else classMask &= GRAMMAR_CLASS_MASK;
    // "Great Britain", "the Best Picture award": in a name no word judges.
    if (at > 0 && classMask & JUDGEMENT_CLASS_MASK && CAPITAL.test(text.charAt(word.start)))
      classMask &= ~JUDGEMENT_CLASS_MASK;
    words.push({ ...word, classMask, isQuoted: isWithinQuotation });
  });
  const counts = {} as Record<WordClass, number>;
  const unquotedCounts = {} as Record<WordClass, number>;
  for (const className of WORD_CLASSES) counts[className] = unquotedCounts[className] = 0;
  for (const { classMask, isQuoted: isWithinQuotation } of words) {
    for (let remainingMask = classMask; remainingMask; remainingMask &= remainingMask - 1) {
      const className = WORD_CLASSES[31 - Math.clz32(remainingMask & -remainingMask)] as WordClass;
      counts[className] += 1;
      if (!isWithinQuotation) unquotedCounts[className] += 1;
    }
  }
  return { text, words, quotations: sentenceQuotations, counts, unquotedCounts };
}
