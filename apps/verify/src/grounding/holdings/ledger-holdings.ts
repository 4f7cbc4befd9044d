import { PlumblineError, type MemoryClient, type MemorySchemas } from '@plumbline/client';
import { errors } from '../../errors.ts';
import { WITHDRAWN } from '../../memory-delivery/edition.ts';
import { PAGE } from '../../memory-delivery/ledger-rows.ts';
import { causesIn, type CausalLink } from '../graph-passages.ts';
import { stretchesIn, type HeldPage, type HeldPassage } from '../passages.ts';
import { missingIn } from '../unanswered.ts';
import { isCause } from '../why.ts';
import type { Stretch } from '../window.ts';
import { WORDS } from '../wording.words.ts';
import type { Causes, Holdings, LedgerRead, Place } from './holdings.ts';
import { pagesOf, quotable, type NodeRow, type QuotableRow } from './ledger-row.ts';

type Certificate = MemorySchemas['CertificateAnswer'];
type SearchKind = NonNullable<MemorySchemas['SearchQuestion']['kind']>;

/** The most that one search of the ledger answers. */
const FOUND = 100;
/** Nodes whose links are looked at. */
const MOST_NODES = 50;
const MOST_LINKS = 500;
/**
 * Requests of one listing; pages of a collection beyond them, ten thousand and more, are not
 * counted.
 */
const MOST_LISTS = 20;
const TIMEOUT_MS = 15_000;

/**
 * What the ledger knew of a collection at an instant, and nothing else: what was learned later is
 * not seen, what was withdrawn since is. After the first read all others are of the same ledger, up
 * to the same row.
 */
export class LedgerHoldings implements Holdings {
  read?: LedgerRead;
  private frame: { as_of: string; ledger_size?: number };

  constructor(
    private readonly memory: MemoryClient,
    private readonly space: string,
    asOf: string,
    private readonly signal?: AbortSignal,
  ) {
    this.frame = { as_of: asOf };
  }

  async about(text: string): Promise<HeldPassage[]> {
    const rows = await this.found(text, ['episode', 'claim', 'prediction']);
    const pages = pagesOf(rows);
    return stretchesIn(
      rows.map(({ page, start, text: own }) => ({
        page: pages.get(page.id),
        start,
        length: own.length,
      })),
    );
  }

  async contradicting(page: HeldPage, { start, end }: Stretch): Promise<Place[]> {
    const rows = await this.found(page.content.slice(start, end), ['claim', 'prediction']);
    const here = rows.filter(
      (row) => row.page.id === page.id && row.start < end && row.end > start,
    );
    const { nodes } = await this.around(here, 1, ['CONTRADICTS', 'SUPERSEDES']);
    return nodes
      .filter(({ page: { id } }) => id !== page.id)
      .map((row) => ({ sourceId: row.page.id, start: row.start, end: row.end }));
  }

  async causes(question: string): Promise<Causes> {
    const rows = await this.found(question, ['factor', 'claim', 'prediction']);
    const { nodes, edges, certificate } = await this.around(rows, 2, [
      'CAUSES',
      'TRIGGERS',
      'CONTRIBUTING_FACTOR',
      'SUPERSEDES',
    ]);
    const byId = new Map(nodes.map((row) => [row.id, row]));
    const links = edges.flatMap(({ source_id, target_id, edge_type: type }): CausalLink[] => {
      const [from, to] = [byId.get(source_id), byId.get(target_id)];
      return from && to && isCause(type)
        ? [{ id: `${source_id} ${target_id} ${type}`, type, from: endOf(from), to: endOf(to) }]
        : [];
    });
    const passages = causesIn(question, links);
    if (certificate && passages.length) this.vouch(certificate);
    return { passages, pages: pagesOf(nodes) };
  }

  async missing(missing: string | null, language: string): Promise<string> {
    const { items, certificate } = await this.ask(() =>
      this.memory.list({ ...this.frame, space: this.space, limit: 1 }, this.call),
    );
    if (items.length) return missingIn(missing, language);
    const instant = certificate.as_of.replace(/\.\d+/, '');
    return (WORDS[language] ?? WORDS.en!).unknown.replace('{instant}', instant);
  }

