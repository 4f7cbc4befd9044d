import { DAY_MS } from '@plumbline/text/durations';
import type { DomElement } from './dom.ts';
import type { JsonLdMetadata } from './json-ld.ts';
import { isInForeignArea, type BylineText } from './byline-area.ts';
import type { MetaTagLookup } from './meta-tag-lookup.ts';
import { joinNameAttributes, type PageElements } from './page-elements.ts';
import { getVisibleText } from './visible-text.ts';
import { extractEntryDate } from './east-asian-byline.ts';
import { extractFirstDate } from './date-in-text.ts';

/** What a page offers for the date of its publication. */
export interface DateEvidence {
  jsonLd: JsonLdMetadata;
  getMetaContent: MetaTagLookup;
  pageElements: PageElements;
  bylineArea: readonly BylineText[];
  /** the elements that hold the main heading */
  headingAncestors: ReadonlySet<DomElement>;
  url: string | undefined;
  /** all text of the page */
  getPageText: () => string;
}

const DATE_META_NAMES = [
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
const HOME_PATH_PATTERN = /^\/(?:index\.\w{3,5})?$/;
const MAX_LABEL_CHARS = 60;
const MAX_ELEMENTS = 40;

/**
 * When the page's main item was published, as `extractFirstDate` gives it. Of the date that the
 * page states for machines and the one it shows its readers the earlier counts: the other is of a
 * change. The date of a change counts only where the page shows it at its head, and no other. Dates
 * of comments and of other items never count, nor what content systems state of every page: a page
 * about a product or a service, a list and a site's first page have a date only where they state or
 * label it.
 */
export function extractPublicationDate(evidence: DateEvidence): string | null {
  const { jsonLd, getMetaContent, pageElements, bylineArea, headingAncestors, url, getPageText } =
    evidence;
  const path = url && URL.canParse(url) ? new URL(url).pathname : undefined;
  const displayedDate = findDisplayedDate(bylineArea);
  const declaredDate =
    extractFirstDate(jsonLd.datePublished) ?? extractFirstDate(getMetaContent(...DATE_META_NAMES));
  if (declaredDate)
    return displayedDate && displayedDate.label !== 'updated'
      ? pickEarlierDate(declaredDate, displayedDate.date)
      : declaredDate;
  if (jsonLd.isUndated || (path !== undefined && HOME_PATH_PATTERN.test(path)))
    return displayedDate?.label === 'published' ? displayedDate.date : null;
  if (displayedDate && displayedDate.label !== 'updated') return displayedDate.date;
  return (
    findElementDate(pageElements, headingAncestors) ??
    extractEntryDate(getPageText()) ??
    parsePathDate(path) ??
    displayedDate?.date ??
    null
  );
}

/**
 * The stated time where it is of the shown day, or of the one beside it in another time zone; else
 * the earlier.
 */
function pickEarlierDate(declaredDate: string, displayedDate: string): string {
  return Date.parse(declaredDate.slice(0, 10)) - Date.parse(displayedDate.slice(0, 10)) <= DAY_MS
    ? declaredDate
    : displayedDate;
}

interface DisplayedDate {
  date: string;
  label: 'published' | 'updated' | null;
}

function findDisplayedDate(bylineArea: readonly BylineText[]): DisplayedDate | null {
  const displayedDates: (DisplayedDate & BylineText)[] = [];
  for (const bylineText of bylineArea) {
    if (/^t[dhr]$/.test(bylineText.element.localName)) continue;
    const machineDate =
      bylineText.element.localName === 'time' ? bylineText.element.getAttribute('datetime') : null;
    const displayedDate = parseLabelledDate(bylineText.text, machineDate);
    if (!displayedDate) continue;
    // The innermost element that holds the date says it best, under the label that stands around
    // it.
    displayedDate.label ??= findPrecedingLabel(bylineText);
    const previous = displayedDates.at(-1);
    if (previous?.element === bylineText.element.parentNode) displayedDates.pop();
    displayedDates.push({ ...bylineText, ...displayedDate });
  }
  const publicationDates = displayedDates.filter(({ label }) => label !== 'updated');
  return (
    publicationDates.find(({ label }) => label === 'published') ??
    publicationDates.find(({ distance }) => distance > 0) ??
    publicationDates.at(-1) ??
    displayedDates[0] ??
    null
  );
}

const PUBLISHED_LABEL =
  /publi|posted|\bfirst\b|erstellt|veröffentlicht|입력|등록|게시|승인|公開|投稿|掲載|发布|發布|نشر/i;
const UPDATED_LABEL =
  /updat|modif|revis|edited on|last reviewed|reviewed on|reviewed:|aktuali[sz]|stand:|mis à jour|actuali|수정|업데이트|更新|تحديث/i;
const UNRELATED_LABEL =
  /event|deadline|expire|join|member since|registered|copyright|©|\bdue\b|starts?\b|ends?\b|open(?:s|ing)|\bborn\b|until|effective|founded|established/i;
const LABEL_START = new RegExp(`(?=${PUBLISHED_LABEL.source}|${UPDATED_LABEL.source})`, 'i');

/**
 * Running text, which scripts without spaces fit into few characters: its dates are what it tells
 * of.
 */
const SENTENCE_PATTERN = /。|다\.(?:\s|$)/;

/** The date of a short text, that of publication where it names two. */
function parseLabelledDate(text: string, machineDate: string | null): DisplayedDate | null {
  // A number of ten digits is an instant in an attribute, and anything else in a text.
  if (UNRELATED_LABEL.test(text) || SENTENCE_PATTERN.test(text) || /^\d+$/.test(text)) return null;
  const declaredDate = extractFirstDate(machineDate);
  const parts = (declaredDate ? [text] : text.split(LABEL_START, 6)).flatMap((part) => {
    const date = declaredDate ?? extractFirstDate(part);
    const label = UPDATED_LABEL.test(part)
      ? 'updated'
      : PUBLISHED_LABEL.test(part)
        ? 'published'
        : null;
    return date ? [{ date, label } as const] : [];
  });
  const best =
    parts.find(({ label }) => label === 'published') ??
    parts.find(({ label }) => label === null) ??
    parts[0];
  return best && text.length - 20 <= MAX_LABEL_CHARS ? best : null;
}

/** "Updated" in the element before. */
function findPrecedingLabel({ element, text }: BylineText): DisplayedDate['label'] {
  const surroundingText = getVisibleText(element.parentNode as DomElement | null, 300) ?? '';
  const at = surroundingText.indexOf(text);
  const precedingText =
    at > 0 ? surroundingText.slice(Math.max(0, at - 25), at) : joinNameAttributes(element);
  return UPDATED_LABEL.test(precedingText)
    ? 'updated'
    : PUBLISHED_LABEL.test(precedingText)
      ? 'published'
      : null;
}

/** Times and elements that are named after publication, anywhere on the page. */
function findElementDate(
  pageElements: PageElements,
  headingAncestors: ReadonlySet<DomElement>,
): string | null {
  const elements = pageElements.bylineElements.filter((element) =>
    /datePublished|dateCreated|publish|pub-?date|post(?:ed)?-?(?:date|on)|entry-date|article-?date|dateline/i.test(
      joinNameAttributes(element),
    ),
  );
  for (const element of [
    ...elements.slice(0, MAX_ELEMENTS),
    ...pageElements.times.slice(0, MAX_ELEMENTS),
  ]) {
    if (
      isInForeignArea(element, headingAncestors) ||
      /updat|modif/i.test(joinNameAttributes(element))
    )
      continue;
    const text = getVisibleText(element, 200);
    const displayedDate = parseLabelledDate(
      text ?? '',
      element.getAttribute('datetime') ?? element.getAttribute('content'),
    );
    if (displayedDate && displayedDate.label !== 'updated') return displayedDate.date;
  }
  return null;
}

function parsePathDate(path: string | undefined): string | null {
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_-]|$)/.exec(path ?? '') ?? [];
  return year ? extractFirstDate(`${year}-${month}-${day}`) : null;
}
