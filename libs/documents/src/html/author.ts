import { oneLine } from '../read/text-shape.ts';
import { wordsOf } from './block.ts';
import { decodeEntities } from './entities.ts';
import type { DomDocument } from './dom.ts';
import { headingArea } from './heading-area.ts';
import type { MetaTags } from './metadata.ts';
import { isElsewhere } from './publication-date.ts';

const MARKED = [
  '[rel~="author"]',
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
  '[class*="author-name"], [class*="author_name"], [class*="authorName"], [class*="byline-name"], [class*="byline__name"]',
  '[class*="byline"] a, [class*="author"] a, a[href*="/author/"], a[href*="/authors/"]',
  '[class*="byline"], [class*="author"]',
];
const LEAD = /^(?:written by|posted by|reported by|story by|words by|by|von|par|por|di|от|автор|글|기자)\s*:?\s+/i;
const MAX_WORDS = 12;

/** The names of a document's authors, joined by commas; `null` when none is stated. */
export function authorOf(document: DomDocument, meta: MetaTags, stated: readonly string[]): string | null {
  const declared = [
    meta('author', 'parsely-author', 'sailthru.author', 'byl', 'dc.creator', 'dcterms.creator', 'citation_author', 'article:author_name'),
    meta('article:author', 'og:article:author'),
    twitterLabel(meta),
  ];
  const names = unique(stated.flatMap((name) => cleanName(decodeEntities(name)) ?? []));
  if (names.length > 0) return names.join(', ');
  for (const name of declared) {
    const clean = cleanName(name);
    if (clean) return clean;
  }
  for (const selector of MARKED) {
    const shown = [...document.querySelectorAll(selector)].slice(0, 6).filter((element) => !isElsewhere(element));
    const clean = unique(shown.flatMap(({ textContent }) => cleanName(textContent) ?? []));
    if (clean[0] !== undefined) return selector === MARKED[0] ? clean.slice(0, 3).join(', ') : clean[0];
  }
  return signature(document);
}

/** "By" and a name of two to four capitalised words under the heading. */
function signature(document: DomDocument): string | null {
  const pieces = headingArea(document);
  for (const [i, piece] of pieces.entries()) {
    const named = /^(?:(?:written|posted|reported|story) )?by:?$/i.test(piece) ? `by ${pieces[i + 1] ?? ''}` : piece;
    const name = /^(?:(?:written|posted|reported|story) )?by:? ((?:\p{Lu}[\p{L}'’.-]{0,30} ?){2,4})(?:$|[,|•·(–-])/iu
      .exec(named)?.[1]
      ?.trim();
    if (name && /^(?:\p{Lu}|d[eiua] |v[ao]n )/u.test(name)) return cleanName(name);
  }
  return null;
}

function twitterLabel(meta: MetaTags): string | null {
  return /^(?:written by|author|by)$/i.test(meta('twitter:label1')?.trim() ?? '') ? meta('twitter:data1') : null;
}

function cleanName(text: string | null | undefined): string | null {
  const name = oneLine(text, 300)
    ?.replace(LEAD, '')
    .replace(/\s*[|•·]\s.*$/, '')
    .replace(/[\s,;|-]+$/, '');
  if (!name || /https?:|www\.|@|[{}<>=]/.test(name) || !/\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(name)) return null;
  if (/^(?:admin|administrator|editor|staff|author|guest|unknown|anonymous|user|null|undefined|follow|share|more posts?)$/i.test(name))
    return null;
  return wordsOf(name).length <= MAX_WORDS ? name : null;
}

function unique(names: readonly string[]): string[] {
  return names.filter((name, i) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i);
}
