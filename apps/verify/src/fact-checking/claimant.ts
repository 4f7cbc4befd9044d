import { extractNamedEntities } from '@plumbline/text';
import type { PublisherType } from '../config/publisher.types.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';

/**
 * Publishers whose word on themselves proves nothing. Offices of record, courts and papers say what
 * they say on behalf of others.
 */
const INTERESTED: ReadonlySet<PublisherType> = new Set([
  'company',
  'personal',
  'blog',
  'advocacy',
  'unknown',
  'university',
]);
/** Those who govern praise themselves with figures of their country; offices of record do not. */
const EXECUTIVE =
  /\b(?:government|cabinet|white house|prime minister|\p{L}*regierung|gobierno|gouvernement)\b|정부|政府|内閣/iu;
/** What a name has beside what it is known by. */
const FORMS =
  /\b(?:ltd|limited|inc|incorporated|corp|corporation|co|company|group|holding|holdings|plc|llc|gmbh|ag|se|sa|sas|sl|spa|nv|bv|ab|oy|as|the|press|newsroom|media|blog|news|official|online)\b|주식회사|㈜|\(주\)|株式会社|有限公司|集团|그룹/giu;
const SHORTEST = 3;

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The label of a domain that its owner chose: `voltmeadow` of `press.voltmeadow.co.uk`. */
function labelsOf(domain: string): string[] {
  return domain.split('.').slice(0, -1);
}

/** Those a claim is about or attributed to, as they are compared with publishers. */
export function extractClaimants(claim: string, language: string): string[] {
  const found = extractNamedEntities(claim, language).flatMap(({ text }) => [
    text,
    ...text.split(/\s+/),
  ]);
  // A possessive may be read as part of the name, and scripts without capitals show no names at
  // all: each longer word may be one.
  const words = found.length ? [] : (claim.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  return [
    ...new Set([...found, ...words].map((name) => plain(name.replace(/['’]s?$/, '')))),
  ].filter((name) => name.length >= SHORTEST || /[^\p{ASCII}]/u.test(name));
}

/** The documents that are the claimants' own, reprints of their releases among them. */
export function findSelfPublished(
  claimants: readonly string[],
  documents: readonly SourceDocument[],
): Set<SourceDocument> {
  const own = documents.filter((document) => isOwn(claimants, document));
  const stories = new Set(own.map(({ story }) => story));
  return new Set(documents.filter(({ story }) => stories.has(story)));
}

/**
 * What one says of oneself against doubt; that somebody "said" so may be all that is known of a
 * matter, and is left to credibility.
 */
const ASSERTS =
  '(?:promises?|promised|claims?|claimed|advertises?|advertised|boasts?|boasted|insists?|' +
  'insisted|maintains?|maintained|asserts?|asserted|touts?|touted|wirbt|warb|verspricht|' +
  'versprach|behauptet|behauptete|beteuert|promet|affirme|prétend|assure|promete|asegura|' +
  'sostiene|afirma)';
const ASSERTS_AFTER = '(?:주장|자랑|主張|声称|宣称|聲稱|宣稱)';
const REPORTED = new RegExp(
  `(\\p{Lu}[\\p{L}\\p{N}'’-]+)(?: (?:Ltd|Inc|AG|SA|Group|Energy))? (?:also |has |` +
    `had )?${ASSERTS}\\b|([\\p{L}\\p{N}]{2,20})(?:은|는|이|가|は|が)?[^.。]{0,60}${ASSERTS_AFTER}`,
  'gu',
);

/**
 * Whether a quote only repeats what a claimant says of itself: "Voltmeadow promises less than 5
 * percent".
 */
export function isClaimantQuote(
  claimants: readonly string[],
  quote: string,
  claim: string,
): boolean {
  const said = [...quote.matchAll(REPORTED)].some(([, latin = '', other = '']) => {
    const speaker = plain((latin || other).replace(/['’]s?$/, ''));
    return (
      speaker.length > 1 &&
      claimants.some((claimant) => claimant === speaker || (!latin && speaker.startsWith(claimant)))
    );
  });
  return said && !new RegExp(`${ASSERTS}\\b|${ASSERTS_AFTER}`, 'u').test(claim);
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
