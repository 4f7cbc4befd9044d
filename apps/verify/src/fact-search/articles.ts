import type { Found } from '../knowledge/search.ts';
import type { ArticleDto } from '../news/search.dto.ts';

const SNIPPET = 500;
const names = new Intl.DisplayNames('en', { type: 'language' });

/** Found knowledge in the form of an article. */
export function articleOf({
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
}: Found): ArticleDto {
  return {
    title: title ?? sourceTitle,
    url: url ?? `urn:uuid:${sourceId}`,
    domain,
    publishedAt: datedAt.toISOString(),
    language: language === 'und' ? 'unknown' : (names.of(language) ?? language).toLowerCase(),
    sourceCountry: country ?? '',
    snippet: cut(text),
    source: 'ingest',
    kind,
    ingest_source_id: sourceId,
  };
}

function cut(text: string): string {
  if (text.length <= SNIPPET) return text;
  const start = text.slice(0, SNIPPET);
  const space = start.lastIndexOf(' ');
  return `${(space > SNIPPET / 2 ? start.slice(0, space) : start).toWellFormed()}…`;
}
