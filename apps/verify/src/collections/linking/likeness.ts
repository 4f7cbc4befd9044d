/** A claim or prediction by its terms, each once. */
export interface Termed {
  id: string;
  sourceId: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  terms: readonly string[];
}

/** What two claims have in common, figures left out. */
export interface Likeness {
  /** 0 to 1: what they share of all that the two have between them, by weight. */
  overlap: number;
  /** Words that only one has, of the one that has more such. */
  apart: number;
}

/** Two claims of two pages that share enough words to be worth judging. */
export interface Pair extends Likeness {
  fresh: string;
  stored: string;
}

/** How common terms are. */
export interface Commonness {
  /** Of claims that were counted. */
  claims: number;
  /** In how many of them each term is. */
  frequency: ReadonlyMap<string, number>;
}

/**
 * Of so many claims more, a term counts as seen once: in a collection of three pages no word is
 * common yet.
 */
const UNSEEN = 50;
/**
 * A term in so large a share of the claims of a collection, and in more than so many, leads
 * nowhere.
 */
const COMMON = { share: 0.05, claims: 40 };
/**
 * Two claims share so many words at least, and so much of what they have between them, or so much
 * of the shorter one.
 */
const LEAST = { words: 2, overlap: 0.25, ofShorter: 0.6 };
const LEAST_OF_LONGER = 0.15;
/** So many a claim is judged against, and so many of one page. */
const BEST = 3;
const BEST_OF_PAGE = 2;

/** What so many claims of a page say leads to the first of them only. */
const MOST_LED = 50;

const FIGURE = /^\p{Nd}/u;

const weightOf = (word: string, { claims, frequency }: Commonness): number =>
  Math.log(1 + (claims + UNSEEN) / (1 + (frequency.get(word) ?? 0)));

const leads = (term: string, { claims, frequency }: Commonness): boolean =>
  (frequency.get(term) ?? 0) <= Math.max(COMMON.claims, COMMON.share * claims);

/** Terms a claim is looked for by where not all claims can be compared, and of a whole page. */
const RAREST = { ofClaim: 2, ofPage: 200 };

/** The terms of a page's claims that tell most, each once. */
export function rarest(claims: readonly Termed[], commonness: Commonness): string[] {
  const byWeight = (terms: readonly string[]) =>
    terms.toSorted((a, b) => weightOf(b, commonness) - weightOf(a, commonness) || (a < b ? -1 : 1));
  const telling = claims.flatMap(({ terms }) =>
    byWeight(terms.filter((term) => !FIGURE.test(term) && leads(term, commonness))).slice(
      0,
      RAREST.ofClaim,
    ),
  );
  return byWeight([...new Set(telling)]).slice(0, RAREST.ofPage);
}

/**
 * Counts the terms of claims, those of the page itself as well: whichever of two pages comes first,
 * they are weighed alike.
 */
export function commonnessOf(...of: (readonly Termed[])[]): Commonness {
  const frequency = new Map<string, number>();
  for (const { terms } of of.flat())
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return { claims: of.reduce((sum, { length }) => sum + length, 0), frequency };
}

/**
 * For each claim of a page the few claims of other pages that share most with it, most alike first.
 * Claims in two languages are never paired. Words that are common lead from none to another: a
 * table of alike rows is not compared row by row.
 */
export function alike(
  fresh: readonly Termed[],
  stored: readonly Termed[],
  commonness: Commonness,
): Pair[] {
  const known = new Map<string, Word>();
  const wordOf = (term: string): Word => {
    let word = known.get(term);
    if (!word)
      known.set(
        term,
        (word = {
          weight: FIGURE.test(term) ? 0 : weightOf(term, commonness),
          leads: leads(term, commonness),
          in: [],
        }),
      );
    return word;
  };
  const read = ({ id, sourceId, language, terms }: Termed): Read => {
    const words = terms.map(wordOf).filter(({ weight }) => weight > 0);
    return {
      id,
      sourceId,
      language,
      words,
      weight: words.reduce((sum, word) => sum + word.weight, 0),
    };
  };
  const own = fresh.map(read);
  for (const [at, { words }] of own.entries())
    for (const word of words) if (word.leads && word.in.length < MOST_LED) word.in.push(at);
  // most claims have none of these, and are not read further
  const ofOwn = new Map([...known].filter(([, word]) => word.in.length));
  const found = own.map((): Candidate[] => []);
  for (const claim of stored) {
    const led = new Set(claim.terms.flatMap((term) => ofOwn.get(term)?.in ?? []));
    if (!led.size) continue;
    const other = read(claim);
    const words = new Set(other.words);
    for (const at of led) {
      const likeness = own[at]!.language === other.language && likenessOf(own[at]!, other, words);
      if (likeness)
        found[at]!.push({
          fresh: own[at]!.id,
          stored: other.id,
          sourceId: other.sourceId,
          ...likeness,
        });
    }
  }
  return found.flatMap(best);
}

interface Word {
  /** 0 for a figure. */
  weight: number;
  leads: boolean;
  /** Claims of the page that have it, by their places. */
  in: number[];
}
interface Read extends Omit<Termed, 'terms'> {
  words: Word[];
  weight: number;
}
type Candidate = Pair & { sourceId: string };

function likenessOf(one: Read, other: Read, has: ReadonlySet<Word>): Likeness | undefined {
  let [weight, words] = [0, 0];
  for (const word of one.words) {
    if (!has.has(word)) continue;
    weight += word.weight;
    words += 1;
  }
  if (words < Math.min(LEAST.words, one.words.length, other.words.length)) return undefined;
  const overlap = weight / (one.weight + other.weight - weight);
  const ofShorter = weight / Math.min(one.weight, other.weight);
  if (overlap < LEAST.overlap && (ofShorter < LEAST.ofShorter || overlap < LEAST_OF_LONGER))
    return undefined;
  return { overlap, apart: Math.max(one.words.length, other.words.length) - words };
}

function best(candidates: Candidate[]): Pair[] {
  const ofPage = new Map<string, number>();
  return candidates
    .sort((a, b) => b.overlap - a.overlap || (a.stored < b.stored ? -1 : 1))
    .filter(({ sourceId }) => {
      const so = (ofPage.get(sourceId) ?? 0) + 1;
      ofPage.set(sourceId, so);
      return so <= BEST_OF_PAGE;
    })
    .slice(0, BEST)
    .map(({ sourceId: _, ...pair }) => pair);
}
