import { createHash } from 'node:crypto';
import type { MemorySchemas } from '@plumbline/client';
import { inTurns } from '@plumbline/http';
import { v5 as nameBased } from 'uuid';
import type { About, Chunk, GraphEdge, GraphNode, NodeType } from '../knowledge/graph.entity.ts';
import type { Source } from '../knowledge/source.entity.ts';

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
  abouts: readonly About[];
}

/** A row of a source as it is told, without what depends on when: its id, and when it was said. */
export interface Draft {
  /** In our tables. */
  id: string;
  node: Omit<LedgerNode, 'id' | 'asserted_at'>;
  /** Of all that it says, its own edges included: another digest, another row. */
  digest: string;
}

/** A link from a row to another one of the source. */
export interface Link extends Omit<LedgerEdge, 'source_id' | 'target_id' | 'asserted_at'> {
  from: string;
  to: string;
}

export interface Drafts {
  /** The page itself, first; then its passages, and what they say and name. */
  rows: Draft[];
  links: Link[];
}

/** What nodes of ours are in the ledger. An event is what a causal link joins. */
const KINDS: Readonly<Record<NodeType, LedgerNode['kind']>> = {
  CLAIM: 'claim',
  PREDICTION: 'prediction',
  ENTITY: 'entity',
  EVENT: 'factor',
  BELIEF: 'claim',
};
/** By which a page and its passages, both episodes, are told apart. */
export const PAGE = 'page';
export const PASSAGE = 'passage';

/** Ids of rows that came in a later edition than the first. */
const LATER = '5d1f3c56-2b0a-4f6e-9d63-0a5f1d7c41b8';

/**
 * The id of a row in the ledger: of the first edition the row's own, of a later one derived from
 * both, as what the ledger has under an id never changes.
 */
export const ledgerIdOf = (id: string, edition: number): string =>
  edition === 1 ? id : nameBased(`${id} ${edition}`, LATER);

/** The id of the row that says that a source is no longer there. */
export const withdrawnIdOf = (id: string, edition: number): string =>
  nameBased(`${id} ${edition} withdrawn`, LATER);

/** What a source says, as rows of the ledger. Gives way to other work in between. */
export async function draftsOf(
  { source, chunks, nodes, edges, abouts }: StoredRows,
  signal?: AbortSignal,
): Promise<Drafts> {
  const links = [...mentionsIn(chunks, nodes), ...namings(abouts), ...edges.map(linkOf)];
  const bySource = Map.groupBy(distinct(links), ({ from }) => from);
  const named = new Map(nodes.map(({ id, title }) => [id, title]));
  const first = new Map(
    abouts.toReversed().map(({ factId, entityId }) => [factId, named.get(entityId)]),
  );
  const draft = (id: string, node: Draft['node']): Draft => ({
    id,
    node,
    digest: digestOf([node, bySource.get(id)]),
  });
  const rows = [
    ...(await inTurns(chunks, (chunk) => draft(chunk.id, passageOf(source, chunk)), signal)),
    ...(await inTurns(
      nodes,
      (node) => draft(node.id, nodeOf(source, node, first.get(node.id))),
      signal,
    )),
  ];
  const page: Draft['node'] = {
    kind: 'episode',
    category: PAGE,
    payload: { source: placeOf(source) },
  };
  return {
    rows: [
      { id: source.id, node: page, digest: digestOf([page, rows.map(({ digest }) => digest)]) },
      ...rows,
    ],
    links: [...bySource.values()].flat(),
  };
}

const placeOf = (
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

const passageOf = (source: StoredSource, { id, text, start, end }: Chunk): Draft['node'] => ({
  kind: 'episode',
  category: PASSAGE,
  statement: text,
  payload: { factblock_id: id, source: placeOf(source, start, end) },
});

function nodeOf(source: StoredSource, node: GraphNode, about: string | undefined): Draft['node'] {
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
    kind: KINDS[type],
    category: category || undefined,
    statement: text,
    payload: {
      factblock_id: id,
      source: placeOf(source, start, end),
      ...(about && { about }),
      ...(claimType && { claim_type: claimType }),
      ...(claimDate && { claim_date: claimDate }),
      ...(deadline && { deadline }),
      ...(confidence !== null && { confidence }),
      ...(type === 'CLAIM' && normalized && normalized !== text && { normalized }),
    },
  };
}

/** A passage mentions what begins in it. */
function mentionsIn(chunks: readonly Chunk[], nodes: readonly GraphNode[]): Link[] {
  const inOrder = nodes.filter(({ start }) => start !== null).sort((a, b) => a.start! - b.start!);
  let at = 0;
  return chunks.flatMap(({ id: from, end }) => {
    const mentioned: Link[] = [];
    for (; at < inOrder.length && inOrder[at]!.start! < end; at++)
      mentioned.push({ from, to: inOrder[at]!.id, edge_type: 'MENTIONS' });
    return mentioned;
  });
}

const namings = (abouts: readonly About[]): Link[] =>
  abouts.map(({ factId: from, entityId: to }) => ({ from, to, edge_type: 'MENTIONS' }));

/**
 * In the ledger a statement that is superseded has been withdrawn. That one thing has taken
 * another's place, as a source says, is no such thing and goes as QUALIFIES.
 */
export const linkOf = ({
  fromId: from,
  toId: to,
  type,
  confidence,
  mechanism,
  evidence,
}: Pick<
  GraphEdge,
  'fromId' | 'toId' | 'type' | 'confidence' | 'mechanism' | 'evidence'
>): Link => ({
  from,
  to,
  edge_type: type === 'SUPERSEDES' ? 'QUALIFIES' : type,
  confidence: Math.round(confidence * 1e6) / 1e6,
  mechanism: mechanism || undefined,
  properties: { evidence, ...(type === 'SUPERSEDES' && { as: type }) },
});

/** The ledger has one edge of a type between two nodes. */
const distinct = (links: readonly Link[]): Link[] =>
  [
    ...new Map(
      links.toReversed().map((link) => [`${link.from} ${link.to} ${link.edge_type}`, link]),
    ).values(),
  ].reverse();

const digestOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
