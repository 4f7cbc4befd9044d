/** A claim or prediction as a set of terms. */
export interface ClaimTerms {
  id: string;
  sourceId: string;
  /**
   * Site of the page. Pages of one site count as one voice and share boilerplate, so they are never
   * paired.
   */
  site: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  terms: readonly string[];
}

/** The similarity of two claims, without figures. */
export interface ClaimSimilarity {
  /** Weighted Jaccard similarity of their terms, from 0 to 1. */
  overlap: number;
  /** Terms that only one claim has, counted for the claim with more of them. */
  uniqueTermCount: number;
}

/** Two claims of different pages that share enough terms to be judged. */
export interface ClaimPair extends ClaimSimilarity {
  freshId: string;
  storedId: string;
}

/** How common terms are. */
export interface DocumentFrequency {
  /** Number of counted claims. */
  claimCount: number;
  /** Number of counted claims that contain each term. */
  countByTerm: ReadonlyMap<string, number>;
}

/**
 * Additive smoothing: this many extra claims, one of which has the term. In a collection of three
 * pages no word is common yet.
 */
const SMOOTHING_CLAIM_COUNT = 50;
/**
 * A term finds no candidates if it occurs in more than this share and this number of the claims.
 */
const COMMON_TERM = { share: 0.05, claims: 40 };
/** Two claims need this many shared terms, and this overlap or this share of the shorter claim. */
const MIN_SIMILARITY = { sharedTerms: 2, overlap: 0.25, containment: 0.6 };
const MIN_OVERLAP_WHEN_CONTAINED = 0.15;
/** Pairs that are judged for one claim, and how many of them may be of one page. */
const MAX_PAIRS_PER_CLAIM = 3;
const MAX_PAIRS_PER_PAGE = 2;

/** A term of more claims of a page finds only the first of them. */
const MAX_POSTINGS_PER_TERM = 50;

const STARTS_WITH_DIGIT = /^\p{Nd}/u;

const computeIdf = (term: string, { claimCount, countByTerm }: DocumentFrequency): number =>
  Math.log(1 + (claimCount + SMOOTHING_CLAIM_COUNT) / (1 + (countByTerm.get(term) ?? 0)));

const isSelectiveTerm = (term: string, { claimCount, countByTerm }: DocumentFrequency): boolean =>
  (countByTerm.get(term) ?? 0) <= Math.max(COMMON_TERM.claims, COMMON_TERM.share * claimCount);

/** Maximum number of terms by which claims are looked up when not all can be compared. */
const MAX_RARE_TERMS = { perClaim: 2, perPage: 200 };

/** Returns the rarest terms of a page's claims, without duplicates. */
export function selectRarestTerms(
  claims: readonly ClaimTerms[],
  documentFrequency: DocumentFrequency,
): string[] {
  const sortByIdf = (terms: readonly string[]) =>
    terms.toSorted(
      (a, b) =>
        computeIdf(b, documentFrequency) - computeIdf(a, documentFrequency) || (a < b ? -1 : 1),
    );
  const rareTerms = claims.flatMap(({ terms }) =>
    sortByIdf(
      terms.filter(
        (term) => !STARTS_WITH_DIGIT.test(term) && isSelectiveTerm(term, documentFrequency),
      ),
    ).slice(0, MAX_RARE_TERMS.perClaim),
  );
  return sortByIdf([...new Set(rareTerms)]).slice(0, MAX_RARE_TERMS.perPage);
}

/**
 * Counts the terms of claims, including those of the page itself, so that weights do not depend on
 * which page came first.
 */
export function countDocumentFrequency(
  ...claimLists: (readonly ClaimTerms[])[]
): DocumentFrequency {
  const countByTerm = new Map<string, number>();
  for (const { terms } of claimLists.flat())
    for (const term of terms) countByTerm.set(term, (countByTerm.get(term) ?? 0) + 1);
  return { claimCount: claimLists.reduce((sum, { length }) => sum + length, 0), countByTerm };
}

/**
 * Finds for each claim of a page the few most similar claims of other pages, most similar first.
 * Claims of different languages or of one site are never paired. Common terms find no candidates,
 * so that tables with similar rows are not compared row by row.
 */
