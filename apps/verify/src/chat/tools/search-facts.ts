import { removeInstructions, toLabel } from '@plumbline/extraction';
import { formatDay, formatMessage } from '@plumbline/languages';
import type { Caller } from '../../auth/caller.ts';
import type { ArticleSearchService } from '../../retrieval/search/article-search.service.ts';
import type { ArticleDto } from '../../retrieval/news/search.dto.ts';
import { buildNewsTerms } from '../../research/news-terms.ts';
import { parseTopic } from '../../research/subject.ts';
import {
  limitOutputSize,
  describePartialFailure,
  type ToolResult,
  type MarkerCounter,
} from './tool-result.ts';

const REQUESTED_ARTICLES = 25;
const MAX_ARTICLES = 10;
const MAX_TITLE_CHARS = 200;

/**
 * Searches news and the caller's ingested documents as GET /fact-search does. A person or a model
 * wrote the query as free text, so only the name in it is required. The full query ranks the
 * results. Sentences that instruct their reader are removed from titles and snippets.
 */
export async function searchFacts(
  articleSearch: ArticleSearchService,
  { query, caller, language }: { query: string; caller: Caller; language: string },
  takeNextMarker: MarkerCounter,
  signal: AbortSignal,
): Promise<ToolResult> {
  const terms = buildNewsTerms(parseTopic(query, language));
  const searchScope = caller.kind === 'personal' ? 'all' : 'default';
  const { articles, total, failures, ...meta } = await articleSearch.search(
    searchScope,
    { ...terms, question: query, limit: REQUESTED_ARTICLES, sortBy: 'relevance' },
    caller,
    signal,
  );
  const markedArticles = removeRepeatedArticles(articles)
    .slice(0, MAX_ARTICLES)
    .map(
      ({
        title,
        url,
        domain,
        publishedAt,
        language: articleLanguage,
        snippet,
        source: articleSource,
      }) => ({
        ...{
          marker: takeNextMarker(),
          title: toLabel(removeInstructions(title) || domain, MAX_TITLE_CHARS),
          url,
          domain,
          publishedAt,
          language: articleLanguage,
        },
        ...{ snippet: snippet && removeInstructions(snippet), source: articleSource },
      }),
    );
  const partialResult = describePartialFailure(
    failures.map(({ provider }) => provider),
    language,
  );
  const output = limitOutputSize(
    {
      query,
      articles: markedArticles,
      meta: { total, source: meta.source },
      ...(partialResult.partial && { partial: partialResult.partial }),
    },
    ['articles'],
  );
  const formatArticle = ({ marker, title, domain, publishedAt }: (typeof markedArticles)[number]) =>
    `- ${title} ` +
    `(${[domain, formatDay(new Date(publishedAt), language)].filter(Boolean).join(', ')}) ` +
    `[${marker}]`;
  const { articles: outputArticles } = output;
  return {
    output,
    sources: outputArticles.map(({ marker, url, title, domain, publishedAt, snippet = '' }) => ({
      ...{ marker, sourceId: url, url, title },
      supportingTexts: [
        title,
        snippet,
        domain,
        publishedAt.slice(0, 10),
        formatDay(new Date(publishedAt), language),
      ],
    })),
    text: [
      ...(outputArticles.length
        ? [
            formatMessage(language, 'chat.articlesFound', { count: outputArticles.length }),
            ...outputArticles.map(formatArticle),
          ]
        : [formatMessage(language, 'chat.noArticles')]),
      ...partialResult.notices,
    ].join('\n'),
  };
}

/** Ingested pages can match with several passages: only the first and best is kept. */
const removeRepeatedArticles = (articles: readonly ArticleDto[]): ArticleDto[] =>
  [...new Map(articles.toReversed().map((article) => [article.url, article])).values()].reverse();
