import { roundTo } from '@plumbline/ml';
import type { EvidenceText, StanceJudgement, Stance } from '@plumbline/extraction';
import { extractSearchTerms } from '@plumbline/retrieval';
import type { ClaimReview, SourceDocument } from '../retrieval/source-document.types.ts';
import { type EvidenceCandidate, extractCandidates } from './evidence-candidates.ts';
import { createRelevanceScorer } from './claim-relevance.ts';
import { extractClaimants, findSelfPublished, isClaimantQuote } from './claimant.ts';
import type { Evidence } from './evidence.ts';
import { classifyEvidenceType } from './evidence-type.ts';
import { parseRating } from './claim-review-rating.ts';

/** A claim ready to be judged against documents. */
export interface StanceAssessment {
  /**
   * What is to be judged, in one call: sentences of documents, and the claims that others have
   * reviewed.
   */
  texts: EvidenceText[];
  /**
   * What each document says, most related first; documents that say nothing of the claim are left
   * out.
   * @param judgements of `texts`, in their order
   * @param isByRules they were made without a language model: rules cannot tell what a text in
   *   another language says of the claim
   */
  evidence: (judgements: readonly StanceJudgement[], isByRules: boolean) => Evidence[];
}

/**
 * A sentence that decides nothing has at least this much of the claim, or it says nothing of it.
 */
const RELATED = { decided: 0.34, neutral: 0.6 };
/**
 * A rating of a claim is about this claim when its words are judged to say the same this surely.
 */
const SAME_CLAIM = 0.6;
/** How sure a published rating is. */
const RATED = 0.9;

type Item = { candidate: EvidenceCandidate } | { review: ClaimReview; document: SourceDocument };

export function prepareAssessment(
  claim: string,
  language: string,
  documents: readonly SourceDocument[],
): StanceAssessment {
  const terms = createRelevanceScorer(claim, language);
  const candidates = extractCandidates(claim, terms, documents);
  const reviews = documents.flatMap((document) =>
    document.claimReviews.map((review) => ({ review, document })),
  );
  const items: Item[] = [...candidates.map((candidate) => ({ candidate })), ...reviews];
  const claimants = extractClaimants(claim, language);
  const own = findSelfPublished(claimants, documents);
  const isHearsay = (text: string) => HEARSAY.test(text) && !HEARSAY.test(claim);
  return {
    texts: items.map((item, index): EvidenceText => {
      if ('review' in item) return { id: `${index}`, text: item.review.claimReviewed };
      const { text, context, document } = item.candidate;
      return { id: `${index}`, text, context, referenceDate: document.referenceDate };
    }),
    evidence(judgements, isByRules) {
      const ratings = ratingsOf(claim, language, items, judgements);
      const agreeing = agreeingOf(items, judgements);
      const best = new Map<SourceDocument, Said>();
      items.forEach((item, index) => {
        const judgement = judgements[index];
        if ('review' in item || !judgement) return;
        const { candidate } = item;
        const { document } = candidate;
        const rating = ratings.get(document);
        const found: Evidence = {
          document,
          quote: candidate.text,
          start: candidate.start,
          end: candidate.end,
          type: classifyEvidenceType(document, candidate.text, rating !== undefined),
          ...(rating ??
            (isByRules && isOther(document.language, language)
              ? OTHER_LANGUAGE
              : stanceOf(judgement, agreeing.has(document), isHearsay(candidate.text)))),
          isFromClaimant: own.has(document) || isClaimantQuote(claimants, candidate.text, claim),
          relevance: candidate.relevance,
        };
        if (found.relevance < (found.stance === 'NEUTRAL' ? RELATED.neutral : RELATED.decided))
          return;
        const worth = worthOf(found) + (rating && parseRating(candidate.text) ? 1 : 0);
        const said = best.get(document) ?? {};
        const known = said[found.stance];
        if (!known || worth > known.worth)
          best.set(document, { ...said, [found.stance]: { found, worth } });
      });
      return [...best.values()]
        .flatMap(settled)
        .sort(
          (a, b) =>
            b.relevance - a.relevance ||
            documents.indexOf(a.document) - documents.indexOf(b.document),
        );
    },
  };
}

/**
 * What somebody unnamed has spread is told by whoever looks into it, and is no report that it is
 * so.
 */
const HEARSAY =
  /\b(?:posts?|postings?|messages?|rumou?rs?|leaflets?|chain letters?|memes?|social media|circulating|going round|viral)\b|\b(?:Gerüchte?|Kettenbrief|Beitr(?:ag|äge) in sozialen|rumeurs?|bulos?|publicaci(?:ón|ones) en redes|mensajes?)\b|소문|괴담|단체 대화방|맘카페|게시물|라는 글|다"?는 글|噂|デマ|拡散|谣言|網傳|网传|流传/iu;

