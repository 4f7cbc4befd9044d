import type { SeenAt, StatementPage } from '../statements/statement-pages.ts';
import type { Standing } from './standing.ts';
import { webAddress } from './html.ts';
import { VERDICT_WORDS } from './words.ts';

const RATING: Record<Standing['verdict'], number> = { TRUE: 5, UNCERTAIN: 3, FALSE: 1 };

/** The page as a schema.org ClaimReview: 5 is true, 1 is false, 3 is neither. */
export function claimReview(
  { text, url, language, learnedAt, seen }: StatementPage,
  { verdict }: Standing,
): object {
  const appearances = seen.filter((place) => webAddress(place.url) !== undefined).map(appearanceOf);
  const [first] = seen;
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
      ratingValue: RATING[verdict],
      bestRating: 5,
      worstRating: 1,
      alternateName: VERDICT_WORDS[verdict],
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

const appearanceOf = ({ url, title, publishedAt, outlet, language }: SeenAt) => ({
  '@type': 'NewsArticle',
  url,
  headline: title,
  ...(language === 'und' ? {} : { inLanguage: language }),
  ...(publishedAt ? { datePublished: publishedAt.toISOString() } : {}),
  ...(outlet ? { publisher: { '@type': 'Organization', name: outlet } } : {}),
});
