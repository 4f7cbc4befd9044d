import { extractSearchTerms } from '@plumbline/retrieval';
import { replaceUndetermined } from '@plumbline/text';
import { extractClaimKeywords } from './claim-keywords.ts';

/** What a sentence has to have in order to be about a claim. */
export interface RelevanceScorer {
  /**
   * 0 to 1: share of what the claim speaks of that a sentence has; 0 when its document does not
   * speak of the claim's subject.
   */
  relevance(sentence: {
    text: string;
    context: string;
    document: { language: string; title: string; text: string };
  }): number;
}

interface Term {
  /** The same word as different languages stem it. */
  stems: Set<string>;
  isName: boolean;
  weight: number;
}

/** Names tell most; a figure may differ where the same is spoken of. */
const WEIGHT = { name: 1.2, word: 1, figure: 0.4 };
/** What only stands before the sentence. */
const UNDERSTOOD = { name: 0.8, word: 0.4 };
/** A document with less than this of a claim's names speaks of something else. */
const LEAST_NAMED = 0.34;
/** Read of a document to learn whether it names the claim's subject. */
const LONGEST_READ = 8_000;

/**
 * Reads the claim once. Words are compared as retrieval does: stemmed by language, Korean, Japanese
 * and Chinese by pairs of characters.
 */
export function createRelevanceScorer(claim: string, language: string): RelevanceScorer {
  const read = (to: string) =>
    extractClaimKeywords(claim, language).map(({ text, name, isFigure }): Term => ({
      stems: new Set(extractSearchTerms(text, to)),
      isName: name !== undefined,
      weight: isFigure ? WEIGHT.figure : name ? WEIGHT.name : WEIGHT.word,
    }));
  const byLanguage = new Map<string, Term[]>();
  const termsIn = (to: string) => {
    const known = byLanguage.get(to) ?? read(to).filter(({ stems }) => stems.size > 0);
    byLanguage.set(to, known);
    return known;
  };
  const documents = new WeakMap<object, boolean>();
  const isNamed = (document: { language: string; title: string; text: string }, to: string) => {
    const known = documents.get(document);
    if (known !== undefined) return known;
    const names = termsIn(to).filter(({ isName }) => isName);
    const own = new Set(
      extractSearchTerms(`${document.title}\n${document.text.slice(0, LONGEST_READ)}`, to),
    );
    const had = names.filter((term) => shareOf(term, own) >= 0.5).length;
    const is = names.length === 0 || had / names.length >= LEAST_NAMED;
    documents.set(document, is);
    return is;
  };
  return {
    relevance({ text, context, document }) {
      const to = replaceUndetermined(document.language, language);
      const terms = termsIn(to);
      if (!terms.length || !isNamed(document, to)) return 0;
      const own = new Set(extractSearchTerms(text, to));
      const before = new Set(extractSearchTerms(context, to));
      let had = 0;
      let all = 0;
      for (const term of terms) {
        const here = shareOf(term, own);
        const there = shareOf(term, before) * (term.isName ? UNDERSTOOD.name : UNDERSTOOD.word);
        had += term.weight * Math.max(here, there);
        all += term.weight;
      }
      return had / all;
    },
  };
}

/** How many of a word's stems there are: of a word in pairs of characters some may be. */
function shareOf({ stems }: Term, known: ReadonlySet<string>): number {
  let had = 0;
  for (const stem of stems) if (known.has(stem)) had += 1;
  return had / stems.size;
}