  async first(most: number): Promise<{ pages: HeldPage[]; count: number }> {
    const last = new Map<string, NodeRow>();
    // In the order in which they became known: a page's last row is the page as it was then
    for (const row of await this.listed({ kind: ['episode'] }))
      if (row.category === PAGE || row.category === WITHDRAWN) last.set(pageIdOf(row), row);
    const there = [...last.values()].filter(({ category }) => category === PAGE);
    const id = there
      .slice(0, most)
      .flatMap(({ payload }) => (payload as { passages?: string[] }).passages ?? []);
    const rows = id.length ? await this.listed({ id }) : [];
    return {
      pages: [...pagesOf(rows.flatMap((row) => quotable(row) ?? [])).values()],
      count: there.length,
    };
  }

  /**
   * Rows as the ledger lists them: a page ends after a thousand rows, and earlier where they are
   * long.
   */
  private async listed(asked: { kind: ['episode'] } | { id: string[] }): Promise<NodeRow[]> {
    const rows: NodeRow[] = [];
    // the same for each page: a cursor is of one question
    const query = { ...this.frame, ...asked, space: this.space, limit: 1_000 };
    for (let cursor: string | undefined, list = 0; list < MOST_LISTS; list++) {
      const answer = await this.ask(() => this.memory.list({ ...query, cursor }, this.call));
      if (!list) this.vouch(answer.certificate);
      rows.push(...answer.items);
      cursor = answer.next_cursor ?? undefined;
      if (!cursor) break;
    }
    return rows;
  }

  /** What is not withdrawn of what the ledger finds. */
  private async found(q: string, kind: SearchKind): Promise<QuotableRow[]> {
    const { items, certificate } = await this.ask(() =>
      this.memory.search(
        { ...this.frame, q, kind, space: this.space, limit: FOUND, mode: 'hybrid' },
        this.call,
      ),
    );
    if (!this.read) this.vouch(certificate);
    return items.flatMap((row) => (row.superseded_by === null ? (quotable(row) ?? []) : []));
  }

  /** Nodes and links around some, without what is withdrawn. */
  private async around(
    rows: readonly QuotableRow[],
    depth: number,
    edge_type: MemorySchemas['EdgeRowAnswer']['edge_type'][],
  ) {
    const id = rows.slice(0, MOST_NODES).map((row) => row.id);
    if (!id.length) return { nodes: [], edges: [] };
    const { nodes, edges, certificate } = await this.ask(() =>
      this.memory.subgraph(
        { ...this.frame, id, depth, edge_type, space: this.space, limit: MOST_LINKS },
        this.call,
      ),
    );
    const withdrawn = new Set(
      edges.flatMap((edge) => (edge.edge_type === 'SUPERSEDES' ? [edge.target_id] : [])),
    );
    return {
      nodes: nodes.flatMap((row) => (withdrawn.has(row.id) ? [] : (quotable(row) ?? []))),
      edges,
      certificate,
    };
  }

  private get call() {
    return { signal: this.signal, timeoutMs: TIMEOUT_MS, retry: { attempts: 1 } };
  }

  /** What comes is of this instant and of this much of the ledger from now on. */
  private vouch({ id, as_of, final, ledger_size }: Certificate): void {
    this.frame = { as_of, ledger_size };
    this.read = { asOf: as_of, certificate: { id, final, ledgerSize: ledger_size } };
  }

  /** @throws 400 for an instant that the ledger cannot read, 502 or 504 when it does not serve */
  private async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (error) {
      this.signal?.throwIfAborted();
      if (!(error instanceof PlumblineError)) throw error;
      const { status, code, field, message } = error;
      if (status === 400 && field === 'as_of')
        throw errors.invalid('as_of', message.replace(/^as_of /, ''), error);
      if (code === 'TIMEOUT' || status === 504) throw errors.ledgerTimeout(error);
      throw errors.ledgerUnavailable(
        status === undefined ? 'cannot be reached' : `answered ${status}`,
        error,
      );
    }
  }
}

const endOf = ({ id, text, page, start, end }: QuotableRow) => ({
  id,
  text,
  sourceId: page.id,
  start,
  end,
});

const pageIdOf = ({ id, payload }: NodeRow): string => {
  const { source } = (payload ?? {}) as { source?: { source_id?: unknown } };
  return typeof source?.source_id === 'string' ? source.source_id : id;
};
