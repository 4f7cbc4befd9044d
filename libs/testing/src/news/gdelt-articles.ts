import type { Corpus, CorpusArticle } from '../corpus/corpus.types.ts';
import { getCountryName, toFipsCode, getLanguageName } from './gdelt-places.ts';
import type { GdeltQuery, GdeltTerm } from './gdelt-grammar.ts';
import {
  countOccurrences,
  computeRelevance,
  normalizeForSearch,
  areWithinDistance,
  type SearchableText,
} from './text-matching.ts';

const STEP_MS = 15 * 60_000;

/** An article as GDELT returns it. */
export interface GdeltArticle {
  url: string;
  mobile: string;
  title: string;
  image: string;
  crawledAt: Date;
  domain: string;
  /** ISO 639-1. */
  language: string;
  /** ISO 3166-1. */
  country: string;
  search: SearchableText;
}

/**
 * Returns the articles that GDELT lists, the newest first. One of them is listed twice, with http
 * and with https.
 */
export function listGdeltArticles({ articles }: Corpus): GdeltArticle[] {
  const listed = articles.filter(({ lists }) => lists.includes('gdelt'));
  const all = listed.flatMap((article, at) => {
    const one = toGdeltArticle(article, at);
    return at === 6 ? [one, { ...one, url: one.url.replace(/^http:/, 'https:') }] : [one];
  });
  return all.sort((a, b) => b.crawledAt.getTime() - a.crawledAt.getTime());
}

/** GDELT crawls sites every 15 minutes and dates an article by its first sighting. */
function toGdeltArticle(
  { url, headline, text, publishedAt, outlet, language, slug }: CorpusArticle,
  at: number,
): GdeltArticle {
  const content = normalizeForSearch(`${headline}\n${text}`);
  return {
    url,
    mobile: at % 9 === 4 ? `${url}/amp` : '',
    title: headline,
    image: at % 3 ? `${new URL('/', url).href}images/${slug}.jpg` : '',
    crawledAt: new Date(Math.ceil((publishedAt.getTime() + 1) / STEP_MS) * STEP_MS),
    domain: outlet.domain,
    language,
    country: outlet.country,
    search: { title: normalizeForSearch(headline), description: '', content },
  };
}

/** Returns the articles that match every clause. */
export function filterArticles(
  articles: readonly GdeltArticle[],
  query: GdeltQuery,
): GdeltArticle[] {
  return articles.filter((article) =>
    query.every(({ not, any }) => any.some((term) => matchesTerm(article, term)) !== not),
  );
}

function matchesTerm(
  { search: { content }, domain, language, country }: GdeltArticle,
  term: GdeltTerm,
): boolean {
  switch (term.kind) {
    case 'text':
      return countOccurrences(content, term.text) > 0;
    case 'near':
      return areWithinDistance(content, term.text, term.distance);
    case 'repeat':
      return countOccurrences(content, term.text) >= term.times;
    case 'domain': // a suffix of the host name, even inside a label; a dash never matches
      return !term.domain.includes('-') && domain.endsWith(term.domain);
    case 'domainis':
      return !term.domain.includes('-') && domain === term.domain;
    case 'sourcelang':
      return language === term.language;
    case 'sourcecountry':
      return toFipsCode(country) === term.country;
    case 'theme':
      return false; // the corpus has no themes
    case 'tone': // nor tones: every article has tone 0
      return term.than === '>' ? 0 > term.value : 0 < term.value;
  }
}

/** Sorts by relevance, the newest first among equals. */
export function sortByRelevance(
  articles: readonly GdeltArticle[],
  query: GdeltQuery,
  all: readonly GdeltArticle[],
): GdeltArticle[] {
  const searchTerms = query
    .flatMap(({ not, any }) => (not ? [] : any))
    .flatMap((term) => ('text' in term ? [term.text] : []))
    .map((term) => ({
      term,
      share:
        all.filter(({ search }) => countOccurrences(search.content, term) > 0).length / all.length,
    }));
  const scores = new Map(
    articles.map((article) => [article, computeRelevance(article.search, searchTerms)]),
  );
  return [...articles].sort(
    (a, b) => scores.get(b)! - scores.get(a)! || b.crawledAt.getTime() - a.crawledAt.getTime(),
  );
}

/**
 * Returns the body of an answer; `{}` without articles. Two titles become JSON that strict parsers
 * reject.
 */
export function serializeArticles(articles: readonly GdeltArticle[]): string {
  if (!articles.length) return '{}';
  const rows = articles.map(
    ({ url, mobile, title: findTitle, crawledAt, image, domain, language, country }) =>
      JSON.stringify({
        url,
        url_mobile: mobile,
        title: spacePunctuation(findTitle),
        seendate: crawledAt.toISOString().replace(/[-:]|\.\d+/g, ''),
        socialimage: image,
        domain,
        language: getLanguageName(language),
        sourcecountry: getCountryName(country),
      }),
  );
  const findTitle = (row: string) => /"title":"[^ "]* /.exec(row)?.[0];
  const corruptTitle = (at: number, by: string) => {
    const titleText = rows[at] && findTitle(rows[at]);
    if (titleText) rows[at] = rows[at]!.replace(titleText, `${titleText.slice(0, -1)}${by}`);
  };
  if (rows.length >= 3) {
    corruptTitle(1, '\\ ');
    corruptTitle(2, '\u0001');
  }
  return `{"articles":[${rows.join(',')}]}`;
}

/** Puts spaces around every punctuation mark, as tokenisers do. */
function spacePunctuation(title: string): string {
  return title
    .replace(/[\p{P}%€$£+]/gu, ' $& ')
    .replace(/\s+/g, ' ')
    .trim();
}
