import type { DomElement } from './dom.ts';
import { decodeEntities } from './entities.ts';
import type { LinkedData } from './json-ld.ts';
import { isElsewhere, type Piece } from './masthead.ts';
import type { MetaTags } from './metadata.ts';
import { namesOf, type PageMarks } from './page-marks.ts';
import { declaredName, isPersonName, isUserName, namesIn, opensByline } from './person-name.ts';
import { shownParts, shownText } from './shown-text.ts';
import { signedBy } from './signature.ts';
import type { SiteName } from './site-name.ts';

/** What a page offers for its authors. */
export interface AuthorEvidence {
  data: LinkedData;
  meta: MetaTags;
  marks: PageMarks;
  masthead: readonly Piece[];
  around: ReadonlySet<DomElement>;
  site: SiteName;
  /** all text of the page */
  text: () => string;
}

const DECLARED = [
  'author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'citation_author',
  'article:author_name',
];
const NAMED =
  /(?:^|[\s_-])(?:author|byline|writer|contributor|creator|poster|user-?name)s?(?![a-z])|author-?name|byline|authorName|postedby|post-author/i;
const PERSON_PAGE =
  /\/(?:authors?|writers?|contributors?|by|reporters?|journalists?|columnists?)\/[^/?#]+/i;
const USER = /user-?name|user-?info__?name|(?:^|[\s_-])(?:author|creator|poster)(?![a-z])/i;
const INSIDE =
  /(?:publi|post|writ|creat|report|interview|\d{4}).{0,60}\s(?:by|von|par)\s(.{3,60})$/i;
const MAX_BYLINE = 120;
const MAX_LOOKED_AT = 40;

/** The names of a document's authors, joined by commas; `null` when none is stated. */
export function authorOf(evidence: AuthorEvidence): string | null {
  const { data, meta, marks, masthead, site } = evidence;
  const stated = data.authors.flatMap(({ name, organisation }) => {
    const clean = declaredName(decodeEntities(name));
    return clean ? [{ name: clean, organisation: organisation || isSite(clean, site) }] : [];
  });
  const people = distinct(stated.map(({ name, organisation }) => (organisation ? null : name)));
  if (people.length > 0) return people.join(', ');
  const shown = bylineIn(masthead, site);
  if (shown.length > 0) return shown.join(', ');
  const several = eachNamed(marks, /^(?:citation_author|author|dc\.creator|article:author)$/i);
  if (several.length > 1) return several.join(', ');
  const declared = [
    meta(...DECLARED),
    meta('article:author', 'og:article:author'),
    twitterLabel(meta),
  ].flatMap((name) => declaredName(decodeEntities(name ?? '')) ?? []);
  const person = declared.find((name) => !isSite(name, site));
  if (person) return person;
  const marked = data.undated ? [] : markedIn(evidence);
  if (marked.length > 0) return marked.join(', ');
  const signed = signedBy(evidence.text());
  return signed.length > 0 ? signed.join(', ') : (stated[0]?.name ?? declared[0] ?? null);
}

/**
 * Many a person's site bears the person's name in its domain; few state it as the site's name as
 * well.
 */
function isSite(name: string, site: SiteName): boolean {
  return (
    site.isStated(name) || (site.isNamedBy(name) && !(name.includes(' ') && isPersonName(name)))
  );
}

/** The people of a meta element that stands once for each. */
function eachNamed({ metas }: PageMarks, name: RegExp): string[] {
  const found = metas.filter((tag) =>
    name.test(tag.getAttribute('name') ?? tag.getAttribute('property') ?? ''),
  );
  return distinct(
    found.slice(0, MAX_LOOKED_AT).map((tag) => declaredName(tag.getAttribute('content'))),
  );
}

/** Names after "By" or its like near the heading. */
function bylineIn(masthead: readonly Piece[], site: SiteName): string[] {
  for (const { element, text } of masthead) {
    const inside = text.length <= MAX_BYLINE ? INSIDE.exec(text)?.[1] : undefined;
    const names = (
      opensByline(text) ? namesOfParts(shownParts(element)) : inside ? namesIn(inside).names : []
    ).filter((name) => !site.isStated(name));
    if (names.length > 0) return names;
  }
  return [];
}

/** Names in what the page marks as an author's, near the heading first. */
function markedIn({ marks, masthead, around, site }: AuthorEvidence): string[] {
  const near = masthead
    .filter(({ element }) => isAuthorMark(element))
    .map(({ element }) => element);
  const far = marks.named
    .filter(isAuthorMark)
    .slice(0, MAX_LOOKED_AT)
    .filter((element) => !isElsewhere(element, around));
  for (const element of [...near, ...far]) {
    const names = namesOfParts(shownParts(element)).filter((name) => !site.isStated(name));
    if (names.length > 0) return names;
    const user = USER.test(namesOf(element)) ? shownText(element, 40) : null;
    if (user && isUserName(user)) return [user];
  }
  return [];
}

function isAuthorMark(element: DomElement): boolean {
  return (
    NAMED.test(namesOf(element)) ||
    (element.localName === 'a' && PERSON_PAGE.test(element.getAttribute('href') ?? ''))
  );
}

/**
 * Names that stand first among the parts, after a "by"; more of them only after "and" or a comma.
 */
function namesOfParts(parts: readonly string[]): string[] {
  const names: string[] = [];
  let open = true;
  for (const part of parts) {
    if (/^(?:and|und|et|y|e|with|[,&;、])$/i.test(part)) {
      open = true;
      continue;
    }
    const { names: found, whole } = open ? namesIn(part) : { names: [], whole: false };
    if (found.length === 0 && names.length === 0 && (opensByline(part) || !/\p{L}/u.test(part)))
      continue;
    if (found.length === 0) break;
    names.push(...found);
    open = /(?:,|&|\band)$/.test(part);
    if (!whole) break;
  }
  return distinct(names);
}

function twitterLabel(meta: MetaTags): string | null {
  return /^(?:written by|author|by)$/i.test(meta('twitter:label1')?.trim() ?? '')
    ? meta('twitter:data1')
    : null;
}

/** Without those that are missing or there before, whatever their case. */
function distinct(names: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  for (const name of names)
    if (name && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
  return [...found.values()];
}