/**
 * The documents that somewhere have the claim's own figures: another figure elsewhere in them is of
 * something else.
 */
function agreeingOf(
  items: readonly Item[],
  judgements: readonly StanceJudgement[],
): Set<SourceDocument> {
  return new Set(
    items.flatMap((item, index) =>
      'candidate' in item && judgements[index]?.figures === 'agree'
        ? [item.candidate.document]
        : [],
    ),
  );
}

function stanceOf(
  { stance, confidence, why, figures }: StanceJudgement,
  isAgreeing: boolean,
  isHearsay: boolean,
): Rated {
  if (isHearsay && stance === 'SUPPORTS')
    return {
      stance: 'NEUTRAL',
      confidence: 0.4,
      why: 'The source tells what is being spread, not that it is so.',
    };
  return stance === 'CONTRADICTS' && figures === 'differ' && isAgreeing
    ? { stance: 'NEUTRAL', confidence: 0.4, why }
    : { stance, confidence, why };
}

const isOther = (one: string, other: string) => one !== 'und' && other !== 'und' && one !== other;
const OTHER_LANGUAGE: Rated = {
  stance: 'NEUTRAL',
  confidence: 0.3,
  why: 'The source is in another language than the claim.',
};

/** The best that a document says on each side. */
type Said = Partial<Record<Stance, { found: Evidence; worth: number }>>;

/** What decides comes before what is only related, the surer first. */
const worthOf = ({ stance, confidence, relevance }: Evidence) =>
  stance === 'NEUTRAL' ? relevance / 10 : 1 + confidence + relevance / 2;

/** How much of what a document says on the one side takes from what it says on the other. */
const AGAINST_ITSELF = 0.6;
const UNSURE = 0.5;

/**
 * One piece of evidence of a document: its better side, less sure for what it says on the other.
 */
function settled(said: Said): Evidence[] {
  const [first, second] = Object.values(said).sort((a, b) => b.worth - a.worth);
  if (!first) return [];
  const { found } = first;
  if (!second || found.stance === 'NEUTRAL' || second.found.stance === 'NEUTRAL') return [found];
  const confidence = roundTo(
    found.confidence - AGAINST_ITSELF * Math.max(0, second.found.confidence - UNSURE),
    2,
  );
  if (confidence > UNSURE) return [{ ...found, confidence }];
  return [
    {
      ...found,
      stance: 'NEUTRAL',
      confidence: 0.4,
      why: 'The source has sentences for and against the claim.',
    },
  ];
}

interface Rated {
  stance: Stance;
  confidence: number;
  why: string;
}

/**
 * What published reviews of the same claim say of it: a rating of what contradicts the claim turns
 * round.
 */
function ratingsOf(
  claim: string,
  language: string,
  items: readonly Item[],
  judgements: readonly StanceJudgement[],
): Map<SourceDocument, Rated> {
  const out = new Map<SourceDocument, Rated>();
  items.forEach((item, index) => {
    const judgement = judgements[index];
    if (!('review' in item) || !judgement) return;
    const { rating, publisher, claimReviewed } = item.review;
    const isSame = judgement.stance === 'SUPPORTS' && judgement.confidence >= SAME_CLAIM;
    if (!isSame && !(judgement.stance === 'NEUTRAL' && isSameWords(claim, claimReviewed, language)))
      return;
    const rated = parseRating(rating);
    if (!rated) return;
    out.set(item.document, {
      stance: rated === 'MIXED' ? 'NEUTRAL' : rated === 'TRUE' ? 'SUPPORTS' : 'CONTRADICTS',
      confidence: RATED,
      why:
        `${publisher ?? item.document.outlet} rated "${claimReviewed.slice(0, 200)}" as ` +
        `"${rating.slice(0, 60)}".`,
    });
  });
  return out;
}

/** Most of the claim's words and all of its figures, and no more figures than those. */
const SAME_WORDS = 0.7;

function isSameWords(claim: string, reviewed: string, language: string): boolean {
  const [own, other] = [
    new Set(extractSearchTerms(claim, language)),
    new Set(extractSearchTerms(reviewed, language)),
  ];
  const figures = (terms: ReadonlySet<string>) =>
    [...terms].filter((term) => /^\p{Nd}/u.test(term)).sort();
  const shared = [...own].filter((term) => other.has(term)).length;
  return (
    own.size > 2 && shared >= SAME_WORDS * own.size && figures(own).join() === figures(other).join()
  );
}
