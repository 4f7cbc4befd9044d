import type { DomDocument, DomElement } from './dom.ts';
import { headingArea } from './heading-area.ts';
import type { MetaTags } from './metadata.ts';
import { writtenDate } from './written-date.ts';

const MARKED =
  '[itemprop="datePublished"], time[pubdate], time.published, time.entry-date, .published time, .dateline time, .byline time, .date time, header time, article time, time';
const SHOWN =
  '[class*="publish"], [class*="pubdate"], [class*="post-date"], [class*="postdate"], [class*="entry-date"], [class*="article-date"], [class*="date-published"], [class*="dateline"], [class*="timestamp"], [class*="byline"], .date, #date, .meta-date, .post-meta, .entry-meta, .article-meta';
const LOOKED_AT = 12;

/**
 * When a page says it was published, as `writtenDate` gives it: JSON-LD, meta elements, marked times, dates in by-lines,
 * a date in the path of the URL. `null` rather than the date of a change, of a comment or of another article.
 */
export function publicationDate(document: DomDocument, meta: MetaTags, stated: string | undefined, url: string | undefined): string | null {
  return (
    writtenDate(stated) ??
    writtenDate(
      meta(
        'article:published_time',
        'og:article:published_time',
        'article:published',
        'datepublished',
        'parsely-pub-date',
        'sailthru.date',
        'pubdate',
        'publishdate',
        'publish-date',
        'publication_date',
        'citation_publication_date',
        'citation_date',
        'dc.date.issued',
        'dcterms.issued',
        'dcterms.created',
        'dc.date',
        'dc.date.created',
        'dcterms.date',
        'cxenseparse:recs:publishtime',
        'originalpublicationdate',
        'date',
      ),
    ) ??
    firstIn(document, MARKED, (element) => element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.textContent) ??
    firstIn(document, SHOWN, (element) => element.textContent) ??
    underHeading(document) ??
    inPath(url)
  );
}

function firstIn(document: DomDocument, selector: string, read: (element: DomElement) => string | null): string | null {
  let looked = 0;
  for (const element of document.querySelectorAll(selector)) {
    if (++looked > LOOKED_AT) return null;
    const text = read(element);
    if (!text || text.length > 300 || isElsewhere(element)) continue;
    const date = writtenDate(text);
    if (date) return date;
  }
  return null;
}

/** A date that stands alone or with a word or two under the heading. */
function underHeading(document: DomDocument): string | null {
  for (const piece of headingArea(document)) {
    if (piece.length > 80 || /updat|modif|event|deadline|expire/i.test(piece)) continue;
    const date = writtenDate(piece);
    if (date) return date;
  }
  return null;
}

/** Dates of comments, of other articles and of changes. */
export function isElsewhere(element: DomElement): boolean {
  for (let node: DomElement | null = element, up = 0; node && up < 6; node = node.parentNode as DomElement | null, up++) {
    if (node.nodeType !== 1) return false;
    if (/^(?:aside|footer|nav)$/.test(node.localName)) return true;
    const names = `${node.getAttribute('class') ?? ''} ${node.getAttribute('itemprop') ?? ''} ${node.getAttribute('id') ?? ''}`;
    if (/comment|related|sidebar|recent|widget|modified|updated|teaser|latest|popular/i.test(names)) return true;
  }
  return false;
}

function inPath(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const [, year, month, day] = /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_-]|$)/.exec(new URL(url).pathname) ?? [];
  return year ? writtenDate(`${year}-${month}-${day}`) : null;
}
