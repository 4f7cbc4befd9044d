import { extractNamedEntities } from '@plumbline/text';
import type { PublisherType } from '../config/publisher.types.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { ASSERTION, EXECUTIVE, NAME_ADDITIONS, SELF_ASSERTION } from './claimants.words.ts';

/**
 * Publisher types whose statements about themselves prove nothing. Statistics offices, courts and
 * newspapers speak on behalf of others.
 */
const INTERESTED: ReadonlySet<PublisherType> = new Set([
  'company',
  'personal',
  'blog',
  'advocacy',
  'unknown',
  'university',
]);
const SHORTEST = 3;

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(NAME_ADDITIONS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The labels of a domain that can hold the owner's name: `voltmeadow` of `press.voltmeadow.co.uk`.
 */
function labelsOf(domain: string): string[] {
  return domain.split('.').slice(0, -1);
}

/** The names that a claim is about or attributed to, normalized for comparison with publishers. */
export function extractClaimants(claim: string, language: string): string[] {
  const found = extractNamedEntities(claim, language).flatMap(({ text }) => [
    text,
    ...text.split(/\s+/),
  ]);
  // A possessive may be part of the recognised name, and scripts without capitals show no names:
  // each longer word may be one.
  const words = found.length ? [] : (claim.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  return [
    ...new Set([...found, ...words].map((name) => plain(name.replace(/['’]s?$/, '')))),
  ].filter((name) => name.length >= SHORTEST || /[^\p{ASCII}]/u.test(name));
}

/**
 * The documents that the claimants published themselves, including reprints of their press
 * releases.
 */
export function findSelfPublished(
  claimants: readonly string[],
  documents: readonly SourceDocument[],
): Set<SourceDocument> {
  const own = documents.filter((document) => isOwn(claimants, document));
  const stories = new Set(own.map(({ story }) => story));
  return new Set(documents.filter(({ story }) => stories.has(story)));
}

/**
 * Whether a quote only repeats a claimant's assertion about itself: "Voltmeadow promises less than
 * 5 percent". A plain "said" does not count, since it may be the only source; its credibility
 * decides.
 */
export function isClaimantQuote(
  claimants: readonly string[],
  quote: string,
  claim: string,
): boolean {
  const isOwnAssertion = [...quote.matchAll(SELF_ASSERTION)].some(([, latin = '', other = '']) => {
    const speaker = plain((latin || other).replace(/['’]s?$/, ''));
    return (
      speaker.length > 1 &&
      claimants.some((claimant) => claimant === speaker || (!latin && speaker.startsWith(claimant)))
    );
  });
  return isOwnAssertion && !ASSERTION.test(claim);
}

function isOwn(
  claimants: readonly string[],
  { outlet, domain, credibility }: SourceDocument,
): boolean {
  const publisher = plain(outlet);
  if (credibility.type === 'government' && EXECUTIVE.test(outlet))
    return claimants.some((claimant) => publisher.includes(claimant));
  if (!INTERESTED.has(credibility.type)) return false;
  const labels = labelsOf(domain).map(plain);
  return claimants.some(
    (claimant) =>
      claimant.length > 1 &&
      (publisher === claimant ||
        labels.includes(claimant) ||
        (credibility.type === 'company' && claimant.length > 4 && publisher.startsWith(claimant))),
  );
}
