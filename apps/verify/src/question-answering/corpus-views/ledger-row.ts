import type { MemorySchemas } from '@plumbline/client';
import { MAX_DOCUMENT_CHARS } from '@plumbline/extraction';
import { isUUID } from 'class-validator';
import type { CollectionPage } from '../passage-retrieval.service.ts';

export type LedgerNodeRow = MemorySchemas['NodeRowAnswer'];

/** A row of the ledger with text of a page and its position. */
export interface QuotableRow {
  id: string;
  text: string;
  start: number;
  end: number;
  /** The page without its content. */
  page: Omit<CollectionPage, 'content'>;
}

/**
 * Parses a row that verify wrote; undefined for any other row. Anyone with a key of the tenant can
 * write to this space, so rows of another shape are not quoted.
 */
export function toQuotableRow({
  id,
  statement,
  payload,
  asserted_at,
}: LedgerNodeRow): QuotableRow | undefined {
  const { source } = (payload ?? {}) as { source?: Record<string, unknown> };
  if (!source || !statement) return undefined;
  const { source_id, ingest_source_id, url, title, language, published_at, start, end } = source;
  if (
    !isUUID(source_id) ||
    !isUUID(ingest_source_id) ||
    typeof title !== 'string' ||
    typeof language !== 'string'
  )
    return undefined;
  if (!isOffset(start) || end !== start + statement.length || end > MAX_DOCUMENT_CHARS)
    return undefined;
  const publishedDate = typeof published_at === 'string' ? new Date(published_at) : undefined;
  const isUndated = !publishedDate || Number.isNaN(publishedDate.getTime());
  return {
    ...{ id, text: statement, start, end },
    page: {
      ...{
        id: String(source_id),
        ingestSourceId: String(ingest_source_id),
        url: typeof url === 'string' ? url : `urn:uuid:${ingest_source_id}`,
        title,
        language,
        isUndated,
        siteName: null,
      },
      datedAt: isUndated ? new Date(asserted_at) : publishedDate,
    },
  };
}

const isOffset = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DOCUMENT_CHARS;

/**
 * Rebuilds the pages of the rows, by id. The text contains only the words of the rows at their
 * positions; the rest is blank, so that only text in the ledger can be quoted.
 */
export function rebuildPages(rows: readonly QuotableRow[]): Map<string, CollectionPage> {
  const rowsByPage = Map.groupBy(rows, ({ page }) => page.id);
  return new Map(
    [...rowsByPage].map(([id, pageRows]) => [
      id,
      { ...pageRows[0]!.page, content: rebuildContent(pageRows) },
    ]),
  );
}

function rebuildContent(rows: readonly QuotableRow[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { text, start, end } of rows.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= position) continue;
    parts.push(
      '\n'.repeat(Math.max(0, start - position)),
      text.slice(Math.max(0, position - start)),
    );
    position = end;
  }
  return parts.join('');
}
