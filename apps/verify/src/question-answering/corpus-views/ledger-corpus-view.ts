import { PlumblineError, type MemoryClient, type MemorySchemas } from '@plumbline/client';
import { formatMessage } from '@plumbline/languages';
import { errors } from '../../errors/errors.ts';
import { WITHDRAWN_CATEGORY } from '../../ledger-sync/ledger-diff.ts';
import { PAGE_CATEGORY } from '../../ledger-sync/ledger-rows.ts';
import { rankCausalLinks, type LocatedEdge } from '../graph-passage-retrieval.service.ts';
import {
  expandMatches,
  type CollectionPage,
  type PagePassage,
} from '../passage-retrieval.service.ts';
import { describeMissing } from '../missing-answer.service.ts';
import { isCausalEdgeType } from '../causal-question.ts';
import type { TextSpan } from '../context-window.ts';
import type { CausalPassages, CorpusView, LedgerSnapshot, PageSpan } from './corpus-view.ts';
import { rebuildPages, toQuotableRow, type LedgerNodeRow, type QuotableRow } from './ledger-row.ts';

type Certificate = MemorySchemas['CertificateAnswer'];
type SearchKind = NonNullable<MemorySchemas['SearchQuestion']['kind']>;

/** The most results of one ledger search. */
const MAX_SEARCH_RESULTS = 100;
/** The most nodes whose links are read. */
const MAX_NODES = 50;
const MAX_LINKS = 500;
/** The most requests for one listing: pages beyond them (at least ten thousand) are not counted. */
const MAX_LIST_REQUESTS = 20;
const TIMEOUT_MS = 15_000;

/**
 * A view of what the ledger knew of a collection at an instant. Later additions are not visible;
 * later withdrawals are. All reads after the first use the same state of the ledger.
 */
export class LedgerCorpusView implements CorpusView {
  ledgerSnapshot?: LedgerSnapshot;
  private snapshotParams: { as_of: string; ledger_size?: number };

  constructor(
    private readonly memory: MemoryClient,
    private readonly space: string,
    asOfTime: string,
    private readonly signal?: AbortSignal,
  ) {
    this.snapshotParams = { as_of: asOfTime };
  }

  async searchPassages(text: string): Promise<PagePassage[]> {
    const rows = await this.searchRows(text, ['episode', 'claim', 'prediction']);
    const pages = rebuildPages(rows);
    return expandMatches(
      rows.map(({ page, start, text: rowText }) => ({
        page: pages.get(page.id),
        start,
        length: rowText.length,
      })),
    );
  }

  async findContradictions(page: CollectionPage, { start, end }: TextSpan): Promise<PageSpan[]> {
    const rows = await this.searchRows(page.content.slice(start, end), ['claim', 'prediction']);
    const overlappingRows = rows.filter(
      (row) => row.page.id === page.id && row.start < end && row.end > start,
    );
    const { nodes } = await this.findSubgraph(overlappingRows, 1, ['CONTRADICTS', 'SUPERSEDES']);
    return nodes
      .filter(({ page: { id } }) => id !== page.id)
      .map((row) => ({ sourceId: row.page.id, start: row.start, end: row.end }));
  }

  async findCausalPassages(question: string): Promise<CausalPassages> {
    const rows = await this.searchRows(question, ['factor', 'claim', 'prediction']);
    const { nodes, edges, certificate } = await this.findSubgraph(rows, 2, [
      'CAUSES',
      'TRIGGERS',
      'CONTRIBUTING_FACTOR',
      'SUPERSEDES',
    ]);
    const nodeById = new Map(nodes.map((row) => [row.id, row]));
    const links = edges.flatMap(({ source_id, target_id, edge_type: type }): LocatedEdge[] => {
      const [from, to] = [nodeById.get(source_id), nodeById.get(target_id)];
      return from && to && isCausalEdgeType(type)
        ? [
            {
              id: `${source_id} ${target_id} ${type}`,
              type,
              from: toLinkEnd(from),
              to: toLinkEnd(to),
            },
          ]
        : [];
    });
    const passages = rankCausalLinks(question, links);
    if (certificate && passages.length) this.recordSnapshot(certificate);
    return { passages, pages: rebuildPages(nodes) };
  }

  async explainMissingAnswer(missing: string | null, language: string): Promise<string> {
    const { items, certificate } = await this.callMemory(() =>
      this.memory.list(
        { ...this.snapshotParams, space: this.space, limit: 1 },
        this.requestOptions,
      ),
    );
    if (items.length) return describeMissing(missing, language);
    const instant = certificate.as_of.replace(/\.\d+/, '');
    return formatMessage(language, 'answers.unknownAtInstant', { instant });
  }

