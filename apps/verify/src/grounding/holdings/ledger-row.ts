import type { MemorySchemas } from '@plumbline/client';
import { LONGEST_DOCUMENT } from '@plumbline/extraction';
import { isUUID } from 'class-validator';
import type { HeldPage } from '../passages.ts';

export type NodeRow = MemorySchemas['NodeRowAnswer'];

/** A row of the ledger that tells what stands in a page, and where. */
export interface QuotableRow {
  id: string;
  text: string;
  start: number;
  end: number;
  /** Without its content. */
  page: Omit<HeldPage, 'content'>;
}

/**
 * A row as verify writes them; undefined for any other: who has a key of the tenant may write to
 * the same space, and nothing that is not of this shape is quoted.
 */
export function quotable({
  id,
  statement,
  payload,
  asserted_at,
}: NodeRow): QuotableRow | undefined {
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
  if (!isOffset(start) || end !== start + statement.length || end > LONGEST_DOCUMENT)
    return undefined;
  const dated = typeof published_at === 'string' ? new Date(published_at) : undefined;
  const isUndated = !dated || Number.isNaN(dated.getTime());
  return {
    ...{ id, text: statement, start, end },
    page: {
      ...{
        id: String(source_id),
        ingestSourceId: String(ingest_source_id),
        url: typeof url === 'string' ? url : '',
        title,
        language,
        isUndated,
      },
      datedAt: isUndated ? new Date(asserted_at) : dated,
    },
  };
}

const isOffset = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LONGEST_DOCUMENT;

/**
 * The pages of some rows, by their ids. Of a page's text there is what the rows say, each word
 * where it stood; the rest is left blank, so that nothing can be quoted that the ledger does not
 * say.
 */
export function pagesOf(rows: readonly QuotableRow[]): Map<string, HeldPage> {
  const byPage = Map.groupBy(rows, ({ page }) => page.id);
  return new Map([...byPage].map(([id, own]) => [id, { ...own[0]!.page, content: written(own) }]));
}

function written(rows: readonly QuotableRow[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { text, start, end } of rows.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue;
    parts.push('\n'.repeat(Math.max(0, start - at)), text.slice(Math.max(0, at - start)));
    at = end;
  }
  return parts.join('');
}
