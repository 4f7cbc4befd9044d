import { wordsOf } from './block.ts';
import { keyOf, type SiteName } from './site-name.ts';

/** What a page offers as its title. */
export interface TitleEvidence {
  /** og:title, JSON-LD headline, title element, most to be trusted first; entities decoded */
  claims: readonly string[];
  /** h1 to h3, in order */
  headings: readonly { level: number; text: string }[];
  site: SiteName;
  /** true when the page says it is an article, a product or the like */
  single: boolean;
  /** words of the path of its URL */
  path: readonly string[];
}

const SEPARATOR = /\s+[|·•»«›—–:~/-]+\s+|\s*[|｜]\s*|\s+::\s+/;
const ENDS = /^[\s|｜·•»«›—–:~/-]+|[\s|｜·•»«›—–:~/-]+$/g;
// Shares of common words that did best on labelled pages; between them a work's only heading is
// trusted, other pages' are not.
const LIKE = 0.67;
const SOMEWHAT_LIKE = 0.3;
const MAX_PARTS = 12;
const MAX_WORDS = 50;
const GENERIC =
  /^(?:menu|search|navigation|home|home ?page|welcome|news|blog|close menu|open menu|table of contents|contents|error|cart)$/i;

/**
 * The title of a page's main item: its heading on the page where the declared titles bear it out,
 * else the declared title without the site's name.
 */
export function pageTitle({ claims, headings, site, single, path }: TitleEvidence): string | null {
  const declared = claims.map((claim) => withoutSite(claim, site));
  const words = [...claims.map(wordSet), new Set(path)];
  const first = headings
    .filter(
      ({ level, text }) =>
        level === 1 &&
        !site.isNamedBy(text) &&
        !GENERIC.test(text) &&
        wordsOf(text).length < MAX_WORDS,
    )
    .map(({ text }) => ({
      text,
      fit: Math.max(0, ...words.map((claim) => fitOf(wordSet(text), claim))),
      held: claims.some((claim) => holds(claim, text)),
    }));
  const held =
    first.find(({ held, text }) => held && wordsOf(text).length > 1) ??
    first.find(({ held }) => held);
  const opening = openingOf(claims, headings, site);
  if (held)
    return opening && !claims.some((claim) => keyOf(claim).startsWith(keyOf(held.text)))
      ? opening
      : withoutSite(held.text, site);
  const best = first.reduce<(typeof first)[number] | undefined>(
    (best, next) => (next.fit > (best?.fit ?? 0) ? next : best),
    undefined,
  );
  if (best && (best.fit >= LIKE || (first.length === 1 && single && best.fit >= SOMEWHAT_LIKE)))
    return withoutSite(best.text, site);
  return opening ?? declared[0] ?? first[0]?.text ?? null;
}

/**
 * The part that opens a declared title of several, where a heading of the page is just that: the
 * rest names the section or the book.
 */
function openingOf(
  claims: readonly string[],
  headings: TitleEvidence['headings'],
  site: SiteName,
): string | undefined {
  const shown = new Set(headings.map(({ text }) => keyOf(text)));
  return claims
    .map((claim) => claim.split(SEPARATOR))
    .flatMap((parts) => (parts.length > 1 ? (parts[0] ?? []) : []))
    .find((part) => wordsOf(part).length > 1 && shown.has(keyOf(part)) && !site.isNamedBy(part));
}

function wordSet(text: string): Set<string> {
  // Short words of the Latin script are articles and prepositions for the most part.
  const words = wordsOf(text.toLowerCase());
  const long = words.filter((word) => !/^[a-z]{1,3}$/.test(word));
  return new Set(long.length > 0 ? long : words);
}

/** Share of the fewer words that both have. */
function fitOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}

function holds(claim: string, heading: string): boolean {
  const key = (text: string) => wordsOf(text.toLowerCase()).join(' ');
  return ` ${key(claim)} `.includes(` ${key(heading)} `);
}

/** Without the parts at either end that name the site, and after a bar without what follows. */
export function withoutSite(title: string, site: SiteName): string {
  let rest = title;
  for (let cut = 0; cut < MAX_PARTS; cut++) {
    const parts = rest.split(SEPARATOR).filter((part) => keyOf(part));
    if (parts.length < 2) break;
    const [first, last] = [parts[0] as string, parts.at(-1) as string];
    const before = rest.slice(0, rest.lastIndexOf(last)).replace(ENDS, '');
    const after = rest.slice(rest.indexOf(first) + first.length).replace(ENDS, '');
    if (site.isNamedBy(last) && before) rest = before;
    else if (site.is(first) && after) rest = after;
    else if (/\s[|｜]\s/.test(rest) && wordsOf(last).length <= 4 && wordsOf(before).length >= 4)
      rest = before;
    else break;
  }
  return rest.replace(ENDS, '') || title;
}
