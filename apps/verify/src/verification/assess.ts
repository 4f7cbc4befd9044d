import type { EvidenceText, Judgement, Stance } from '@plumbline/extraction';
import type { ClaimReview, SourceDocument } from '../sources/source-document.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { claimTerms } from './claim-terms.ts';
import { claimantsOf, claimantsOwn, isReported } from './claimant.ts';
import type { Evidence } from './evidence.ts';
import { typeOf } from './evidence-type.ts';
import { ratingOf } from './rating.ts';

/** A claim ready to be judged against documents. */
export interface Assessment {
  /** What is to be judged, in one call: sentences of documents, and the claims that others have reviewed. */
  texts: EvidenceText[];
  /**
   * What each document says, most related first; documents that say nothing of the claim are left out.
   * @param judgements of `texts`, in their order
   * @param isByRules they were made without a language model: rules cannot tell what a text in another language says of the claim
   */
  evidence: (judgements: readonly Judgement[], isByRules: boolean) => Evidence[];
}

/** A sentence that decides nothing has at least this much of the claim, or it says nothing of it. */
const RELATED = { decided: 0.34, neutral: 0.6 };
/** A rating of a claim is about this claim when its words are judged to say the same this surely. */
const SAME_CLAIM = 0.6;
/** How sure a published rating is. */
const RATED = 0.9;

type Item = { candidate: Candidate } | { review: ClaimReview; document: SourceDocument };

export function assess(claim: string, language: string, documents: readonly SourceDocument[]): Assessment {
  const terms = claimTerms(claim, language);
  const candidates = candidatesOf(claim, terms, documents);
  const reviews = documents.flatMap((document) => document.claimReviews.map((review) => ({ review, document })));
  const items: Item[] = [...candidates.map((candidate) => ({ candidate })), ...reviews];
  const claimants = claimantsOf(claim, language);
  const own = claimantsOwn(claimants, documents);
  return {
    texts: items.map((item, index): EvidenceText => {
      if ('review' in item) return { id: `${index}`, text: item.review.claimReviewed };
      const { text, context, document } = item.candidate;
      return { id: `${index}`, text, context, ...(document.publishedAt && { referenceDate: document.publishedAt }) };
    }),
    evidence(judgements, isByRules) {
      const ratings = ratingsOf(items, judgements);
      const agreeing = agreeingOf(items, judgements);
      const best = new Map<SourceDocument, Evidence>();
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
          type: typeOf(document, candidate.text, rating !== undefined),
          ...(rating ?? (isByRules && isOther(document.language, language) ? OTHER_LANGUAGE : stanceOf(judgement, agreeing.has(document)))),
          isClaimants: own.has(document) || isReported(claimants, candidate.text, claim),
          relevance: candidate.relevance,
        };
        if (found.relevance < (found.stance === 'NEUTRAL' ? RELATED.neutral : RELATED.decided)) return;
        const known = best.get(document);
        if (!known || isBetter(found, known)) best.set(document, found);
      });
      return [...best.values()].sort((a, b) => b.relevance - a.relevance || documents.indexOf(a.document) - documents.indexOf(b.document));
    },
  };
}

/** The documents that somewhere have the claim's own figures: another figure elsewhere in them is of something else. */
function agreeingOf(items: readonly Item[], judgements: readonly Judgement[]): Set<SourceDocument> {
  return new Set(
    items.flatMap((item, index) => ('candidate' in item && judgements[index]?.figures === 'agree' ? [item.candidate.document] : [])),
  );
}

function stanceOf({ stance, confidence, why, figures }: Judgement, isAgreeing: boolean): Rated {
  return stance === 'CONTRADICTS' && figures === 'differ' && isAgreeing
    ? { stance: 'NEUTRAL', confidence: 0.4, why }
    : { stance, confidence, why };
}

const isOther = (one: string, other: string) => one !== 'und' && other !== 'und' && one !== other;
const OTHER_LANGUAGE: Rated = { stance: 'NEUTRAL', confidence: 0.3, why: 'The source is in another language than the claim.' };

/** What decides comes before what is only related, the surer first. */
function isBetter(a: Evidence, b: Evidence): boolean {
  const [left, right] = [a, b].map(({ stance, confidence, relevance }) =>
    stance === 'NEUTRAL' ? relevance / 10 : 1 + confidence + relevance / 2,
  );
  return (left ?? 0) > (right ?? 0);
}

interface Rated {
  stance: Stance;
  confidence: number;
  why: string;
}

/** What published reviews of the same claim say of it: a rating of what contradicts the claim turns round. */
function ratingsOf(items: readonly Item[], judgements: readonly Judgement[]): Map<SourceDocument, Rated> {
  const out = new Map<SourceDocument, Rated>();
  items.forEach((item, index) => {
    const judgement = judgements[index];
    if (!('review' in item) || judgement?.stance !== 'SUPPORTS' || judgement.confidence < SAME_CLAIM) return;
    const { rating, publisher, claimReviewed } = item.review;
    const rated = ratingOf(rating);
    if (!rated) return;
    out.set(item.document, {
      stance: rated === 'MIXED' ? 'NEUTRAL' : rated === 'TRUE' ? 'SUPPORTS' : 'CONTRADICTS',
      confidence: RATED,
      why: `${publisher ?? item.document.outlet} rated "${claimReviewed.slice(0, 200)}" as "${rating.slice(0, 60)}".`,
    });
  });
  return out;
}
