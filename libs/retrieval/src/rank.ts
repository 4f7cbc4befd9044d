import { bridgesOf, crossBridges } from './bridge.ts';
import { relevant, type Ranked } from './candidate.ts';
import { PassageIndex, type Indexed } from './passage-index.ts';
import { readQuestion } from './question.ts';
import { rerank } from './rerank.ts';
import { searchTerms } from './search-terms.ts';
import { titleTerms } from './title-terms.ts';

/** How many candidates by BM25 are looked at more closely. */
export const CANDIDATES = 100;

/** A passage at hand. */
export interface Passage {
  id: string;
  text: string;
  title?: string;
  /** ISO 639-1; default `en` */
  language?: string;
  /** The document it is from and where in it, where that is known. */
  document?: string;
  position?: number;
}

/** Passages at hand, ready to be asked. */
export interface Ranking {
  /** The passages that have to do with the question, best first, `limit` (100) at most. */
  rank(question: string, limit?: number): Ranked[];
}

/** Reads passages once, so that they can be asked often. */
export function ranking(passages: readonly Passage[]): Ranking {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const languages = [...new Set(passages.map(({ language = 'en' }) => language))];
  const index = new PassageIndex(passages.map(indexed));
  return {
    rank(text, limit = CANDIDATES) {
      const question = readQuestion(text, languages);
      const { candidates, statistics } = index.candidates(question, Math.max(CANDIDATES, limit));
      const ranked = rerank(question, candidates, statistics);
      const bridges = bridgesOf(question, ranked, candidates, statistics, (id) => byId.get(id)!);
      const hits = index.named(bridges.flatMap(({ names }) => names));
      const order = crossBridges(ranked, bridges, hits, statistics);
      return relevant(order, ranked, candidates).slice(0, limit);
    },
  };
}

/** A passage as the index takes it. */
export function indexed({ id, title = '', text, language, document, position }: Passage): Indexed {
  const terms = [...searchTerms(title, language), ...searchTerms(text, language)];
  return { id, document, position, terms, title: titleTerms(title, language) };
}

/**
 * The passages that have to do with a question, best first: BM25, then how they have its terms,
 * then what they lead to.
 */
export function rank(question: string, passages: readonly Passage[], limit?: number): Ranked[] {
  return ranking(passages).rank(question, limit);
}
