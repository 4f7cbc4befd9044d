import { label } from '@plumbline/extraction';
import type { Caller } from '../../accounts/caller.ts';
import type { FactSearch } from '../../fact-search/fact-search.ts';
import type { ArticleDto } from '../../news/search.dto.ts';
import { newsTerms } from '../../research/search-terms.ts';
import { readSubject } from '../../research/subject.ts';
import { writtenDay } from '../../research/wording.ts';
import { chatWords, filledIn } from '../wording/chat.words.ts';
import { bounded, partOf, type Findings, type Mark } from './findings.ts';

const ASKED_FOR = 25;
const MOST = 10;
const LONGEST_TITLE = 200;

/**
 * Searches news, and what the caller has ingested, as GET /fact-search does. The query is a
 * person's, or a model's: only its name is demanded, for in so many words nobody writes, and what
 * comes is ordered by the whole of it.
 */
export async function searchFacts(
  search: FactSearch,
  { query, caller, language }: { query: string; caller: Caller; language: string },
  mark: Mark,
  signal: AbortSignal,
): Promise<Findings> {
  const terms = newsTerms(readSubject(query, language));
  const source = caller.kind === 'personal' ? 'all' : 'default';
  const { articles, total, failed, ...meta } = await search.find(
    source,
    { ...terms, question: query, limit: ASKED_FOR, sortBy: 'relevance' },
    caller,
    signal,
  );
  const listed = withoutRepeats(articles)
    .slice(0, MOST)
    .map(({ title, url, domain, publishedAt, language: of, snippet, source: from }) => ({
      ...{
        marker: mark(),
        title: label(title, LONGEST_TITLE),
        url,
        domain,
        publishedAt,
        language: of,
      },
      ...{ snippet, source: from },
    }));
  const part = partOf(failed, language);
  const output = bounded(
    {
      query,
      articles: listed,
      meta: { total, source: meta.source },
      ...(part.partial && { partial: part.partial }),
    },
    ['articles'],
  );
  const words = chatWords(language);
  const line = ({ marker, title, domain, publishedAt }: (typeof listed)[number]) =>
    `- ${title} ` +
    `(${[domain, writtenDay(new Date(publishedAt), language)].filter(Boolean).join(', ')}) ` +
    `[${marker}]`;
  const { articles: kept } = output;
  return {
    output,
    found: kept.map(({ marker, url, title, domain, publishedAt, snippet = '' }) => ({
      ...{ marker, sourceId: url, url, title },
      texts: [
        title,
        snippet,
        domain,
        publishedAt.slice(0, 10),
        writtenDay(new Date(publishedAt), language),
      ],
    })),
    told: [
      ...(kept.length
        ? [filledIn(words.articles, { count: kept.length }), ...kept.map(line)]
        : [words.noArticles]),
      ...part.told,
    ].join('\n'),
  };
}

/** Of what was ingested several passages of one page may be found: the first is the best. */
const withoutRepeats = (articles: readonly ArticleDto[]): ArticleDto[] =>
  [...new Map(articles.toReversed().map((article) => [article.url, article])).values()].reverse();