  async listPages(limit: number): Promise<{ pages: CollectionPage[]; count: number }> {
    const latestRowByPageId = new Map<string, LedgerNodeRow>();
    // Rows come in the order of recording: the last row of a page is its version at that time
    for (const row of await this.listRows({ kind: ['episode'] }))
      if (row.category === PAGE_CATEGORY || row.category === WITHDRAWN_CATEGORY)
        latestRowByPageId.set(getPageId(row), row);
    const currentPages = [...latestRowByPageId.values()].filter(
      ({ category }) => category === PAGE_CATEGORY,
    );
    const passageIds = currentPages
      .slice(0, limit)
      .flatMap(({ payload }) => (payload as { passages?: string[] }).passages ?? []);
    const rows = passageIds.length ? await this.listRows({ id: passageIds }) : [];
    return {
      pages: [...rebuildPages(rows.flatMap((row) => toQuotableRow(row) ?? [])).values()],
      count: currentPages.length,
    };
  }

  /**
   * Lists rows of the ledger: a page of results has at most a thousand rows, fewer when they are
   * long.
   */
  private async listRows(
    filter: { kind: ['episode'] } | { id: string[] },
  ): Promise<LedgerNodeRow[]> {
    const rows: LedgerNodeRow[] = [];
    // equal for each page of results, since a cursor belongs to one query
    const query = { ...this.snapshotParams, ...filter, space: this.space, limit: 1_000 };
    for (
      let cursor: string | undefined, requestCount = 0;
      requestCount < MAX_LIST_REQUESTS;
      requestCount++
    ) {
      const answer = await this.callMemory(() =>
        this.memory.list({ ...query, cursor }, this.requestOptions),
      );
      if (!requestCount) this.recordSnapshot(answer.certificate);
      rows.push(...answer.items);
      cursor = answer.next_cursor ?? undefined;
      if (!cursor) break;
    }
    return rows;
  }

  /** The rows that a ledger search finds and that are not withdrawn. */
  private async searchRows(q: string, kind: SearchKind): Promise<QuotableRow[]> {
    const { items, certificate } = await this.callMemory(() =>
      this.memory.search(
        {
          ...this.snapshotParams,
          q,
          kind,
          space: this.space,
          limit: MAX_SEARCH_RESULTS,
          mode: 'hybrid',
        },
        this.requestOptions,
      ),
    );
    if (!this.ledgerSnapshot) this.recordSnapshot(certificate);
    return items.flatMap((row) => (row.superseded_by === null ? (toQuotableRow(row) ?? []) : []));
  }

  /** The nodes and links around the given nodes, without withdrawn ones. */
  private async findSubgraph(
    rows: readonly QuotableRow[],
    depth: number,
    edge_type: MemorySchemas['EdgeRowAnswer']['edge_type'][],
  ) {
    const nodeIds = rows.slice(0, MAX_NODES).map((row) => row.id);
    if (!nodeIds.length) return { nodes: [], edges: [] };
    const { nodes, edges, certificate } = await this.callMemory(() =>
      this.memory.subgraph(
        {
          ...this.snapshotParams,
          id: nodeIds,
          depth,
          edge_type,
          space: this.space,
          limit: MAX_LINKS,
        },
        this.requestOptions,
      ),
    );
    const withdrawnIds = new Set(
      edges.flatMap((edge) => (edge.edge_type === 'SUPERSEDES' ? [edge.target_id] : [])),
    );
    return {
      nodes: nodes.flatMap((row) => (withdrawnIds.has(row.id) ? [] : (toQuotableRow(row) ?? []))),
      edges,
      certificate,
    };
  }

  private get requestOptions() {
    return { signal: this.signal, timeoutMs: TIMEOUT_MS, retry: { attempts: 1 } };
  }

  /** Pins further reads to this instant and size of the ledger. */
  private recordSnapshot({ id, as_of, final, ledger_size }: Certificate): void {
    this.snapshotParams = { as_of, ledger_size };
    this.ledgerSnapshot = { asOfTime: as_of, certificate: { id, final, ledgerSize: ledger_size } };
  }

  /**
   * @throws 400 for an instant that the ledger cannot read, 502 or 504 when the ledger does not
   *   respond
   */
  private async callMemory<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request();
    } catch (error) {
      this.signal?.throwIfAborted();
      if (!(error instanceof PlumblineError)) throw error;
      const { status, code, field, message } = error;
      if (status === 400 && field === 'as_of')
        throw errors.invalid('as_of', message.replace(/^as_of /, ''), error);
      if (code === 'TIMEOUT' || status === 504) throw errors.ledgerTimeout(error);
      throw errors.ledgerUnavailable(
        status === undefined ? 'cannot be reached' : `answered with HTTP status ${status}`,
        error,
      );
    }
  }
}

const toLinkEnd = ({ id, text, page, start, end }: QuotableRow) => ({
  id,
  text,
  sourceId: page.id,
  start,
  end,
});

const getPageId = ({ id, payload }: LedgerNodeRow): string => {
  const { source } = (payload ?? {}) as { source?: { source_id?: unknown } };
  return typeof source?.source_id === 'string' ? source.source_id : id;
};
