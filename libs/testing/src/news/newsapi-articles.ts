import type { Corpus, CorpusArticle } from '../corpus/corpus.ts';
import { summary } from './article-page.ts';
import { searchable, type SearchText } from './matching.ts';

const CONTENT_LENGTH = 200;

/** An article as NewsAPI has it. */
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
  /** ISO 639-1 */
  language: string;
  search: SearchText;
}

/** What stands in the place of an article that its publisher has withdrawn. */
export const REMOVED: NewsApiArticle['row'] = {
  source: { id: null, name: '[Removed]' },
  author: null,
  title: '[Removed]',
  description: '[Removed]',
  url: 'https://removed.com',
  urlToImage: null,
  publishedAt: '1970-01-01T00:00:00Z',
  content: '[Removed]',
};

/** The articles that NewsAPI lists, the newest first. */
export function newsApiArticles({ articles }: Corpus): NewsApiArticle[] {
  return articles
    .filter(({ lists }) => lists.includes('newsapi'))
    .map(newsApiArticle)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Fields are missing here and there, and some descriptions are HTML, as publishers send them. */
function newsApiArticle(
  { url, headline, text, paragraphs, author, publishedAt, outlet, language, slug }: CorpusArticle,
  at: number,
): NewsApiArticle {
  const plain = summary(paragraphs[0]!, 260);
  const description =
    at % 11 === 7 ? null : at % 7 === 3 ? `<p>${plain}</p> <a href="${url}">…</a>` : plain;
  const left = text.length - CONTENT_LENGTH;
  const content =
    left > 0
      ? `${text.slice(0, CONTENT_LENGTH).replaceAll('\n\n', '\r\n')}… [+${left} chars]`
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
      title: searchable(headline),
      description: searchable(description ?? ''),
      content: searchable(text),
    },
  };
}
