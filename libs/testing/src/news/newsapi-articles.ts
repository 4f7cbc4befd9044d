import type { Corpus, CorpusArticle } from '../corpus/corpus.types.ts';
import { truncateSummary } from './article-page.ts';
import { normalizeForSearch, type SearchableText } from './text-matching.ts';

const MAX_CONTENT_CHARS = 200;

/** An article as NewsAPI returns it. */
export interface NewsApiArticle {
  row: {
    source: { id: string | null; name: string };
    author: string | null;
    title: string;
    description: string | null;
    url: string;
    urlToImage: string | null;
    publishedAt: string;
    content: string | null;
  };
  publishedAt: Date;
  domain: string;
  /** ISO 639-1. */
  language: string;
  search: SearchableText;
}

/** Replaces an article that its publisher has withdrawn. */
export const REMOVED_ARTICLE: NewsApiArticle['row'] = {
  source: { id: null, name: '[Removed]' },
  author: null,
  title: '[Removed]',
  description: '[Removed]',
  url: 'https://removed.com',
  urlToImage: null,
  publishedAt: '1970-01-01T00:00:00Z',
  content: '[Removed]',
};

/** Returns the articles that NewsAPI lists, the newest first. */
export function listNewsApiArticles({ articles }: Corpus): NewsApiArticle[] {
  return articles
    .filter(({ lists }) => lists.includes('newsapi'))
    .map(toNewsApiArticle)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Some fields are missing and some descriptions are HTML, as publishers send them. */
function toNewsApiArticle(
  { url, headline, text, paragraphs, author, publishedAt, outlet, language, slug }: CorpusArticle,
  at: number,
): NewsApiArticle {
  const summary = truncateSummary(paragraphs[0]!, 260);
  const description =
    at % 11 === 7 ? null : at % 7 === 3 ? `<p>${summary}</p> <a href="${url}">…</a>` : summary;
  const hiddenChars = text.length - MAX_CONTENT_CHARS;
  const content =
    hiddenChars > 0
      ? `${text.slice(0, MAX_CONTENT_CHARS).replaceAll('\n\n', '\r\n')}… [+${hiddenChars} chars]`
      : text;
  return {
    row: {
      source: { id: outlet.newsapi, name: outlet.name },
      author,
      title: headline,
      description,
      url,
      urlToImage: at % 4 === 1 ? null : `${new URL('/', url).href}images/${slug}.jpg`,
      publishedAt: publishedAt.toISOString().replace('.000', ''),
      content: at % 13 === 5 ? null : content,
    },
    publishedAt,
    domain: outlet.domain,
    language,
    search: {
      title: normalizeForSearch(headline),
      description: normalizeForSearch(description ?? ''),
      content: normalizeForSearch(text),
    },
  };
}
