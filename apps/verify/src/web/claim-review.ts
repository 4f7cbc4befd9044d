import type {
  StatementSighting,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import type { StatementVerdict } from './statement-verdict.ts';
import { toWebUrl } from './html.ts';
import { VERDICT_LABELS } from './labels.ts';

const RATING_BY_VERDICT: Record<StatementVerdict['verdict'], number> = {
  TRUE: 5,
  UNCERTAIN: 3,
  FALSE: 1,
};

/** The page as a schema.org ClaimReview: 5 is true, 1 is false, 3 is neither. */
export function toClaimReview(
  { text, url, language, learnedAt, sightings }: StatementPage,
  { verdict }: StatementVerdict,
): object {
  const appearances = sightings
    .filter((sighting) => toWebUrl(sighting.url) !== undefined)
    .map(toAppearance);
  const [first] = sightings;
  return {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    url,
    datePublished: learnedAt.toISOString().slice(0, 10),
    inLanguage: 'en',
    claimReviewed: text,
    author: { '@type': 'Organization', name: 'Plumbline' },
    reviewRating: {
      '@type': 'Rating',
      ratingValue: RATING_BY_VERDICT[verdict],
      bestRating: 5,
      worstRating: 1,
      alternateName: VERDICT_LABELS[verdict],
    },
    itemReviewed: {
      '@type': 'Claim',
      text,
      ...(language === 'und' ? {} : { inLanguage: language }),
      ...(first?.outlet ? { author: { '@type': 'Organization', name: first.outlet } } : {}),
      ...(first?.publishedAt ? { datePublished: first.publishedAt.toISOString() } : {}),
      ...(appearances.length ? { firstAppearance: appearances[0], appearance: appearances } : {}),
    },
  };
}

const toAppearance = ({ url, title, publishedAt, outlet, language }: StatementSighting) => ({
  '@type': 'NewsArticle',
  url,
  headline: title,
  ...(language === 'und' ? {} : { inLanguage: language }),
  ...(publishedAt ? { datePublished: publishedAt.toISOString() } : {}),
  ...(outlet ? { publisher: { '@type': 'Organization', name: outlet } } : {}),
});
