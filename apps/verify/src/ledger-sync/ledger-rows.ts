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

/** Where a source stands, as the ledger is told with each of its rows. */
export interface StoredSource extends Pick<
  Source,
  'id' | 'title' | 'language' | 'publishedAt' | 'content'
> {
  /** As it was given; null for a file or a text. */
  url: string | null;
  /** The page of the collection that it is; the source itself where it is in none. */
  ingestSourceId: string;
  /** `collection:<id>` or `user:<name>` */
  space: string;
}

/** A source with all that was taken from it, in the order of the text. */
export interface StoredRows {
  source: StoredSource;
  chunks: readonly Chunk[];
  nodes: readonly GraphNode[];
  /** Between its own nodes. */
  edges: readonly GraphEdge[];
  entityMentions: readonly EntityMention[];
}

/** A row of a source as it is told, without what depends on when: its id, and when it was said. */
export interface RowDraft {
  /** In our tables. */
  id: string;
  node: Omit<LedgerNode, 'id' | 'asserted_at'>;
  /** Of all that it says, its own edges included: another digest, another row. */
  digest: string;
}

/** A link from a row to another one of the source. */
export interface LedgerLink extends Omit<LedgerEdge, 'source_id' | 'target_id' | 'asserted_at'> {
  from: string;
  to: string;
}

export interface SourceDrafts {
  /** The page itself, first; then its passages, and what they say and name. */
  rows: RowDraft[];
  links: LedgerLink[];
}

/** What nodes of ours are in the ledger. An event is what a causal link joins. */
const LEDGER_KIND_BY_NODE_TYPE: Readonly<Record<NodeType, LedgerNode['kind']>> = {
  CLAIM: 'claim',
  PREDICTION: 'prediction',
  ENTITY: 'entity',
  EVENT: 'factor',
  BELIEF: 'claim',
};
/** By which a page and its passages, both episodes, are told apart. */
export const PAGE_CATEGORY = 'page';
export const PASSAGE_CATEGORY = 'passage';

/** Ids of rows that came in a later edition than the first. */
const LEDGER_ID_NAMESPACE = '5d1f3c56-2b0a-4f6e-9d63-0a5f1d7c41b8';

/**
 * The id of a row in the ledger: of the first edition the row's own, of a later one derived from
 * both, as what the ledger has under an id never changes.
 */
export const deriveLedgerId = (id: string, edition: number): string =>
  edition === 1 ? id : nameBased(`${id} ${edition}`, LEDGER_ID_NAMESPACE);

/** The id of the row that says that a source is no longer there. */
export const deriveWithdrawnId = (id: string, edition: number): string =>
  nameBased(`${id} ${edition} withdrawn`, LEDGER_ID_NAMESPACE);

/** What a source says, as rows of the ledger. Gives way to other work in between. */
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

/** A passage mentions what begins in it. */
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

/**
 * In the ledger a statement that is superseded has been withdrawn. That one thing has taken
 * another's place, as a source says, is no such thing and goes as QUALIFIES.
 */
export const toLedgerLink = ({
  fromId: from,
  toId: to,
  type,
  confidence,
  mechanism,
  evidence,
}: Pick<
  GraphEdge,
  'fromId' | 'toId' | 'type' | 'confidence' | 'mechanism' | 'evidence'
>): LedgerLink => ({
  from,
  to,
  edge_type: type === 'SUPERSEDES' ? 'QUALIFIES' : type,
  confidence: roundTo(confidence, 6),
  mechanism: mechanism || undefined,
  properties: { evidence, ...(type === 'SUPERSEDES' && { as: type }) },
});

/** The ledger has one edge of a type between two nodes. */
const deduplicateLinks = (links: readonly LedgerLink[]): LedgerLink[] =>
  [
    ...new Map(
      links.toReversed().map((link) => [`${link.from} ${link.to} ${link.edge_type}`, link]),
    ).values(),
  ].reverse();

const computeDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
