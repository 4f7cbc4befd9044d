import { createHash } from 'node:crypto';
import type { MemorySchemas } from '@plumbline/client';
import { mapYielding } from '@plumbline/concurrency';
import { roundTo } from '@plumbline/ml';
import { v5 as nameBased } from 'uuid';
import type {
  EntityMention,
  Chunk,
  GraphEdge,
  GraphNode,
  NodeType,
} from '../corpus/graph.entity.ts';
import type { Source } from '../corpus/source.entity.ts';

export type LedgerNode = MemorySchemas['NodeShape'];
export type LedgerEdge = MemorySchemas['EdgeShape'];

/** The metadata of a source that each of its ledger rows carries. */
export interface StoredSource extends Pick<
  Source,
  'id' | 'title' | 'language' | 'publishedAt' | 'content'
> {
  /** The address as the caller sent it; null for a file or a text. */
  url: string | null;
  /** Id of its page in the collection, or of the source without a collection. */
  ingestSourceId: string;
  /** `collection:<id>` or `user:<name>` */
  space: string;
}

/** A source with all rows extracted from it, in text order. */
export interface StoredRows {
  source: StoredSource;
  chunks: readonly Chunk[];
  nodes: readonly GraphNode[];
  /** Edges between its own nodes. */
  edges: readonly GraphEdge[];
  entityMentions: readonly EntityMention[];
}

/** A ledger row of a source, without its ledger id and its times. */
export interface RowDraft {
  /** Id in our tables. */
  id: string;
  node: Omit<LedgerNode, 'id' | 'asserted_at'>;
  /** Digest of its content, including its own edges. A different digest means a new row. */
  digest: string;
}

/** A link between two rows of the source. */
export interface LedgerLink extends Omit<LedgerEdge, 'source_id' | 'target_id' | 'asserted_at'> {
  from: string;
  to: string;
}

export interface SourceDrafts {
  /** The row of the page first, then its passages, claims, predictions, entities and events. */
  rows: RowDraft[];
  links: LedgerLink[];
}

/** The ledger's kind of each node type. An event is the end of a causal link. */
const LEDGER_KIND_BY_NODE_TYPE: Readonly<Record<NodeType, LedgerNode['kind']>> = {
  CLAIM: 'claim',
  PREDICTION: 'prediction',
  ENTITY: 'entity',
  EVENT: 'factor',
  BELIEF: 'claim',
};
/** Categories that distinguish a page from its passages; both are episodes. */
export const PAGE_CATEGORY = 'page';
export const PASSAGE_CATEGORY = 'passage';

/** Namespace of the ids of rows from later editions than the first. */
const LEDGER_ID_NAMESPACE = '5d1f3c56-2b0a-4f6e-9d63-0a5f1d7c41b8';

/**
 * Returns the ledger id of a row: its own id in the first edition, else an id derived from both. A
 * row in the ledger never changes.
 */
export const deriveLedgerId = (id: string, edition: number): string =>
  edition === 1 ? id : nameBased(`${id} ${edition}`, LEDGER_ID_NAMESPACE);

/** Returns the id of the row that marks a source as deleted. */
export const deriveWithdrawnId = (id: string, edition: number): string =>
  nameBased(`${id} ${edition} withdrawn`, LEDGER_ID_NAMESPACE);

/** Builds the ledger rows of a source. Yields to the event loop in between. */
export async function buildDrafts(
  { source, chunks, nodes, edges, entityMentions }: StoredRows,
  signal?: AbortSignal,
): Promise<SourceDrafts> {
  const links = [
    ...linkPassagesToNodes(chunks, nodes),
    ...linkFactsToEntities(entityMentions),
    ...edges.map(toLedgerLink),
  ];
  const linksByRow = Map.groupBy(deduplicateLinks(links), ({ from }) => from);
  const titleById = new Map(nodes.map(({ id, title }) => [id, title]));
  const entityTitleByFact = new Map(
    entityMentions.toReversed().map(({ factId, entityId }) => [factId, titleById.get(entityId)]),
  );
  const createDraft = (id: string, node: RowDraft['node']): RowDraft => ({
    id,
    node,
    digest: computeDigest([node, linksByRow.get(id)]),
  });
  const rows = [
    ...(await mapYielding(
      chunks,
      (chunk) => createDraft(chunk.id, toPassageNode(source, chunk)),
      signal,
    )),
    ...(await mapYielding(
      nodes,
      (node) => createDraft(node.id, toLedgerNode(source, node, entityTitleByFact.get(node.id))),
      signal,
    )),
  ];
  const page: RowDraft['node'] = {
    kind: 'episode',
    category: PAGE_CATEGORY,
    payload: { source: toSourcePayload(source) },
  };
  return {
    rows: [
      {
        id: source.id,
        node: page,
        digest: computeDigest([page, rows.map(({ digest }) => digest)]),
      },
      ...rows,
    ],
    links: [...linksByRow.values()].flat(),
  };
}

