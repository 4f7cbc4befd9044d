import { deduplicateNames, INLINE_BYLINE_PATTERN } from './author-elements.ts';
import type { Block } from './block.ts';
import { splitWords } from './block.ts';
import type { DomElement } from './dom.ts';
import { isProse } from './metadata-candidates.ts';
import type { PageElements } from './page-elements.ts';
import {
  hasBylinePrefix,
  isPersonName,
  normalizeDeclaredName,
  parseBylineNames,
  withoutDegrees,
} from './person-name.ts';

/** The kind of a text that names authors, and its names. */
type TextNames = ['text by-line' | 'inline by-line' | 'lone name', readonly string[]];

const MAX_BYLINE_WORDS = 25;
const MAX_BYLINE_CHARS = 500;
const MAX_NAME_WORDS = 8;
const MAX_TITLE_CHARS = 1_000;
const MAX_SCRIPT_CHARS = 200_000;
const MAX_SCRIPT_NAMES = 2;
const SCRIPT_AUTHOR_PATTERN =
  /"(?:page_?post_?author|(?:article|post|content|page)_?author|author_?name|author)"\s{0,3}:\s{0,3}"([^"\\]{3,60})"/gi;
const COPYRIGHT_PATTERN =
  /(?:©|[Cc]opyright|\([Cc]\))[\s\d,–-]{0,20}(?:by\s)?((?:\s?\p{Lu}(?:\.|[\p{L}'’-]{1,20})){2,4})/u;

/** Bylines, and single names with a biography, among the short texts of the page. */
export function listTextNames(blocks: readonly Block[], pageElements: PageElements): TextNames[] {
  const openings = collectOpenings(blocks);
  return blocks.flatMap(({ text, wordCount }, i): TextNames[] => {
    if (wordCount > MAX_BYLINE_WORDS || text.length > MAX_BYLINE_CHARS) return [];
    if (hasBylinePrefix(text)) {
      const { names } = parseBylineNames(text);
      const next = blocks[i + 1];
      const nextNames =
        wordCount <= 2 && next && next.wordCount <= MAX_NAME_WORDS
          ? parseBylineNames(next.text).names
          : [];
      return [['text by-line', names.length > 0 ? names : nextNames]];
    }
    const inlineByline = INLINE_BYLINE_PATTERN.exec(text)?.[1];
    if (inlineByline) return [['inline by-line', parseBylineNames(inlineByline).names]];
    if (wordCount < 2 || wordCount > MAX_NAME_WORDS) return [];
    const [name = ''] = parseBylineNames(text).names;
    const isLoneName =
      name.includes(' ') &&
      (openings.has(withoutDegrees(name)) ||
        isLinked(pageElements, name) ||
        isPictured(pageElements, name));
    return isLoneName ? [['lone name', [name]]] : [];
  });
}

/** Names in scripts under an author's key. */
export function findNamesInScripts(scripts: readonly DomElement[]): string[] {
  return deduplicateNames(
    scripts.flatMap((script) =>
      [...(script.textContent ?? '').slice(0, MAX_SCRIPT_CHARS).matchAll(SCRIPT_AUTHOR_PATTERN)]
        .slice(0, MAX_SCRIPT_NAMES)
        .map(([, name]) => normalizeDeclaredName(name)),
    ),
  ).slice(0, MAX_SCRIPT_NAMES);
}

/** The owner of a personal site: by its name, a part of the title, or the copyright. */
export function listOwnerNames(
  siteName: string | null,
  blocks: readonly Block[],
  { titleElement }: PageElements,
): string[] {
  const copyrightHolders = blocks.flatMap(({ text, wordCount }) =>
    wordCount <= MAX_BYLINE_WORDS && text.length <= MAX_BYLINE_CHARS
      ? (COPYRIGHT_PATTERN.exec(text)?.[1] ?? [])
      : [],
  );
  const titleParts =
    titleElement?.textContent?.slice(0, MAX_TITLE_CHARS).split(/\s[|·•–—:-]\s|[()]/) ?? [];
  return deduplicateNames(
    [siteName ?? '', ...titleParts, ...copyrightHolders]
      .map((text) => text.trim())
      .filter((name) => name.includes(' ') && isPersonName(name)),
  );
}

/** Whether a link leads to a page with the name in its path: ".../ann-writer". */
export const isLinked = ({ linkedNames }: PageElements, name: string) =>
  linkedNames.has(splitWords(name.toLowerCase()).join('-'));

export const isPictured = ({ pictureNames }: PageElements, name: string) =>
  pictureNames.includes(name);

/**
 * The first words of each running text, up to eight, without a comma after them: whether a name
 * opens a text is then known without another search through all texts.
 */
export function collectOpenings(blocks: readonly Block[]): ReadonlySet<string> {
  const openings = new Set<string>();
  for (const block of blocks) {
    if (!isProse(block)) continue;
    const { text } = block;
    let end = text.indexOf(' ');
    for (let words = 1; end > 0 && words <= MAX_NAME_WORDS; words++) {
      openings.add(text.slice(0, text[end - 1] === ',' ? end - 1 : end));
      end = text.indexOf(' ', end + 1);
    }
  }
  return openings;
}
