import { Injectable } from '@nestjs/common';
import { RowsDigest } from '@plumbline/certificates';
import { Certifier } from '../certificates/certifier.ts';
import type { EdgeRow } from '../ledger/edge-shapes.ts';
import { ExportCalls, type ExportPage, type ExportPageRequest } from '../ledger/export-calls.ts';
import type { BackfillBatch, Frame, NodeRow } from '../ledger/shapes.ts';
import { exportFormats, type Format } from './export-formats.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export interface ExportQuestion extends AskedScope {
  format: Format;
}

/**
 * An export that has begun: its first page was read, so that what is wrong with the question is
 * said before anything is sent.
 */
export interface OngoingExport {
  type: string;
  file: string;
  text: AsyncIterable<string>;
}

/**
 * What bounds the memory that an export takes, however many rows it has and however long they are.
 */
const PAGE = { rows: 1000, bytes: 2 ** 20 };

/** Everything visible as of an instant, streamed: nodes, edges, and the certificate of them all. */
@Injectable()
export class Exporting {
  constructor(
    private readonly calls: ExportCalls,
    private readonly certifier: Certifier,
  ) {}

  async begin(tenant: string, { format, ...asked }: ExportQuestion): Promise<OngoingExport> {
    const scope = scopeOf(asked);
    const { type, closed } = exportFormats[format];
    const first: ExportPageRequest = {
      ...scope,
      kind: 'nodes',
      closed: closed || scope.space !== undefined,
      ...PAGE,
    };
    const page = await this.calls.page(tenant, first);
    const instant = page.frame.as_of.replace(/[-:]|\.\d+/g, '');
    return {
      type,
      file: `memory-${instant}.${format}`,
      text: this.#text(tenant, { format, first, page, scope }),
    };
  }

  /**
   * Each page is a transaction of its own, and begins when the one before has been taken: at the
   * instant and the size of the ledger of the first.
   */
  async *#text(
    tenant: string,
    {
      format,
      first,
      page,
      scope,
    }: {
      format: Format;
      first: ExportPageRequest;
      page: ExportPage;
      scope: ReturnType<typeof scopeOf>;
    },
  ): AsyncGenerator<string> {
    const { head, node, between, edge, tail } = exportFormats[format];
    const { as_of, ledger_size } = page.frame;
    const pinned = { ...first, as_of, ledger_size };
    const digest = new RowsDigest();
    let frame: Frame | undefined;
    const written = (
      { frame: of, rows }: ExportPage,
      write: (row: NodeRow | EdgeRow, first: boolean) => string,
      begun: boolean,
    ): string => {
      frame = frame ? joined(frame, of) : of;
      let text = '';
      for (const [place, row] of rows.entries()) {
        digest.add(row);
        text += write(row, !begun && place === 0);
      }
      return text;
    };

    yield head;
    for (const kind of ['nodes', 'edges'] as const) {
      if (kind === 'edges') yield between;
      const write = (kind === 'nodes' ? node : edge) as (
        row: NodeRow | EdgeRow,
        first: boolean,
      ) => string;
      let begun = false;
      let next = kind === 'nodes' ? page : await this.calls.page(tenant, { ...pinned, kind });
      for (;;) {
        const text = written(next, write, begun);
        begun ||= next.rows.length > 0;
        yield text;
        if (next.next === null) break;
        next = await this.calls.page(tenant, { ...pinned, kind, after: next.next });
      }
    }
    yield tail(
      await this.certifier.certify(tenant, {
        operation: 'export',
        scope,
        request: { format },
        frame: frame!,
        rows: digest,
      }),
    );
  }
}

/** What two pages of one answer say about it together. */
function joined(one: Frame, other: Frame): Frame {
  const latest = [one.latest_known_at, other.latest_known_at]
    .filter((instant) => instant !== null)
    .sort();
  const batches = new Map<string, BackfillBatch>(
    one.backfill_batches.map((batch) => [batch.id, batch]),
  );
  for (const batch of other.backfill_batches)
    batches.set(batch.id, { ...batch, rows: batch.rows + (batches.get(batch.id)?.rows ?? 0) });
  const inOrder = [...batches.values()].sort((a, b) => (a.captured_at < b.captured_at ? -1 : 1));
  return { ...one, latest_known_at: latest.at(-1) ?? null, backfill_batches: inOrder };
}
