import type { DomElement } from './dom.ts';
import type { LinkedData } from './json-ld.ts';
import { isElsewhere, type Piece } from './masthead.ts';
import type { MetaTags } from './metadata.ts';
import { namesOf, type PageMarks } from './page-marks.ts';
import { shownText } from './shown-text.ts';
import { enteredOn } from './signature.ts';
import { writtenDate } from './written-date.ts';

/** What a page offers for the date of its publication. */
export interface DateEvidence {
  data: LinkedData;
  meta: MetaTags;
  marks: PageMarks;
  masthead: readonly Piece[];
  /** the elements that hold the main heading */
  around: ReadonlySet<DomElement>;
  url: string | undefined;
  /** all text of the page */
  text: () => string;
}

const STATED = [
  'article:published_time',
  'og:article:published_time',
  'article:published',
  'datepublished',
  'og:published_time',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'published-date',
  'publication_date',
  'publication-date',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date',
  'dc.date.created',
  'dcterms.date',
  'cxenseparse:recs:publishtime',
  'originalpublicationdate',
  'article.published',
  'date',
];
const HOME = /^\/(?:index\.\w{3,5})?$/;
const DAY = 86_400_000;
const MAX_AROUND = 60;
const LOOKED_AT = 40;

/**
 * When the page's main item was published, as `writtenDate` gives it. Of the date that the page
 * states for machines and the one it shows its readers the earlier counts: the other is of a
 * change. The date of a change counts only where the page shows it at its head, and no other. Dates
 * of comments and of other items never count, nor what content systems state of every page: a page
 * about a product or a service, a list and a site's first page have a date only where they state or
 * label it.
 */
export function publicationDate(evidence: DateEvidence): string | null {
  const { data, meta, marks, masthead, around, url, text } = evidence;
  const path = url && URL.canParse(url) ? new URL(url).pathname : undefined;
  const shown = shownDate(masthead);
  const stated = writtenDate(data.datePublished) ?? writtenDate(meta(...STATED));
  if (stated) return shown && shown.label !== 'updated' ? earlier(stated, shown.date) : stated;
  if (data.undated || (path !== undefined && HOME.test(path)))
    return shown?.label === 'published' ? shown.date : null;
  if (shown && shown.label !== 'updated') return shown.date;
  return marked(marks, around) ?? enteredOn(text()) ?? inPath(path) ?? shown?.date ?? null;
}

/**
 * The stated time where it is of the shown day, or of the one beside it in another time zone; else
 * the earlier.
 */
function earlier(stated: string, shown: string): string {
  return Date.parse(stated.slice(0, 10)) - Date.parse(shown.slice(0, 10)) <= DAY ? stated : shown;
}

interface ShownDate {
  date: string;
  label: 'published' | 'updated' | null;
}

function shownDate(pieces: readonly Piece[]): ShownDate | null {
  const found: (ShownDate & Piece)[] = [];
  for (const piece of pieces) {
    if (/^t[dhr]$/.test(piece.element.localName)) continue;
    const machine =
      piece.element.localName === 'time' ? piece.element.getAttribute('datetime') : null;
    const read = labelled(piece.text, machine);
    if (!read) continue;
    // The innermost element that holds the date says it best, under the label that stands around
    // it.
    read.label ??= labelBefore(piece);
    const outer = found.at(-1);
    if (outer?.element === piece.element.parentNode) found.pop();
    found.push({ ...piece, ...read });
  }
  const fresh = found.filter(({ label }) => label !== 'updated');
  return (
    fresh.find(({ label }) => label === 'published') ??
    fresh.find(({ distance }) => distance > 0) ??
    fresh.at(-1) ??
    found[0] ??
    null
  );
}

const PUBLISHED =
  /publi|posted|\bfirst\b|erstellt|veröffentlicht|입력|등록|게시|승인|公開|投稿|掲載|发布|發布|نشر/i;
const UPDATED =
  /updat|modif|revis|edited on|last reviewed|reviewed on|reviewed:|aktuali[sz]|stand:|mis à jour|actuali|수정|업데이트|更新|تحديث/i;
const NEITHER =
  /event|deadline|expire|join|member since|registered|copyright|©|\bdue\b|starts?\b|ends?\b|open(?:s|ing)|\bborn\b|until|effective|founded|established/i;
const LABELS = new RegExp(`(?=${PUBLISHED.source}|${UPDATED.source})`, 'i');

/**
 * Running text, which scripts without spaces fit into few characters: its dates are what it tells
 * of.
 */
const SENTENCE = /。|다\.(?:\s|$)/;

/** The date of a short text, that of publication where it names two. */
function labelled(text: string, machine: string | null): ShownDate | null {
  // A number of ten digits is an instant in an attribute, and anything else in a text.
  if (NEITHER.test(text) || SENTENCE.test(text) || /^\d+$/.test(text)) return null;
  const stated = writtenDate(machine);
  const parts = (stated ? [text] : text.split(LABELS, 6)).flatMap((part) => {
    const date = stated ?? writtenDate(part);
    const label = UPDATED.test(part) ? 'updated' : PUBLISHED.test(part) ? 'published' : null;
    return date ? [{ date, label } as const] : [];
  });
  const best =
    parts.find(({ label }) => label === 'published') ??
    parts.find(({ label }) => label === null) ??
    parts[0];
  return best && text.length - 20 <= MAX_AROUND ? best : null;
}

/** "Updated" in the element before. */
function labelBefore({ element, text }: Piece): ShownDate['label'] {
  const around = shownText(element.parentNode as DomElement | null, 300) ?? '';
  const at = around.indexOf(text);
  const before = at > 0 ? around.slice(Math.max(0, at - 25), at) : namesOf(element);
  return UPDATED.test(before) ? 'updated' : PUBLISHED.test(before) ? 'published' : null;
}

/** Times and elements that are named after publication, anywhere on the page. */
function marked(marks: PageMarks, around: ReadonlySet<DomElement>): string | null {
  const elements = marks.named.filter((element) =>
    /datePublished|dateCreated|publish|pub-?date|post(?:ed)?-?(?:date|on)|entry-date|article-?date|dateline/i.test(
      namesOf(element),
    ),
  );
  for (const element of [...elements.slice(0, LOOKED_AT), ...marks.times.slice(0, LOOKED_AT)]) {
    if (isElsewhere(element, around) || /updat|modif/i.test(namesOf(element))) continue;
    const text = shownText(element, 200);
    const read = labelled(
      text ?? '',
      element.getAttribute('datetime') ?? element.getAttribute('content'),
    );
    if (read && read.label !== 'updated') return read.date;
  }
  return null;
}

function inPath(path: string | undefined): string | null {
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_-]|$)/.exec(path ?? '') ?? [];
  return year ? writtenDate(`${year}-${month}-${day}`) : null;
}
