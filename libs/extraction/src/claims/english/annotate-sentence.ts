import { Lexicon } from '../lexicon.ts';
import { type Quotation, findQuotations } from '../quotations.ts';
import { type WordToken, tokenizeWords } from '../tokenize.ts';
import { FACTUALITY_WORDS, SUBJECTIVITY_WORDS } from './english-words.ts';

const WORD_LISTS = {
  praise: SUBJECTIVITY_WORDS.praise,
  blame: SUBJECTIVITY_WORDS.blame,
  verdict: SUBJECTIVITY_WORDS.verdicts,
  mild: SUBJECTIVITY_WORDS.mildJudgements,
  intensifier: SUBJECTIVITY_WORDS.intensifiers,
  comment: SUBJECTIVITY_WORDS.comments,
  norm: SUBJECTIVITY_WORDS.norms,
  loaded: SUBJECTIVITY_WORDS.loadedVerbs,
  colloquial: SUBJECTIVITY_WORDS.colloquialisms,
  taste: SUBJECTIVITY_WORDS.taste,
  figure: SUBJECTIVITY_WORDS.figuresOfSpeech,
  feeling: SUBJECTIVITY_WORDS.feelings,
  record: FACTUALITY_WORDS.matters,
  deed: FACTUALITY_WORDS.deeds,
  past: FACTUALITY_WORDS.pastForms,
  amount: FACTUALITY_WORDS.amounts,
  numeral: FACTUALITY_WORDS.numerals,
  total: FACTUALITY_WORDS.totals,
  compare: FACTUALITY_WORDS.comparisons,
  source: FACTUALITY_WORDS.sources,
  saying: FACTUALITY_WORDS.sayings,
  value: FACTUALITY_WORDS.values,
  modal: FACTUALITY_WORDS.modals,
  cognition: FACTUALITY_WORDS.cognition,
  filler: FACTUALITY_WORDS.fillers,
  imperative: FACTUALITY_WORDS.orders,
  first: FACTUALITY_WORDS.firstPerson,
  we: FACTUALITY_WORDS.firstPersonPlural,
  second: FACTUALITY_WORDS.secondPerson,
  third: FACTUALITY_WORDS.thirdPerson,
  promotion: SUBJECTIVITY_WORDS.promotion,
  verb: FACTUALITY_WORDS.verbs,
} as const;

export type WordClass = keyof typeof WORD_LISTS;
const WORD_CLASSES = Object.keys(WORD_LISTS) as WordClass[];
const CLASS_BITS = Object.fromEntries(
  WORD_CLASSES.map((className, bit) => [className, 1 << bit]),
) as Record<WordClass, number>;
const classLexicon = new Lexicon(Object.values(WORD_LISTS));

/** Classes that a word keeps within a phrase: its grammar, not its meaning. */
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
const CAPITAL = /\p{Lu}/u;

/** A word with its classes. */
export interface AnnotatedWord extends WordToken {
  classMask: number;
  /** Whether it is inside a quotation. */
  isQuoted: boolean;
}

/** An English sentence with the classes of its words, on which all assessments are based. */
export interface AnnotatedSentence {
  text: string;
  words: AnnotatedWord[];
  quotations: Quotation[];
  /** The number of words in each class: in the whole sentence, and outside quotations. */
  counts: Record<WordClass, number>;
  unquotedCounts: Record<WordClass, number>;
}

export const hasClass = (word: AnnotatedWord | undefined, className: WordClass): boolean =>
  word !== undefined && (word.classMask & CLASS_BITS[className]) !== 0;

/** @param isQuoted whether the sentence is inside a quotation that began before it */
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
    // The US, the WHO, May, Will Holt: keep the case, so that they match no list.
    if (
      FACTUALITY_WORDS.acronyms.has(originalText) ||
      (at > 0 && FACTUALITY_WORDS.names.has(originalText))
    ) {
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
    // "Great Britain", "the Best Picture award": words in names are not judgements.
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
