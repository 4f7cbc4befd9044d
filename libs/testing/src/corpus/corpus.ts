import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArticle } from './article.ts';
import { listOf, oneOf, readList } from './json-list.ts';
import { renderTokens } from './time-tokens.ts';

export interface Outlet {
  id: string;
  name: string;
  /** `<name>.localhost` */
  domain: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** ISO 639-1 */
  language: string;
  type: (typeof OUTLET_TYPES)[number];
  /** One sentence: how much a reader may trust it, and why. */
  reason: string;
  /** 0 to 1; null: as is usual for its type. */
  credibility: number | null;
  /** The id that NewsAPI gives the source; null: it has none there. */
  newsapi: string | null;
}

export interface CorpusArticle {
  /** Name of its file, without `.md`. */
  slug: string;
  outlet: Outlet;
  /** Where its outlet's host serves it. */
  path: string;
  url: string;
  headline: string;
  /** The body, as it is printed: an agency's line stands before the first. */
  paragraphs: string[];
  /** The paragraphs with empty lines between them. */
  text: string;
  publishedAt: Date;
  /** ISO 639-1 */
  language: string;
  author: string | null;
  /** The agency whose text this is, on a reprint. */
  wire: Outlet | null;
  /** The news providers that list it. */
  lists: ('gdelt' | 'newsapi')[];
  claimReview: { claim: string; rating: string; publishedAt: Date } | null;
}

export interface CorpusClaim {
  id: string;
  claim: string;
  language: string;
  label: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /**
   * `free`: in words of its own; `direct`: stated outright, as claim detection hands them over
   * (claims.direct.json).
   */
  form: 'free' | 'direct';
  /** `test` claims are only measured on. */
  set: 'test' | 'dev';
  /** Slugs of the articles that decide it. */
  because: string[];
  note: string;
}

export interface Corpus {
  /** The day that all of its dates are counted from: midnight UTC. */
  today: Date;
  outlets: Outlet[];
  articles: CorpusArticle[];
  claims: CorpusClaim[];
  /** Claims about which no article says anything. */
  unknown: { claim: string; language: string }[];
}

const OUTLET_TYPES = [
  ...([
    'agency',
    'newspaper',
    'broadcaster',
    'magazine',
    'government',
    'statistics',
    'intergovernmental',
  ] as const),
  ...(['university', 'journal', 'company', 'factcheck', 'blog', 'tabloid', 'advocacy'] as const),
] as const;

/**
 * The demo's articles, outlets and labelled claims, with every date counted from `today` (UTC).
 * @param port of the server that serves the articles, for their URLs; default: none is written
 * @throws Error that names file and line (of JSON: the entry) of what is malformed
 */
export function readCorpus(today: Date, port?: number): Corpus {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  const outlets = readOutlets();
  const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  const files = readdirSync(join(import.meta.dirname, 'articles')).filter((name) =>
    name.endsWith('.md'),
  );
  const articles = files
    .sort()
    .map((name) => readArticle(`articles/${name}`, text(`articles/${name}`), byId, day, port));
  const taken = new Map<string, string>();
  for (const { url, slug } of articles) {
    if (taken.has(url))
      throw new Error(`articles/${slug}.md: its path is that of ${taken.get(url)} as well`);
    taken.set(url, slug);
  }
  const slugs = new Set(articles.map(({ slug }) => slug));
  const claims = readdirSync(import.meta.dirname)
    .filter((name) => /^claims\..+\.json$/.test(name))
    .sort()
    .flatMap((name) => readClaims(name, slugs, day));
  return { today: day, outlets, articles, claims, unknown: readUnknown(day) };
}

const text = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

function readOutlets(): Outlet[] {
  const domains = new Set<string>();
  return readList('outlets.json', text('outlets.json'), (entry) => {
    const domain = entry.text('domain', /^[a-z0-9-]+\.localhost$/);
    if (domains.has(domain)) entry.fault('domain', 'is that of another outlet as well');
    domains.add(domain);
    const credibility = entry.value('credibility');
    if (
      credibility !== null &&
      !(typeof credibility === 'number' && credibility >= 0 && credibility <= 1)
    )
      entry.fault('credibility', 'must be null or a number from 0 to 1');
    return {
      id: entry.text('id', /^[a-z0-9-]+$/),
      name: entry.text('name'),
      domain,
      country: entry.text('country', /^[A-Z]{2}$/),
      language: entry.text('language', /^[a-z]{2}$/),
      type: oneOf(entry, 'type', OUTLET_TYPES),
      reason: entry.text('reason'),
      credibility: credibility as number | null,
      newsapi: entry.value('newsapi') === null ? null : entry.text('newsapi', /^[a-z0-9-]+$/),
    };
  });
}

function readClaims(name: string, slugs: ReadonlySet<string>, today: Date): CorpusClaim[] {
  return readList(name, text(name), (entry) => {
    const language = entry.text('language', /^[a-z]{2}$/);
    const because = listOf(entry, 'because');
    const missing = because.find((slug) => !slugs.has(slug));
    if (missing !== undefined) entry.fault('because', `names ${missing}, which is no article`);
    return {
      form: name === 'claims.direct.json' ? 'direct' : 'free',
      id: entry.text('id'),
      claim: entry.rendered('claim', (claim) => renderTokens(claim, today, language)),
      language,
      label: oneOf(entry, 'label', ['TRUE', 'FALSE', 'UNCERTAIN'] as const),
      set: oneOf(entry, 'set', ['test', 'dev'] as const),
      because,
      note: entry.text('note'),
    };
  });
}

function readUnknown(today: Date): Corpus['unknown'] {
  const present = readdirSync(import.meta.dirname).includes('unknown.json');
  return readList('unknown.json', present ? text('unknown.json') : '[]', (entry) => {
    const language = entry.text('language', /^[a-z]{2}$/);
    return {
      claim: entry.rendered('claim', (claim) => renderTokens(claim, today, language)),
      language,
    };
  });
}