export function findSimilarPairs(
  fresh: readonly ClaimTerms[],
  stored: readonly ClaimTerms[],
  documentFrequency: DocumentFrequency,
): ClaimPair[] {
  const termByText = new Map<string, IndexedTerm>();
  const getIndexedTerm = (term: string): IndexedTerm => {
    let indexedTerm = termByText.get(term);
    if (!indexedTerm)
      termByText.set(
        term,
        (indexedTerm = {
          weight: STARTS_WITH_DIGIT.test(term) ? 0 : computeIdf(term, documentFrequency),
          isSelective: isSelectiveTerm(term, documentFrequency),
          postings: [],
        }),
      );
    return indexedTerm;
  };
  const toWeightedClaim = ({ terms, ...claim }: ClaimTerms): WeightedClaim => {
    const indexedTerms = terms.map(getIndexedTerm).filter(({ weight }) => weight > 0);
    return {
      ...claim,
      terms: indexedTerms,
      weight: indexedTerms.reduce((sum, indexedTerm) => sum + indexedTerm.weight, 0),
    };
  };
  const ownClaims = fresh.map(toWeightedClaim);
  for (const [index, { terms: indexedTerms }] of ownClaims.entries())
    for (const indexedTerm of indexedTerms)
      if (indexedTerm.isSelective && indexedTerm.postings.length < MAX_POSTINGS_PER_TERM)
        indexedTerm.postings.push(index);
  // Most stored claims have none of these terms and are skipped early.
  const ownTermByText = new Map(
    [...termByText].filter(([, indexedTerm]) => indexedTerm.postings.length),
  );
  const candidatesByClaim = ownClaims.map((): PairCandidate[] => []);
  for (const claim of stored) {
    const sharingIndexes = new Set(
      claim.terms.flatMap((term) => ownTermByText.get(term)?.postings ?? []),
    );
    if (!sharingIndexes.size) continue;
    const other = toWeightedClaim(claim);
    const indexedTerms = new Set(other.terms);
    for (const index of sharingIndexes) {
      const own = ownClaims[index]!;
      if (own.language !== other.language || own.site === other.site) continue;
      const similarity = computeSimilarity(own, other, indexedTerms);
      if (similarity)
        candidatesByClaim[index]!.push({
          freshId: own.id,
          storedId: other.id,
          sourceId: other.sourceId,
          ...similarity,
        });
    }
  }
  return candidatesByClaim.flatMap(selectBestPairs);
}

interface IndexedTerm {
  /** 0 for a number. */
  weight: number;
  isSelective: boolean;
  /** Indexes of the page's claims that contain it. */
  postings: number[];
}
interface WeightedClaim extends Omit<ClaimTerms, 'terms'> {
  terms: IndexedTerm[];
  weight: number;
}
type PairCandidate = ClaimPair & { sourceId: string };

function computeSimilarity(
  one: WeightedClaim,
  other: WeightedClaim,
  otherTerms: ReadonlySet<IndexedTerm>,
): ClaimSimilarity | undefined {
  let [sharedWeight, sharedCount] = [0, 0];
  for (const term of one.terms) {
    if (!otherTerms.has(term)) continue;
    sharedWeight += term.weight;
    sharedCount += 1;
  }
  if (sharedCount < Math.min(MIN_SIMILARITY.sharedTerms, one.terms.length, other.terms.length))
    return undefined;
  const overlap = sharedWeight / (one.weight + other.weight - sharedWeight);
  const containment = sharedWeight / Math.min(one.weight, other.weight);
  if (
    overlap < MIN_SIMILARITY.overlap &&
    (containment < MIN_SIMILARITY.containment || overlap < MIN_OVERLAP_WHEN_CONTAINED)
  )
    return undefined;
  return { overlap, uniqueTermCount: Math.max(one.terms.length, other.terms.length) - sharedCount };
}

function selectBestPairs(candidates: PairCandidate[]): ClaimPair[] {
  const countByPage = new Map<string, number>();
  return candidates
    .sort((a, b) => b.overlap - a.overlap || (a.storedId < b.storedId ? -1 : 1))
    .filter(({ sourceId }) => {
      const count = (countByPage.get(sourceId) ?? 0) + 1;
      countByPage.set(sourceId, count);
      return count <= MAX_PAIRS_PER_PAGE;
    })
    .slice(0, MAX_PAIRS_PER_CLAIM)
    .map(({ sourceId: _, ...pair }) => pair);
}
