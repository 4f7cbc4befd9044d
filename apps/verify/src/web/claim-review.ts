import type { Verdict } from '@plumbline/entailment';
import { formatVerdict } from './labels.ts';

/** The verdicts with a rating: a rating in the middle would mean that a claim is half true. */
export type DecidedVerdict = Exclude<Verdict, 'UNCERTAIN'>;

const RATING_BY_VERDICT: Record<DecidedVerdict, number> = { TRUE: 5, FALSE: 1 };

/** A place where a claim appears: a page, or the checked document. */
export interface ClaimAppearance {
  url: string;
  title: string;
  outlet: string;
  publishedAt: Date | null;
  /** ISO 639-1; `und` when unknown. */
  language: string;
}

/** A verdict on a claim, for machine-readable output. */
export interface ReviewedClaim {
  text: string;
  /** ISO 639-1; `und` when unknown. */
  language: string;
  /** The page that shows the verdict. */
  url: string;
  verdict: DecidedVerdict;
  checkedAt: Date;
  /** In `summaryLanguage`; omitted from the output when undefined. */
  summary?: string;
  summaryLanguage?: string;
  /** Earliest publication first. */
  appearances: readonly ClaimAppearance[];
}

export const isDecided = (verdict: Verdict): verdict is DecidedVerdict => verdict !== 'UNCERTAIN';

/** Converts a verdict to a schema.org ClaimReview: 5 is true, 1 is false. */
export function toClaimReview({
  text,
  language,
  url,
  verdict,
  checkedAt,
  summary,
  summaryLanguage = 'en',
  appearances,
}: ReviewedClaim): object {
  const [first] = appearances;
  const articles = appearances.map(toArticle);
  return {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    url,
    datePublished: checkedAt.toISOString().slice(0, 10),
    inLanguage: summaryLanguage,
    claimReviewed: text,
    ...(summary && { reviewBody: summary }),
    author: { '@type': 'Organization', name: 'Plumbline' },
    reviewRating: {
      '@type': 'Rating',
      ratingValue: RATING_BY_VERDICT[verdict],
      bestRating: 5,
      worstRating: 1,
      alternateName: formatVerdict(verdict, summaryLanguage),
    },
    itemReviewed: {
      '@type': 'Claim',
      text,
      ...(language === 'und' ? {} : { inLanguage: language }),
      ...(first?.outlet ? { author: { '@type': 'Organization', name: first.outlet } } : {}),
      ...(first?.publishedAt ? { datePublished: first.publishedAt.toISOString() } : {}),
      ...(articles.length ? { firstAppearance: articles[0], appearance: articles } : {}),
    },
  };
}

const toArticle = ({ url, title, publishedAt, outlet, language }: ClaimAppearance) => ({
  '@type': 'NewsArticle',
  url,
  headline: title,
  ...(language === 'und' ? {} : { inLanguage: language }),
  ...(publishedAt ? { datePublished: publishedAt.toISOString() } : {}),
  ...(outlet ? { publisher: { '@type': 'Organization', name: outlet } } : {}),
});