const toSourcePayload = (
  { id, url, title, ingestSourceId, language, publishedAt }: StoredSource,
  start: number | null = null,
  end: number | null = null,
) => ({
  url,
  title,
  ingest_source_id: ingestSourceId,
  source_id: id,
  language,
  published_at: publishedAt?.toISOString() ?? null,
  start,
  end,
});

const toPassageNode = (
  source: StoredSource,
  { id, text, start, end }: Chunk,
): RowDraft['node'] => ({
  kind: 'episode',
  category: PASSAGE_CATEGORY,
  statement: text,
  payload: { factblock_id: id, source: toSourcePayload(source, start, end) },
});

function toLedgerNode(
  source: StoredSource,
  node: GraphNode,
  entityTitle: string | undefined,
): RowDraft['node'] {
  const {
    id,
    type,
    text,
    category,
    start,
    end,
    claimType,
    claimDate,
    deadline,
    confidence,
    normalized,
  } = node;
  return {
    kind: LEDGER_KIND_BY_NODE_TYPE[type],
    category: category || undefined,
    statement: text,
    payload: {
      factblock_id: id,
      source: toSourcePayload(source, start, end),
      ...(entityTitle && { about: entityTitle }),
      ...(claimType && { claim_type: claimType }),
      ...(claimDate && { claim_date: claimDate }),
      ...(deadline && { deadline }),
      ...(confidence !== null && { confidence }),
      ...(type === 'CLAIM' && normalized && normalized !== text && { normalized }),
    },
  };
}

/** Links a passage to the nodes that begin in it. */
function linkPassagesToNodes(chunks: readonly Chunk[], nodes: readonly GraphNode[]): LedgerLink[] {
  const orderedNodes = nodes
    .filter(({ start }) => start !== null)
    .sort((a, b) => a.start! - b.start!);
  let index = 0;
  return chunks.flatMap(({ id: from, end }) => {
    const links: LedgerLink[] = [];
    for (; index < orderedNodes.length && orderedNodes[index]!.start! < end; index++)
      links.push({ from, to: orderedNodes[index]!.id, edge_type: 'MENTIONS' });
    return links;
  });
}

const linkFactsToEntities = (entityMentions: readonly EntityMention[]): LedgerLink[] =>
  entityMentions.map(({ factId: from, entityId: to }) => ({ from, to, edge_type: 'MENTIONS' }));

/** What an edge states. */
export type StatedEdge = Pick<
  GraphEdge,
  'fromId' | 'toId' | 'type' | 'confidence' | 'mechanism' | 'evidence' | 'validFrom' | 'validTo'
>;

/**
 * In the ledger, SUPERSEDES means that a statement was withdrawn. If a source says that one thing
 * replaced another, the edge is sent as QUALIFIES.
 */
export const toLedgerLink = ({
  fromId: from,
  toId: to,
  type,
  confidence,
  mechanism,
  evidence,
  validFrom,
  validTo,
}: StatedEdge): LedgerLink => ({
  from,
  to,
  edge_type: type === 'SUPERSEDES' ? 'QUALIFIES' : type,
  confidence: roundTo(confidence, 6),
  mechanism: mechanism || undefined,
  properties: { evidence, ...(type === 'SUPERSEDES' && { as: type }) },
  ...(validFrom && { valid_from: validFrom.toISOString() }),
  ...(validTo && { valid_to: validTo.toISOString() }),
});

/** The ledger takes one edge of each type between two nodes. */
const deduplicateLinks = (links: readonly LedgerLink[]): LedgerLink[] =>
  [
    ...new Map(
      links.toReversed().map((link) => [`${link.from} ${link.to} ${link.edge_type}`, link]),
    ).values(),
  ].reverse();

const computeDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
