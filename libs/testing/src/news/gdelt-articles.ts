import type { Corpus, CorpusArticle } from '../corpus/corpus.ts';
import { countryName, fipsOfIso, languageName } from './gdelt-places.ts';
import type { GdeltQuery, GdeltTerm } from './gdelt-grammar.ts';
import { occurrences, relevance, searchable, standNear, type SearchText } from './matching.ts';

const STEP_MS = 15 * 60_000;

/** An article as GDELT has it. */
export interface GdeltArticle {
  url: string;
  mobile: string;
  title: string;
  image: string;
  seenAt: Date;
  domain: string;
  /** ISO 639-1 */
  language: string;
  /** ISO 3166-1 */
  country: string;
  search: SearchText;
}

/**
 * The articles that GDELT lists, the newest first. One of them it has twice, by http and by https.
 */
export function gdeltArticles({ articles }: Corpus): GdeltArticle[] {
  const listed = articles.filter(({ lists }) => lists.includes('gdelt'));
  const all = listed.flatMap((article, at) => {
    const one = gdeltArticle(article, at);
    return at === 6 ? [one, { ...one, url: one.url.replace(/^http:/, 'https:') }] : [one];
  });
  return all.sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
}

/**
 * GDELT looks at sites every quarter of an hour: what it dates an article by is when it first saw
 * it.
 */
function gdeltArticle(
  { url, headline, text, publishedAt, outlet, language, slug }: CorpusArticle,
  at: number,
): GdeltArticle {
  const content = searchable(`${headline}\n${text}`);
  return {
    url,
    mobile: at % 9 === 4 ? `${url}/amp` : '',
    title: headline,
    image: at % 3 ? `${new URL('/', url).href}images/${slug}.jpg` : '',
    seenAt: new Date(Math.ceil((publishedAt.getTime() + 1) / STEP_MS) * STEP_MS),
    domain: outlet.domain,
    language,
    country: outlet.country,
    search: { title: searchable(headline), description: '', content },
  };
}

/** The articles that fulfil every clause. */
export function matching(articles: readonly GdeltArticle[], query: GdeltQuery): GdeltArticle[] {
  return articles.filter((article) =>
    query.every(({ not, any }) => any.some((term) => holds(article, term)) !== not),
  );
}

function holds(
  { search: { content }, domain, language, country }: GdeltArticle,
  term: GdeltTerm,
): boolean {
  switch (term.kind) {
    case 'text':
      return occurrences(content, term.text) > 0;
    case 'near':
      return standNear(content, term.text, term.distance);
    case 'repeat':
      return occurrences(content, term.text) >= term.times;
    case 'domain': // the end of the host name, wherever a word begins; a dash finds nothing at all
      return !term.domain.includes('-') && domain.endsWith(term.domain);
    case 'domainis':
      return !term.domain.includes('-') && domain === term.domain;
    case 'sourcelang':
      return language === term.language;
    case 'sourcecountry':
      return fipsOfIso(country) === term.country;
    case 'theme':
      return false; // the corpus has no themes
    case 'tone': // and no tone: every article counts as 0
      return term.than === '>' ? 0 > term.value : 0 < term.value;
  }
}

/** Most relevant first; equally relevant ones the newest first. */
export function byRelevance(
  found: readonly GdeltArticle[],
  query: GdeltQuery,
  all: readonly GdeltArticle[],
): GdeltArticle[] {
  const wanted = query
    .flatMap(({ not, any }) => (not ? [] : any))
    .flatMap((term) => ('text' in term ? [term.text] : []))
    .map((term) => ({
      term,
      share: all.filter(({ search }) => occurrences(search.content, term) > 0).length / all.length,
    }));
  const scores = new Map(found.map((article) => [article, relevance(article.search, wanted)]));
  return [...found].sort(
    (a, b) => scores.get(b)! - scores.get(a)! || b.seenAt.getTime() - a.seenAt.getTime(),
  );
}

/**
 * The body of an answer; `{}` when nothing was found. Two titles come out as JSON that strict
 * parsers refuse.
 */
export function gdeltBody(articles: readonly GdeltArticle[]): string {
  if (!articles.length) return '{}';
  const rows = articles.map(({ url, mobile, title, seenAt, image, domain, language, country }) =>
    JSON.stringify({
      url,
      url_mobile: mobile,
      title: spaced(title),
      seendate: seenAt.toISOString().replace(/[-:]|\.\d+/g, ''),
      socialimage: image,
      domain,
      language: languageName(language),
      sourcecountry: countryName(country),
    }),
  );
  const title = (row: string) => /"title":"[^ "]* /.exec(row)?.[0];
  const spoil = (at: number, by: string) => {
    const found = rows[at] && title(rows[at]);
    if (found) rows[at] = rows[at]!.replace(found, `${found.slice(0, -1)}${by}`);
  };
  if (rows.length >= 3) {
    spoil(1, '\\ ');
    spoil(2, '\u0001');
  }
  return `{"articles":[${rows.join(',')}]}`;
}

/** Every mark stands alone, as tokenisers leave it. */
function spaced(title: string): string {
  return title
    .replace(/[\p{P}%€$£+]/gu, ' $& ')
    .replace(/\s+/g, ' ')
    .trim();
}
