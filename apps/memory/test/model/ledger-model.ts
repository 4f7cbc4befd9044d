// The ledger as a child would keep it: lists of rows, filtered row by row.
import { day, type Declaration, type EdgeDraft, type NodeDraft, type Write } from './writes.ts';

export interface Known {
  position: number;
  known_at: string;
  captured_at: string;
  declared: boolean;
}
export type KnownNode = NodeDraft & Known & { space: string };
export type KnownEdge = EdgeDraft & Known & { space: string };
export type KnownFact = Declaration & Known;

/** What was asked for, in the instants of the ledger. */
export interface View {
  as_of: string;
  valid_at: string;
  space?: string;
  ledger_size?: number;
}

export const FAR = '2999-01-01T00:00:00.000000Z';

const overlap = (a: { from: number; to: number | null }, b: { from: number; to: number | null }) =>
  a.from < (b.to ?? Infinity) && b.from < (a.to ?? Infinity);

/** The content by which rows are identical: for a node its space too. */
const nodeContent = (
  { id, kind, statement, from, to, asserted, fact, about, confidence }: NodeDraft,
  space: string,
) => JSON.stringify([id, kind, statement, from, to, asserted, fact, about, confidence, space]);
const edgeKey = ({ source, target, type }: EdgeDraft) => JSON.stringify([source, target, type]);
const edgeContent = (edge: EdgeDraft) =>
  JSON.stringify([edgeKey(edge), edge.confidence, edge.from, edge.to]);

export interface Fates {
  nodes: string[];
  edges: string[];
}

export class LedgerModel {
  readonly nodes: KnownNode[] = [];
  readonly edges: KnownEdge[] = [];
  readonly facts: KnownFact[] = [];
  size = 0;

  /**
   * What becomes of each row: first come, first served. Rows are added once the server has said
   * when it learned them.
   */
  judge({ nodes, edges, space }: Write): {
    fates: Fates;
    fresh: { nodes: NodeDraft[]; edges: EdgeDraft[] };
  } {
    const fresh = { nodes: [] as NodeDraft[], edges: [] as EdgeDraft[] };
    const nodeFates = nodes.map((row) => {
      if (row.kind === 'opinion') return 'unparseable_value';
      const rivals = [...this.nodes, ...fresh.nodes.map((made) => ({ ...made, space }))].filter(
        (made) => made.id === row.id && overlap(made, row),
      );
      if (rivals.some((made) => nodeContent(made, made.space) === nodeContent(row, space)))
        return 'already_remembered';
      if (rivals.length) return 'overlapping_valid';
      fresh.nodes.push(row);
      return 'accepted';
    });
    const ids = new Set([...this.nodes, ...fresh.nodes].map(({ id }) => id));
    const edgeFates = edges.map((row) => {
      if (!ids.has(row.source) || !ids.has(row.target)) return 'missing_endpoint';
      const rivals = [...this.edges, ...fresh.edges].filter(
        (made) => edgeKey(made) === edgeKey(row) && overlap(made, row),
      );
      if (rivals.some((made) => edgeContent(made) === edgeContent(row)))
        return 'already_remembered';
      if (rivals.length) return 'overlapping_valid';
      fresh.edges.push(row);
      return 'accepted';
    });
    return { fates: { nodes: nodeFates, edges: edgeFates }, fresh };
  }

  add(
    { nodes, edges }: { nodes: NodeDraft[]; edges: EdgeDraft[] },
    { space, declared }: Write,
    captured_at: string,
  ): void {
    const known = () => ({
      position: ++this.size,
      captured_at,
      known_at: declared === undefined ? captured_at : day(declared),
      declared: declared !== undefined,
      space,
    });
    for (const row of nodes) this.nodes.push({ ...row, ...known() });
    for (const row of edges) this.edges.push({ ...row, ...known() });
  }

  /** Declared again as it stands: nothing is written. */
  declare(made: Declaration, captured_at: string): boolean {
    const last = this.facts.findLast(({ fact_key }) => fact_key === made.fact_key);
    if (last && last.policy === made.policy && last.value_type === made.value_type) return false;
    this.facts.push({
      ...made,
      position: ++this.size,
      captured_at,
      known_at: captured_at,
      declared: false,
    });
    return true;
  }

  /**
   * The shortest beginning of the ledger that holds everything known at an instant: to the end of
   * the commits that it was known by.
   */
  sizeAt({ as_of, ledger_size = Infinity }: View): number {
    const rows = [...this.nodes, ...this.edges, ...this.facts];
    const ends = new Map<string, number>();
    for (const { captured_at, position } of rows)
      ends.set(captured_at, Math.max(position, ends.get(captured_at) ?? 0));
    const seen = rows.filter(
      ({ known_at, captured_at }) => known_at <= as_of || captured_at <= as_of,
    );
    return Math.min(
      ledger_size,
      Math.max(0, ...seen.map(({ captured_at }) => ends.get(captured_at)!)),
    );
  }

  /** Whether a certificate may tell this size: it is always the end of a commit. */
  isCommitted = (size: number): boolean => {
    const rows = [...this.nodes, ...this.edges, ...this.facts];
    const next = rows.find(({ position }) => position === size + 1);
    return (
      size === 0 ||
      !next ||
      next.captured_at !== rows.find(({ position }) => position === size)?.captured_at
    );
  };

  isKnown = (row: Known, view: View): boolean =>
    row.known_at <= view.as_of && row.position <= this.sizeAt(view);

  isVisible = (row: KnownNode | KnownEdge, view: View): boolean =>
    this.isKnown(row, view) &&
    day(row.from) <= view.valid_at &&
    (row.to === null || view.valid_at < day(row.to));

  visibleNodes = (view: View): KnownNode[] =>
    this.nodes.filter(
      (row) => this.isVisible(row, view) && (view.space === undefined || row.space === view.space),
    );

  visibleEdges = (view: View): KnownEdge[] => this.edges.filter((row) => this.isVisible(row, view));
}
