import { joinAlternatives, joinWords } from '@plumbline/languages';
import { DAY_MS } from '@plumbline/text/durations';
import type { DomElement } from './dom.ts';
import type { JsonLdMetadata } from './json-ld.ts';
import { isInForeignArea, type BylineText } from './byline-area.ts';
import { joinNameAttributes, type PageElements } from './page-elements.ts';
import { ELEMENT_PATTERNS } from './page-markup.ts';
import { getVisibleText } from './visible-text.ts';
import { extractEntryDate } from './east-asian-byline.ts';
import type { Block } from './block.ts';
import {
  type Candidate,
  CandidateCollector,
  type CandidateFeatures,
  isProse,
  measurePlace,
} from './metadata-candidates.ts';
import { extractFirstDate } from './date-in-text.ts';
import { DATE_WORDS } from './date-words.ts';

/** The parts of a page from which its date of publication is determined. */
export interface DateEvidence {
  jsonLd: JsonLdMetadata;
  pageElements: PageElements;
  bylineArea: readonly BylineText[];
  /** The ancestors of the main heading. */
  headingAncestors: ReadonlySet<DomElement>;
  url: string | undefined;
  pageDescription: CandidateFeatures;
  /** All blocks of the page. */
  blocks: readonly Block[];
  /** All text of the page. */
  pageText: string;
}

const META_NAME_KEYS = ['property', 'name', 'itemprop'];
/** A label and a date. */
const MAX_DATE_TEXT_CHARS = 80;
const MAX_ELEMENTS = 40;
const MAX_TEXT_WORDS = 20;
const MAX_TEXT_DATES = 8;

type DateSource =
  | 'stated work'
  | 'stated page'
  | 'stated change'
  | 'meta element'
  | 'meta change'
  | `${'shown' | 'element' | 'text'} ${'published' | 'plain' | 'updated'}`
  | 'entry'
  | 'path';
export type DateCandidate = Candidate<string>;

/** The possible days of a page's publication, as `extractFirstDate` returns them. */
export function collectDateCandidates(evidence: DateEvidence): DateCandidate[] {
  const { jsonLd, pageElements, bylineArea, url, pageText } = evidence;
  const collector = new CandidateCollector<string, DateSource>();
  const add = (source: DateSource, date: string | null, extra?: CandidateFeatures) => {
    if (date) collector.add(source, date.slice(0, 10), date, extra);
  };
  add('stated work', extractFirstDate(jsonLd.datePublished));
  for (const meta of pageElements.metas) {
    const name = META_NAME_KEYS.map((key) => meta.getAttribute(key) ?? '')
      .join(' ')
      .trim();
    const isChange = ELEMENT_PATTERNS.changeMetas.test(name);
    if (isChange || ELEMENT_PATTERNS.publicationMetas.test(name))
      add(
        isChange ? 'meta change' : 'meta element',
        extractFirstDate(meta.getAttribute('content')),
      );
  }
  for (const { date, label, distance, element } of listDisplayedDates(bylineArea))
    add(`shown ${label}`, date, {
      distance: Math.abs(distance),
      'after heading': Number(distance > 0),
      ...describeElement(element),
    });
  for (const { date, label, element } of listElementDates(evidence))
    add(`element ${label}`, date, describeElement(element));
  for (const { date, label, place } of listTextDates(evidence))
    add(`text ${label}`, date, { place });
  add('entry', extractEntryDate(pageText));
  add('path', parsePathDate(url && URL.canParse(url) ? new URL(url).pathname : undefined));
  add('stated page', extractFirstDate(jsonLd.pageDatePublished));
  add('stated change', extractFirstDate(jsonLd.dateModified));
  const candidates = describeCandidates(collector.list(), evidence);
  // Content systems state a date for every page, but a product page or the first page of a site has
  // none.
  const isUndated = jsonLd.isUndated || evidence.pageDescription['address root'];
  return isUndated
    ? candidates.filter(({ features }) => UNDATED_PAGE_SOURCES.some((source) => features[source]))
    : candidates;
}

const UNDATED_PAGE_SOURCES: readonly DateSource[] = [
  'stated work',
  'meta element',
  'shown published',
];

/**
 * Computes the features of each candidate that depend on the other candidates and on the whole
 * page.
 */
function describeCandidates(
  candidates: readonly DateCandidate[],
  { jsonLd, pageDescription }: DateEvidence,
): DateCandidate[] {
  const days = candidates.map(({ value }) => Date.parse(value.slice(0, 10)) / DAY_MS);
  const [earliest, latest] = [Math.min(...days), Math.max(...days)];
  return candidates.map(({ value, features }, i) => ({
    value,
    features: {
      ...features,
      'days after earliest': Math.log1p((days[i] ?? 0) - earliest),
      'days before latest': Math.log1p(latest - (days[i] ?? 0)),
      'has clock': Number(value.length > 10),
      'states undated': Number(jsonLd.isUndated),
      'states work': Number(jsonLd.headline !== undefined),
      ...pageDescription,
    },
  }));
}

const describeElement = (element: DomElement): CandidateFeatures => ({
  'time element': Number(element.localName === 'time'),
  'named element': Number(ELEMENT_PATTERNS.publicationDates.test(joinNameAttributes(element))),
});

type DateLabel = 'published' | 'plain' | 'updated';
interface DisplayedDate {
  date: string;
  label: DateLabel;
}

