import { TITLE_WORDS } from '../read/title-words.ts';
import { splitWords } from './block.ts';
import { toNameKey, type SiteNameMatcher } from './site-name-matcher.ts';

/** The parts of a page from which its title is determined. */
export interface TitleEvidence {
  /** og:title, JSON-LD headline, title element, the most reliable first; entities decoded. */
  declaredTitles: readonly string[];
  /** h1 to h3 in document order. */
  headings: readonly { level: number; text: string }[];
  siteNameMatcher: SiteNameMatcher;
  /** Whether the page states that it is an article, a product or another single item. */
  isSingleItem: boolean;
  /** Words of the path of its URL. */
  pathWords: readonly string[];
}

const PART_SEPARATOR = /\s+[|·•»«›—–:~/-]+\s+|\s*[|｜]\s*|\s+::\s+/;
const EDGE_SEPARATORS = /^[\s|｜·•»«›—–:~/-]+|[\s|｜·•»«›—–:~/-]+$/g;
// Shares of common words with the best results on labelled pages. Between the two, a heading is
// only trusted if it is the only one and the page is a single item.
const MIN_SIMILARITY = 0.67;
const MIN_SINGLE_SIMILARITY = 0.3;
const MAX_PARTS = 12;
const MAX_WORDS = 50;
const GENERIC_HEADINGS = new Set(TITLE_WORDS.genericHeadings);

/**
 * The title of a page's main item: its heading if a declared title supports it, else the declared
 * title without the site's name.
 */
export function extractTitle({
  declaredTitles,
  headings,
  siteNameMatcher,
  isSingleItem,
  pathWords,
}: TitleEvidence): string | null {
  const strippedTitles = declaredTitles.map((declaredTitle) =>
    stripSiteName(declaredTitle, siteNameMatcher),
  );
  const declaredWordSets = [...declaredTitles.map(toContentWords), new Set(pathWords)];
  const headingCandidates = headings
    .filter(
      ({ level, text }) =>
        level === 1 &&
        !siteNameMatcher.isNameVariant(text) &&
        !GENERIC_HEADINGS.has(text.toLowerCase()) &&
        splitWords(text).length < MAX_WORDS,
    )
    .map(({ text }) => ({
      text,
      similarity: Math.max(
        0,
        ...declaredWordSets.map((declaredTitle) =>
          computeSimilarity(toContentWords(text), declaredTitle),
        ),
      ),
      isContained: declaredTitles.some((declaredTitle) => containsHeading(declaredTitle, text)),
    }));
  const containedHeading =
    headingCandidates.find(({ isContained, text }) => isContained && splitWords(text).length > 1) ??
    headingCandidates.find(({ isContained }) => isContained);
  const leadingPart = findLeadingPart(declaredTitles, headings, siteNameMatcher);
  if (containedHeading)
    return leadingPart &&
      !declaredTitles.some((declaredTitle) =>
        toNameKey(declaredTitle).startsWith(toNameKey(containedHeading.text)),
      )
      ? leadingPart
      : stripSiteName(containedHeading.text, siteNameMatcher);
  const best = headingCandidates.reduce<(typeof headingCandidates)[number] | undefined>(
    (best, next) => (next.similarity > (best?.similarity ?? 0) ? next : best),
    undefined,
  );
  if (
    best &&
    (best.similarity >= MIN_SIMILARITY ||
      (headingCandidates.length === 1 && isSingleItem && best.similarity >= MIN_SINGLE_SIMILARITY))
  ) {
    // "Thread: The mill": the text of a heading before the declared title belongs to the template.
    const endingTitle = strippedTitles.find(
      (title) => splitWords(title).length > 1 && toNameKey(best.text).endsWith(toNameKey(title)),
    );
    return endingTitle ?? stripSiteName(best.text, siteNameMatcher);
  }
  return leadingPart ?? strippedTitles[0] ?? headingCandidates[0]?.text ?? null;
}

/**
 * The first part of a declared title with several parts, if a heading of the page equals it; the
 * rest names the section or the book.
 */
function findLeadingPart(
  declaredTitles: readonly string[],
  headings: TitleEvidence['headings'],
  siteNameMatcher: SiteNameMatcher,
): string | undefined {
  const headingKeys = new Set(headings.map(({ text }) => toNameKey(text)));
  return declaredTitles
    .map((declaredTitle) => declaredTitle.split(PART_SEPARATOR))
    .flatMap((parts) => (parts.length > 1 ? (parts[0] ?? []) : []))
    .find(
      (part) =>
        splitWords(part).length > 1 &&
        headingKeys.has(toNameKey(part)) &&
        !siteNameMatcher.isNameVariant(part),
    );
}

function toContentWords(text: string): Set<string> {
  // Short words in Latin script are mostly articles and prepositions.
  const words = splitWords(text.toLowerCase());
  const longWords = words.filter((word) => !/^[a-z]{1,3}$/.test(word));
  return new Set(longWords.length > 0 ? longWords : words);
}

/** The share of words of the shorter text that the other one also has. */
function computeSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}

function containsHeading(declaredTitle: string, heading: string): boolean {
  const key = (text: string) => splitWords(text.toLowerCase()).join(' ');
  return ` ${key(declaredTitle)} `.includes(` ${key(heading)} `);
}

/** Removes the parts at either end that name the site, and the text after a bar. */
export function stripSiteName(fullTitle: string, siteNameMatcher: SiteNameMatcher): string {
  let title = fullTitle;
  for (let cut = 0; cut < MAX_PARTS; cut++) {
    const parts = title.split(PART_SEPARATOR).filter((part) => toNameKey(part));
    if (parts.length < 2) break;
    const [first, last] = [parts[0] as string, parts.at(-1) as string];
    const before = title.slice(0, title.lastIndexOf(last)).replace(EDGE_SEPARATORS, '');
    const after = title.slice(title.indexOf(first) + first.length).replace(EDGE_SEPARATORS, '');
    if (siteNameMatcher.isNameVariant(last) && before) title = before;
    else if (siteNameMatcher.isExactName(first) && after) title = after;
    else if (
      /\s[|｜]\s/.test(title) &&
      splitWords(last).length <= 4 &&
      splitWords(before).length >= 4
    )
      title = before;
    else break;
  }
  return title.replace(EDGE_SEPARATORS, '') || fullTitle;
}
