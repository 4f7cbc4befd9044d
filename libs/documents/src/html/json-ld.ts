import type { DomElement } from './dom.ts';

/** What a page states of itself in JSON-LD (schema.org). */
export interface LinkedData {
  /** of the article or other single work that the page is about */
  headline?: string;
  authors: { name: string; organisation: boolean }[];
  /**
   * of that work; not of the page as such, which content systems date whether it is a dated work or
   * not
   */
  datePublished?: string;
  description?: string;
  publisher?: string;
  language?: string;
  /** the page is about a product, a service, a place or a list rather than about a dated work */
  undated: boolean;
}

export type Node = Record<string, unknown>;
const MAX_CHARACTERS = 500_000;
const MAX_SCRIPTS = 20;
const MAX_NODES = 5_000;
const WORK =
  /Article|BlogPosting|Report$|LiveBlog|DiscussionForumPosting|SocialMediaPosting|Recipe|HowTo$|Question|Dataset|^Review$|CriticReview/;
const LESSER_WORK = /VideoObject|PodcastEpisode|Book|Movie|Course|CreativeWork$|AudioObject/;
const PAGE = /WebPage|Page$/;
const UNDATED =
  /Product|Service|LocalBusiness|CollectionPage|ItemList|SearchResultsPage|Store|Restaurant|Hotel|SoftwareApplication|OfferCatalog|AboutPage|ContactPage|JobPosting|Event$/;
// What hangs on these keys is another's work: reviews of a product, comments, lists, other pages.
const OTHERS =
  /^(?:comments?|reviews?|hasPart|itemListElement|mentions|citation|isRelatedTo|relatedLink|suggestedAnswer|acceptedAnswer|blogPosts?|video|associatedMedia|isBasedOn|itemReviewed|workExample|subjectOf|potentialAction|breadcrumb|offers)$/;

/**
 * The statements about the page's work, or else about the page. Broken JSON says nothing.
 * @param isHere tells whether a URL is the page's own
 */
export function linkedData(
  scripts: readonly DomElement[],
  isHere: (url: string) => boolean,
): LinkedData {
  const nodes = nodesOf(scripts, OTHERS);
  const resolve = resolverOf(nodes);
  const offered = nodes.some((node) => UNDATED.test(typeOf(node)));
  const works = nodes.filter(
    (node) =>
      WORK.test(typeOf(node)) &&
      !(offered && /Review$/.test(typeOf(node))) &&
      (node['headline'] ?? node['name'] ?? node['datePublished']),
  );
  const lesser = nodes.filter(
    (node) => LESSER_WORK.test(typeOf(node)) && (node['headline'] ?? node['name']),
  );
  const work =
    works.find((node) => urlsOf(node).some(isHere)) ??
    works[0] ??
    lesser.find((node) => urlsOf(node).some(isHere));
  const page = nodes.find((node) => PAGE.test(typeOf(node)));
  const of = (key: string) => text(work?.[key]) ?? text(page?.[key]);
  const publisher = resolve(work?.['publisher'] ?? page?.['publisher']);
  return {
    ...defined('headline', text(work?.['headline']) ?? text(work?.['name'])),
    ...defined('datePublished', text(work?.['datePublished']) ?? text(work?.['dateCreated'])),
    ...defined('description', of('description')),
    ...defined('publisher', text(nameOf(publisher))),
    ...defined('language', of('inLanguage')),
    undated: !works.length && offered,
    authors: list(work?.['author'] ?? work?.['creator'])
      .map(resolve)
      .flatMap((author) =>
        isNode(author)
          ? list(author['name']).map((name) => ({ name, type: typeOf(author) }))
          : [{ name: author, type: '' }],
      )
      .flatMap(({ name, type }) =>
        typeof name === 'string' && name.trim()
          ? [{ name, organisation: /Organi[sz]ation|Corporation|WebSite/.test(type) }]
          : [],
      ),
  };
}

/** Looks up what is only referred to by its `@id`. */
export function resolverOf(nodes: readonly Node[]): (value: unknown) => unknown {
  const byId = new Map(
    nodes
      .filter((node) => typeof node['@id'] === 'string' && Object.keys(node).length > 1)
      .map((node) => [node['@id'], node]),
  );
  return (value) =>
    isNode(value) && value['name'] === undefined ? (byId.get(value['@id']) ?? value) : value;
}

/**
 * Every typed node of the scripts, those inside of others as well; none of broken JSON.
 * @param without keys whose nodes are not looked at
 */
export function nodesOf(scripts: readonly DomElement[], without?: RegExp): Node[] {
  const nodes: Node[] = [];
  const open: unknown[] = scripts
    .slice(0, MAX_SCRIPTS)
    .map((script) => parsed((script.textContent ?? '').slice(0, MAX_CHARACTERS)));
  for (let at = 0; at < open.length && at < MAX_NODES; at++) {
    const value = open[at];
    if (Array.isArray(value)) open.push(...(value as unknown[]).slice(0, MAX_NODES));
    else if (isNode(value)) {
      if (value['@type']) nodes.push(value);
      for (const [key, part] of Object.entries(value))
        if (typeof part === 'object' && !without?.test(key)) open.push(part);
    }
  }
  return nodes;
}

function parsed(json: string): unknown {
  try {
    // Line breaks inside strings are the commonest fault, and spaces do no harm elsewhere.
    return JSON.parse(
      json
        .replace(/^\s*(?:<!--|\/\*.{0,100}?\*\/|<!\[CDATA\[)|(?:-->|\]\]>|;)\s*$/g, '')
        .replace(/[\0-\x1f]/g, ' '),
    );
  } catch {
    return undefined;
  }
}

function urlsOf(node: Node): string[] {
  const main = node['mainEntityOfPage'];
  return [
    node['url'],
    node['@id'],
    main,
    isNode(main) ? main['@id'] : undefined,
    isNode(main) ? main['url'] : undefined,
  ].filter((url) => typeof url === 'string');
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function typeOf(node: Node): string {
  return list(node['@type']).join(' ');
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value)
    ? value.slice(0, 20)
    : value === undefined || value === null
      ? []
      : [value];
}

export function nameOf(value: unknown): unknown {
  return isNode(value) ? value['name'] : value;
}

export function text(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() ? first : undefined;
}

function defined<K extends string>(key: K, value: string | undefined): { [k in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [k in K]: string });
}