function listDisplayedDates(bylineArea: readonly BylineText[]): (DisplayedDate & BylineText)[] {
  const displayedDates: (DisplayedDate & BylineText)[] = [];
  for (const bylineText of bylineArea) {
    if (/^t[dhr]$/.test(bylineText.element.localName)) continue;
    const machineDate =
      bylineText.element.localName === 'time' ? bylineText.element.getAttribute('datetime') : null;
    const displayedDate = parseLabelledDate(bylineText.text, machineDate);
    if (!displayedDate) continue;
    // The innermost element with the date is the most precise, with the label around it.
    if (displayedDate.label === 'plain') displayedDate.label = findPrecedingLabel(bylineText);
    const previous = displayedDates.at(-1);
    if (previous?.element === bylineText.element.parentNode) displayedDates.pop();
    displayedDates.push({ ...bylineText, ...displayedDate });
  }
  return displayedDates;
}

const PUBLISHED_LABEL = new RegExp(
  joinAlternatives([...DATE_WORDS.publishedLabels, ...DATE_WORDS.entryLabels]),
  'i',
);
const UPDATED_LABEL = new RegExp(joinAlternatives(DATE_WORDS.updatedLabels), 'i');
const UNRELATED_LABEL = new RegExp(`©|${joinAlternatives(DATE_WORDS.unrelatedLabels)}`, 'i');
const LABEL_START = new RegExp(`(?=${PUBLISHED_LABEL.source}|${UPDATED_LABEL.source})`, 'i');

/** Running text, which is short in scripts without spaces: its dates are part of its content. */
const SENTENCE_PATTERN = new RegExp(`。|${joinWords(DATE_WORDS.sentenceEndings)}\\.(?:\\s|$)`);

/** The date of a short text; the date of publication if it has two. */
function parseLabelledDate(text: string, machineDate: string | null): DisplayedDate | null {
  if (text.length > MAX_DATE_TEXT_CHARS) return null;
  // A number of ten digits is an instant in an attribute, but not in a text.
  if (!machineDate && !/\p{Nd}/u.test(text)) return null;
  if (UNRELATED_LABEL.test(text) || SENTENCE_PATTERN.test(text) || /^\d+$/.test(text)) return null;
  const declaredDate = extractFirstDate(machineDate);
  const parts = (declaredDate ? [text] : text.split(LABEL_START, 6)).flatMap((part) => {
    const date = declaredDate ?? extractFirstDate(part);
    const label = UPDATED_LABEL.test(part)
      ? 'updated'
      : PUBLISHED_LABEL.test(part)
        ? 'published'
        : 'plain';
    return date ? [{ date, label } as const] : [];
  });
  const best =
    parts.find(({ label }) => label === 'published') ??
    parts.find(({ label }) => label === 'plain') ??
    parts[0];
  return best ?? null;
}

/** The label in the preceding element, such as "Updated". */
function findPrecedingLabel({ element, text }: BylineText): DateLabel {
  const surroundingText = getVisibleText(element.parentNode as DomElement | null, 300) ?? '';
  const at = surroundingText.indexOf(text);
  const precedingText =
    at > 0 ? surroundingText.slice(Math.max(0, at - 25), at) : joinNameAttributes(element);
  return UPDATED_LABEL.test(precedingText)
    ? 'updated'
    : PUBLISHED_LABEL.test(precedingText)
      ? 'published'
      : 'plain';
}

/** Dates in the short texts of the page, independent of its heading. */
function listTextDates({
  blocks,
  headingAncestors,
}: DateEvidence): (DisplayedDate & { place: number })[] {
  const firstProseIndex = blocks.findIndex(isProse);
  const dates: (DisplayedDate & { place: number })[] = [];
  let isTeaser = false;
  for (const [i, { text, wordCount, element, level, linkShare }] of blocks.entries()) {
    if (dates.length >= MAX_TEXT_DATES) break;
    // Text below a heading that is a link is about another page.
    if (level > 0) isTeaser = linkShare > 0.5;
    if (
      isTeaser ||
      wordCount > MAX_TEXT_WORDS ||
      !/\d/.test(text) ||
      isInForeignArea(element, headingAncestors)
    )
      continue;
    const date = parseLabelledDate(text, null);
    if (date) dates.push({ ...date, place: measurePlace(i, firstProseIndex) });
  }
  return dates;
}

/** Time elements, and elements whose names refer to publication, anywhere on the page. */
function listElementDates({
  pageElements,
  headingAncestors,
}: DateEvidence): (DisplayedDate & { element: DomElement })[] {
  const namedElements = pageElements.bylineElements.filter((element) =>
    ELEMENT_PATTERNS.publicationDates.test(joinNameAttributes(element)),
  );
  return [
    ...namedElements.slice(0, MAX_ELEMENTS),
    ...pageElements.times.slice(0, MAX_ELEMENTS),
  ].flatMap((element) => {
    if (isInForeignArea(element, headingAncestors)) return [];
    const displayedDate = parseLabelledDate(
      getVisibleText(element, 200) ?? '',
      element.getAttribute('datetime') ?? element.getAttribute('content'),
    );
    if (!displayedDate) return [];
    const isChange = ELEMENT_PATTERNS.changeDates.test(joinNameAttributes(element));
    return [{ ...displayedDate, ...(isChange && { label: 'updated' as const }), element }];
  });
}

function parsePathDate(path: string | undefined): string | null {
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_-]|$)/.exec(path ?? '') ?? [];
  return year ? extractFirstDate(`${year}-${month}-${day}`) : null;
}
