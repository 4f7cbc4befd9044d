// A naive reference ledger: lists of rows, filtered row by row.
import {
  day,
  type Declaration,
  type EdgeDraft,
  type NodeDraft,
  type Write,
} from './ledger-arbitraries.ts';

export interface RecordStamps {
  position: number;
  known_at: string;
  captured_at: string;
  declared: boolean;
}
export type RecordedNode = NodeDraft & RecordStamps & { space: string };
export type RecordedEdge = EdgeDraft & RecordStamps & { space: string };
export type RecordedFact = Declaration & RecordStamps;

/** The requested view, in the instants of the ledger. */
export interface View {
  as_of: string;
  valid_at: string;
  space?: string;
  ledger_size?: number;
}

export const FAR_FUTURE = '2999-01-01T00:00:00.000000Z';

const isOverlapping = (
  a: { from: number; to: number | null },
  b: { from: number; to: number | null },
) => a.from < (b.to ?? Infinity) && b.from < (a.to ?? Infinity);

/** The content that makes rows identical: for a node including its space. */
const nodeContent = (
  { id, kind, statement, from, to, asserted, fact, about, confidence }: NodeDraft,
  space: string,
) => JSON.stringify([id, kind, statement, from, to, asserted, fact, about, confidence, space]);
const edgeKey = ({ source, target, type }: EdgeDraft) => JSON.stringify([source, target, type]);
const edgeContent = (edge: EdgeDraft) =>
  JSON.stringify([edgeKey(edge), edge.confidence, edge.from, edge.to]);

export interface RowOutcomes {
  nodes: string[];
  edges: string[];
}

export class LedgerModel {
  readonly nodes: RecordedNode[] = [];
  readonly edges: RecordedEdge[] = [];
  readonly facts: RecordedFact[] = [];
  size = 0;

  /**
   * Predicts the result of each row in order. Rows are added once the server has reported when it
   * learned them.
   */
  predictOutcomes({ nodes, edges, space }: Write): {
    outcomes: RowOutcomes;
    acceptedRows: { nodes: NodeDraft[]; edges: EdgeDraft[] };
  } {
    const acceptedRows = { nodes: [] as NodeDraft[], edges: [] as EdgeDraft[] };
    const nodeOutcomes = nodes.map((row) => {
      if (row.kind === 'opinion') return 'unparseable_value';
      const rivals = [
        ...this.nodes,
        ...acceptedRows.nodes.map((candidate) => ({ ...candidate, space })),
      ].filter((candidate) => candidate.id === row.id && isOverlapping(candidate, row));
      if (
        rivals.some(
          (candidate) => nodeContent(candidate, candidate.space) === nodeContent(row, space),
        )
      )
        return 'already_remembered';
      if (rivals.length) return 'overlapping_valid';
      acceptedRows.nodes.push(row);
      return 'accepted';
    });
    const ids = new Set([...this.nodes, ...acceptedRows.nodes].map(({ id }) => id));
    const edgeOutcomes = edges.map((row) => {
      if (!ids.has(row.source) || !ids.has(row.target)) return 'missing_endpoint';
      const rivals = [...this.edges, ...acceptedRows.edges].filter(
        (candidate) => edgeKey(candidate) === edgeKey(row) && isOverlapping(candidate, row),
      );
      if (rivals.some((candidate) => edgeContent(candidate) === edgeContent(row)))
        return 'already_remembered';
      if (rivals.length) return 'overlapping_valid';
      acceptedRows.edges.push(row);
      return 'accepted';
    });
    return { outcomes: { nodes: nodeOutcomes, edges: edgeOutcomes }, acceptedRows };
  }

  addRows(
    { nodes, edges }: { nodes: NodeDraft[]; edges: EdgeDraft[] },
    { space, declared }: Write,
    captured_at: string,
  ): void {
    const createStamps = () => ({
      position: ++this.size,
      captured_at,
      known_at: declared === undefined ? captured_at : day(declared),
      declared: declared !== undefined,
      space,
    });
    for (const row of nodes) this.nodes.push({ ...row, ...createStamps() });
    for (const row of edges) this.edges.push({ ...row, ...createStamps() });
  }

  /** An unchanged declaration writes nothing. */
  declare(candidate: Declaration, captured_at: string): boolean {
    const last = this.facts.findLast(({ fact_key }) => fact_key === candidate.fact_key);
    if (last && last.policy === candidate.policy && last.value_type === candidate.value_type)
      return false;
    this.facts.push({
      ...candidate,
      position: ++this.size,
      captured_at,
      known_at: captured_at,
      declared: false,
    });
    return true;
  }

  /**
   * The smallest size of the ledger with everything known at an instant: up to the end of the
   * commits known then.
   */
  sizeAt({ as_of, ledger_size = Infinity }: View): number {
    const rows = [...this.nodes, ...this.edges, ...this.facts];
    const ends = new Map<string, number>();
    for (const { captured_at, position } of rows)
      ends.set(captured_at, Math.max(position, ends.get(captured_at) ?? 0));
    const visible = rows.filter(
      ({ known_at, captured_at }) => known_at <= as_of || captured_at <= as_of,
    );
    return Math.min(
      ledger_size,
      Math.max(0, ...visible.map(({ captured_at }) => ends.get(captured_at)!)),
    );
  }

  /** Whether a certificate may have this size: always the end of a commit. */
  isCommitted = (size: number): boolean => {
    const rows = [...this.nodes, ...this.edges, ...this.facts];
    const next = rows.find(({ position }) => position === size + 1);
    return (
      size === 0 ||
      !next ||
      next.captured_at !== rows.find(({ position }) => position === size)?.captured_at
    );
  };

  isKnown = (row: RecordStamps, view: View): boolean =>
    row.known_at <= view.as_of && row.position <= this.sizeAt(view);

  isVisible = (row: RecordedNode | RecordedEdge, view: View): boolean =>
    this.isKnown(row, view) &&
    day(row.from) <= view.valid_at &&
    (row.to === null || view.valid_at < day(row.to));

  visibleNodes = (view: View): RecordedNode[] =>
    this.nodes.filter(
      (row) => this.isVisible(row, view) && (view.space === undefined || row.space === view.space),
    );

  visibleEdges = (view: View): RecordedEdge[] =>
    this.edges.filter((row) => this.isVisible(row, view));
}
