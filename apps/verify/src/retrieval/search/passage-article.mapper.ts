import { getLanguageName } from '@plumbline/text';
import type { PassageHit } from '../../corpus/corpus-search.service.ts';
import type { ArticleDto } from '../news/search.dto.ts';

const MAX_SNIPPET_CHARS = 500;

/** Maps a passage of ingested knowledge to an article. */
export function passageToArticleDto({
  kind,
  title,
  text,
  sourceId,
  sourceTitle,
  url,
  domain,
  country,
  language,
  datedAt,
}: PassageHit): ArticleDto {
  return {
    title: title ?? sourceTitle,
    url: url ?? `urn:uuid:${sourceId}`,
    domain,
    publishedAt: datedAt.toISOString(),
    language: getLanguageName(language)?.toLowerCase() ?? 'unknown',
    sourceCountry: country ?? '',
    snippet: truncateSnippet(text),
    source: 'ingest',
    kind,
    ingest_source_id: sourceId,
  };
}

function truncateSnippet(text: string): string {
  if (text.length <= MAX_SNIPPET_CHARS) return text;
  const start = text.slice(0, MAX_SNIPPET_CHARS);
  const space = start.lastIndexOf(' ');
  return `${(space > MAX_SNIPPET_CHARS / 2 ? start.slice(0, space) : start).toWellFormed()}…`;
}
