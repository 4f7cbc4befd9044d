import { Injectable } from '@nestjs/common';
import { RowsDigest } from '@plumbline/certificates';
import { CertificationService } from '../certificates/certification.service.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import {
  ExportRepository,
  type ExportPage,
  type ExportPageParameters,
} from '../ledger/export.repository.ts';
import type { SnapshotMetadata, NodeRow } from '../ledger/ledger.types.ts';
import { exportFormats, type RowFormatName } from './export-formats.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export interface ExportRequest extends ScopeRequest {
  format: RowFormatName;
}

/**
 * A started export. Its first page is already read, so that an invalid request fails before
 * anything is sent.
 */
export interface ExportStream {
  contentType: string;
  filename: string;
  chunks: AsyncIterable<string>;
}

/** These limits bound the memory of an export, regardless of the number and size of its rows. */
export const PAGE_LIMITS = { maxRows: 1000, maxBytes: 2 ** 20 };

/** Streams all rows visible as of an instant: nodes, edges, and one certificate for all of them. */
@Injectable()
export class ExportService {
  constructor(
    private readonly exportRepository: ExportRepository,
    private readonly certification: CertificationService,
  ) {}

  async startExport(
    tenant: string,
    { format, ...scopeRequest }: ExportRequest,
  ): Promise<ExportStream> {
    const scope = parseScope(scopeRequest);
    const { contentType, excludesDanglingEdges } = exportFormats[format];
    const firstRequest: ExportPageParameters = {
      ...scope,
      kind: 'nodes',
      excludesDanglingEdges: excludesDanglingEdges || scope.space !== undefined,
      ...PAGE_LIMITS,
    };
    const firstPage = await this.exportRepository.readPage(tenant, firstRequest);
    return {
      contentType,
      filename: formatFilename(firstPage.frame, format),
      chunks: this.#streamText(tenant, { format, firstRequest, firstPage, scope }),
    };
  }

  /**
   * Reads each page in its own transaction, after the previous one was consumed, at the instant and
   * ledger size of the first page.
   */
  async *#streamText(
    tenant: string,
    {
      format,
      firstRequest,
      firstPage,
      scope,
    }: {
      format: RowFormatName;
      firstRequest: ExportPageParameters;
      firstPage: ExportPage;
      scope: ReturnType<typeof parseScope>;
    },
  ): AsyncGenerator<string> {
    const { head, renderNode, separator, renderEdge, renderTail } = exportFormats[format];
    const { as_of, ledger_size } = firstPage.frame;
    const pinnedRequest = { ...firstRequest, as_of, ledger_size };
    const digest = new RowsDigest();
    let snapshot: SnapshotMetadata | undefined;
    const renderRows = (
      { frame: pageSnapshot, rows }: ExportPage,
      renderRow: (row: NodeRow | EdgeRow, isFirst: boolean) => string,
      hasRows: boolean,
    ): string => {
      snapshot = snapshot ? mergeSnapshots(snapshot, pageSnapshot) : pageSnapshot;
      let text = '';
      for (const [index, row] of rows.entries()) {
        digest.addRow(row);
        text += renderRow(row, !hasRows && index === 0);
      }
      return text;
    };

    yield head;
    for (const kind of ['nodes', 'edges'] as const) {
      if (kind === 'edges') yield separator;
      const renderRow = (kind === 'nodes' ? renderNode : renderEdge) as (
        row: NodeRow | EdgeRow,
        isFirst: boolean,
      ) => string;
      let hasRows = false;
      let page =
        kind === 'nodes'
          ? firstPage
          : await this.exportRepository.readPage(tenant, { ...pinnedRequest, kind });
      for (;;) {
        const text = renderRows(page, renderRow, hasRows);
        hasRows ||= page.rows.length > 0;
        yield text;
        if (page.next === null) break;
        page = await this.exportRepository.readPage(tenant, {
          ...pinnedRequest,
          kind,
          after: page.next,
        });
      }
    }
    yield renderTail(
      await this.certification.certify(tenant, {
        operation: 'export',
        scope,
        request: { format },
        snapshot: snapshot!,
        rows: digest,
      }),
    );
  }
}

/** Returns a name such as `memory-20260716T093000Z.ndjson`. */
export const formatFilename = ({ as_of }: SnapshotMetadata, extension: string): string =>
  `memory-${as_of.replace(/[-:]|\.\d+/g, '')}.${extension}`;

/** Merges the metadata of two pages of one answer. */
export function mergeSnapshots(one: SnapshotMetadata, other: SnapshotMetadata): SnapshotMetadata {
  const sortedInstants = [one.latest_known_at, other.latest_known_at]
    .filter((instant) => instant !== null)
    .sort();
  return {
    ...one,
    latest_known_at: sortedInstants.at(-1) ?? null,
    backfill_batches: mergeCounts(one.backfill_batches, other.backfill_batches),
    erasures: mergeCounts(one.erasures, other.erasures),
    latest_erasure: other.latest_erasure,
  };
}

/** Adds up the rows of two lists by id; the earliest item comes first. */
function mergeCounts<Item extends { id: string; captured_at: string; rows: number }>(
  one: readonly Item[],
  other: readonly Item[],
): Item[] {
  const merged = new Map(one.map((item) => [item.id, item]));
  for (const item of other)
    merged.set(item.id, { ...item, rows: item.rows + (merged.get(item.id)?.rows ?? 0) });
  return [...merged.values()].sort((a, b) => (a.captured_at < b.captured_at ? -1 : 1));
}
