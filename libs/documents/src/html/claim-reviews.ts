import type { ClaimReview } from '../read/clean-document.ts';
import { oneLine } from '../read/text-shape.ts';
import type { DomElement } from './dom.ts';
import { decodeEntities } from './entities.ts';
import { isNode, list, nameOf, type Node, nodesOf, resolverOf, text, typeOf } from './json-ld.ts';
import { writtenDate } from './written-date.ts';

const MOST = 20;
/** The words of the scale that schema.org's ClaimReview guide numbers from 1 to 5. */
const WORDS = ['False', 'Mostly false', 'Half true', 'Mostly true', 'True'] as const;

/**
 * The reviews of claims that a page states, wherever they hang; without those that name no claim or
 * no rating.
 */
export function claimReviewsOf(scripts: readonly DomElement[]): ClaimReview[] {
  // Most pages have none, and reading JSON twice for nothing takes longer than looking for the
  // word.
  const candidates = scripts.filter((script) => script.textContent?.includes('ClaimReview'));
  if (!candidates.length) return [];
  const nodes = nodesOf(candidates);
  const resolve = resolverOf(nodes);
  return nodes
    .filter((node) =>
      list(node['@type']).some((type) =>
        /^(?:https?:\/\/schema\.org\/)?ClaimReview$/.test(String(type)),
      ),
    )
    .flatMap((node): ClaimReview[] => {
      const claimReviewed = shown(
        text(node['claimReviewed']) ?? claimOf(resolve(node['itemReviewed'])),
      );
      const rating = ratingOf(resolve(first(node['reviewRating'])));
      if (!claimReviewed || !rating) return [];
      const publisher = shown(
        text(nameOf(resolve(first(node['author'])))) ??
          text(nameOf(resolve(first(node['publisher'])))),
        200,
      );
      return [
        { claimReviewed, rating, publisher, publishedAt: writtenDate(text(node['datePublished'])) },
      ];
    })
    .slice(0, MOST);
}

function claimOf(item: unknown): string | undefined {
  if (!isNode(item) || !/Claim/.test(typeOf(item))) return undefined;
  return text(item['text']) ?? text(item['name']) ?? text(item['description']);
}

/**
 * A rating's own words; else the word for its place between worst and best (schema.org's defaults:
 * 1 and 5).
 */
function ratingOf(rating: unknown): string | null {
  if (!isNode(rating)) return shown(text(rating), 100);
  const words = shown(text(rating['alternateName']) ?? text(rating['name']), 100);
  if (words && !/^[\d.,/\s]+$/.test(words)) return words;
  const [value, worst = 1, best = 5] = [
    numberOf(rating, 'ratingValue'),
    numberOf(rating, 'worstRating'),
    numberOf(rating, 'bestRating'),
  ];
  if (value === undefined) return shown(text(rating['ratingValue']), 100);
  // Many write 0 or -1 for "cannot be rated"; it says nothing of the claim.
  if (best === worst || value < Math.min(worst, best) || value > Math.max(worst, best)) return null;
  return WORDS[Math.round(((value - worst) / (best - worst)) * (WORDS.length - 1))] ?? null;
}

function numberOf(node: Node, key: string): number | undefined {
  const value = first(node[key]);
  if (value === null || value === undefined || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

const shown = (value: string | undefined, most = 1000) =>
  oneLine(value && decodeEntities(value), most);
