import type { ClaimReview } from '../read/clean-document.ts';
import { toSingleLine } from '../read/text-normalization.ts';
import type { DomElement } from './dom.ts';
import { decodeEntities } from './html-entities.ts';
import {
  isJsonLdNode,
  toArray,
  getNameValue,
  type JsonLdNode,
  collectNodes,
  createResolver,
  toNonBlankText,
  getNodeType,
} from './json-ld.ts';
import { extractFirstDate } from './date-in-text.ts';

const MAX_CLAIM_REVIEWS = 20;
/** The words for the ratings 1 to 5 in schema.org's guide for ClaimReview. */
const RATING_WORDS = ['False', 'Mostly false', 'Half true', 'Mostly true', 'True'] as const;

/**
 * The claim reviews that a page states at any level; without those that lack a claim or a rating.
 */
export function extractClaimReviews(scripts: readonly DomElement[]): ClaimReview[] {
  // Most pages have none, and a search for the word is faster than parsing the JSON twice.
  const candidates = scripts.filter((script) => script.textContent?.includes('ClaimReview'));
  if (!candidates.length) return [];
  const nodes = collectNodes(candidates);
  const resolve = createResolver(nodes);
  return nodes
    .filter((node) =>
      toArray(node['@type']).some((type) =>
        /^(?:https?:\/\/schema\.org\/)?ClaimReview$/.test(String(type)),
      ),
    )
    .flatMap((node): ClaimReview[] => {
      const claimReviewed = toDisplayText(
        toNonBlankText(node['claimReviewed']) ?? extractClaimText(resolve(node['itemReviewed'])),
      );
      const rating = toRatingText(resolve(firstValue(node['reviewRating'])));
      if (!claimReviewed || !rating) return [];
      const publisher = toDisplayText(
        toNonBlankText(getNameValue(resolve(firstValue(node['author'])))) ??
          toNonBlankText(getNameValue(resolve(firstValue(node['publisher'])))),
        200,
      );
      return [
        {
          claimReviewed,
          rating,
          publisher,
          publishedAt: extractFirstDate(toNonBlankText(node['datePublished'])),
        },
      ];
    })
    .slice(0, MAX_CLAIM_REVIEWS);
}

function extractClaimText(item: unknown): string | undefined {
  if (!isJsonLdNode(item) || !/Claim/.test(getNodeType(item))) return undefined;
  return (
    toNonBlankText(item['text']) ??
    toNonBlankText(item['name']) ??
    toNonBlankText(item['description'])
  );
}

/**
 * The rating's own words, else the word for its position between worst and best (schema.org's
 * defaults: 1 and 5).
 */
function toRatingText(rating: unknown): string | null {
  if (!isJsonLdNode(rating)) return toDisplayText(toNonBlankText(rating), 100);
  const ratingText = toDisplayText(
    toNonBlankText(rating['alternateName']) ?? toNonBlankText(rating['name']),
    100,
  );
  if (ratingText && !/^[\d.,/\s]+$/.test(ratingText)) return ratingText;
  const [value, worst = 1, best = 5] = [
    parseNumber(rating, 'ratingValue'),
    parseNumber(rating, 'worstRating'),
    parseNumber(rating, 'bestRating'),
  ];
  if (value === undefined) return toDisplayText(toNonBlankText(rating['ratingValue']), 100);
  // Many use 0 or -1 for "cannot be rated", which is no rating of the claim.
  if (best === worst || value < Math.min(worst, best) || value > Math.max(worst, best)) return null;
  return (
    RATING_WORDS[Math.round(((value - worst) / (best - worst)) * (RATING_WORDS.length - 1))] ?? null
  );
}

function parseNumber(node: JsonLdNode, key: string): number | undefined {
  const value = firstValue(node[key]);
  if (value === null || value === undefined || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const firstValue = (value: unknown): unknown =>
  Array.isArray(value) ? (value as unknown[])[0] : value;

const toDisplayText = (value: string | undefined, maxLength = 1000) =>
  toSingleLine(value && decodeEntities(value), maxLength);
