import type { Edge, EdgeEnd, Extraction } from '@plumbline/extraction';
import { mapYielding } from '@plumbline/concurrency';
import { extractSearchTerms } from '@plumbline/retrieval';
import { v7 as uuid } from 'uuid';
import { type FactSpan, type MentionedEntity, findEntityMentions } from './entity-mentions.ts';
import { splitIntoChunks } from './chunking.ts';
import { toEntityKey } from './entity-key.ts';
import { computeEdgeValidity } from './edge-validity.ts';
import type { EntityMention, Chunk, GraphNode, NewGraphEdge, NodeType } from './graph.entity.ts';

export interface GraphRows {
  chunks: Chunk[];
  nodes: GraphNode[];
  edges: NewGraphEdge[];
  entityMentions: EntityMention[];
}

interface RowContext {
  sourceId: string;
  graphId: string;
  language: string;
  /** The document's own title, if it has one. Its words are added to all passages. */
  title: string | null;
}

/**
 * Builds the rows of a source from its extraction: passages for search and a graph of its
 * statements. Yields to the event loop in between.
 */
export async function buildGraphRows(
  text: string,
  extraction: Extraction,
  { sourceId, graphId, title }: Omit<RowContext, 'language'>,
  signal?: AbortSignal,
): Promise<GraphRows> {
  const { language } = extraction;
  const titleTokens = extractSearchTerms(title ?? '', language);
  const chunks = await mapYielding(
    splitIntoChunks(text, extraction.sentences),
    (chunk, position) => ({
      id: uuid(),
      sourceId,
      position,
      ...chunk,
      terms: [...titleTokens, ...extractSearchTerms(chunk.text, language)],
    }),
    signal,
  );
  const nodeBuilder = new NodeBuilder({ sourceId, graphId, language });
  const addClaim = (claim: Extraction['claims'][number]): FactSpan => {
    const { start, end, type, date, normalized } = claim;
    return {
      id: nodeBuilder.addNode('CLAIM', {
        ...claim,
        claimType: type,
        claimDate: date ?? null,
        searchText: normalized,
      }),
      start,
      end,
    };
  };
  const addPrediction = (prediction: Extraction['predictions'][number]): FactSpan => {
    const { start, end, text } = prediction;
    return {
      id: nodeBuilder.addNode('PREDICTION', { ...prediction, searchText: text }),
      start,
      end,
    };
  };
  const addEntity = ({ name, kind, mentions }: Extraction['entities'][number]): MentionedEntity => {
    const first = mentions.find(({ start, end }) => text.slice(start, end) === name);
    const nodeInput = {
      title: name,
      text: name,
      category: kind.toLowerCase(),
      normalized: toEntityKey(name),
      searchText: name,
    };
    return {
      id: nodeBuilder.addNode('ENTITY', { ...nodeInput, start: first?.start, end: first?.end }),
      mentions,
    };
  };
  const clauses = findClauseClaims(extraction);
  const addClaims = (claim: Extraction['claims'][number]): FactSpan[] =>
    clauses.get(claim.sentence)?.map((clause) => ({
      id: nodeBuilder.addNode('CLAIM', clause),
      ...{ start: clause.start, end: clause.end },
    })) ?? [addClaim(claim)];
  const facts = [
    ...(await mapYielding(extraction.claims, addClaims, signal)).flat(),
    ...(await mapYielding(extraction.predictions, addPrediction, signal)),
  ];
  const entities = await mapYielding(extraction.entities, addEntity, signal);
  const toGraphEdges = (edge: Edge, position: number): NewGraphEdge[] => {
    const [fromId, toId] = resolveEndpoints(edge, extraction, nodeBuilder);
    if (!fromId || !toId || fromId === toId) return [];
    const { type, confidence, mechanism, evidence } = edge;
    return [
      {
        id: uuid(),
        graphId,
        sourceId,
        position,
        fromId,
        toId,
        type,
        confidence,
        mechanism,
        evidence,
        ...computeEdgeValidity(edge, extraction),
      },
    ];
  };
  const edges = (await mapYielding(extraction.edges, toGraphEdges, signal)).flat();
  return {
    chunks,
    nodes: nodeBuilder.rows,
    edges,
    entityMentions: findEntityMentions(facts, entities),
  };
}

/** Share of a sentence that its two statements must cover to be stored instead of it. */
const MIN_CLAUSE_SHARE = 0.8;

type ClauseClaim = NodeInput & { start: number; end: number };

/**
 * Finds sentences that only consist of two statements and their connective, by sentence index. They
 * are stored as two claims, so that the link between them joins claims.
 */
function findClauseClaims(extraction: Extraction): Map<number, ClauseClaim[]> {
  const clauses = new Map<number, ClauseClaim[]>();
  for (const edge of extraction.edges) {
    const { from, to, evidence } = edge;
    const share = (from.text.length + to.text.length) / evidence.length;
    const isSplit = isWithinSentence(edge) && areStatements(edge) && share >= MIN_CLAUSE_SHARE;
    if (!isSplit || clauses.has(from.sentence)) continue;
    const ends = [from, to].sort((a, b) => a.start - b.start);
    clauses.set(
      from.sentence,
      ends.map((end) => toClauseClaim(end, edge, extraction)),
    );
  }
  return clauses;
}

const isWithinSentence = ({ from, to }: Edge) => from.sentence === to.sentence;

/** A prediction is not split, because its deadline belongs to the whole sentence. */
const areStatements = ({ from, to }: Edge) =>
  [from, to].every(({ isStatement, prediction }) => isStatement && prediction === undefined);

function toClauseClaim(end: EdgeEnd, edge: Edge, { claims }: Extraction): ClauseClaim {
  const { text, start, label = text } = end;
  const sentence = claims[end.claim ?? -1];
  const title = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  return {
    ...{ title, text, start, end: end.end, normalized: title, searchText: title },
    sentence: end.sentence,
    description: edge.evidence,
    category: sentence?.category ?? '',
    claimType: sentence?.type ?? 'FACTUAL',
    claimDate: sentence?.date ?? null,
    confidence: sentence?.confidence ?? edge.confidence,
  };
}

/**
 * A link between two sentences joins their claims or predictions. A link inside one sentence joins
 * its two parts: claims if both are statements, otherwise events.
 */
function resolveEndpoints(edge: Edge, extraction: Extraction, nodes: NodeBuilder): string[] {
  return [edge.from, edge.to].map((end) => {
    const sentenceNodeId = isWithinSentence(edge)
      ? undefined
      : nodes.findIdBySentence(end.sentence);
    if (sentenceNodeId) return sentenceNodeId;
    return areStatements(edge)
      ? nodes.addNode('CLAIM', toClauseClaim(end, edge, extraction))
      : nodes.findOrAddEventId(end);
  });
}

interface NodeInput {
  title: string;
  text: string;
  sentence?: number;
  description?: string;
  category?: string;
  normalized?: string;
  claimType?: GraphNode['claimType'];
  claimDate?: string | null;
  deadline?: string | null;
  confidence?: number;
  start?: number;
  end?: number;
  searchText?: string;
}

const toTextKey = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

class NodeBuilder {
  readonly rows: GraphNode[] = [];
  private readonly idBySentence = new Map<number, string>();
  private readonly idByText = new Map<string, string>();
  private readonly factIdByTitle = new Map<string, string>();

  constructor(private readonly context: Omit<RowContext, 'title'>) {}

  /** @returns the node's id, or the id of an existing claim or prediction with the same title */
  addNode(type: NodeType, input: NodeInput): string {
    const { sourceId, graphId, language } = this.context;
    const { title, text, searchText, sentence } = input;
    const isFact = type === 'CLAIM' || type === 'PREDICTION';
    const sameId = isFact ? this.factIdByTitle.get(toTextKey(title)) : undefined;
    const id = sameId ?? uuid();
    if (sentence !== undefined && !this.idBySentence.has(sentence))
      this.idBySentence.set(sentence, id);
    if (sameId) return sameId;
    if (isFact) this.factIdByTitle.set(toTextKey(title), id);
    this.rows.push({
      ...{ id, graphId, sourceId, position: this.rows.length, type, title, text },
      description: input.description ?? '',
      category: input.category ?? '',
      normalized: input.normalized ?? null,
      claimType: input.claimType ?? null,
      claimDate: input.claimDate ?? null,
      deadline: input.deadline ?? null,
      confidence: input.confidence ?? null,
      start: input.start ?? null,
      end: input.end ?? null,
      terms: searchText ? extractSearchTerms(searchText, language) : [],
      annotation: null,
    });
    return id;
  }

  /** Returns the id of the sentence's claim or prediction. */
  findIdBySentence(sentence: number): string | undefined {
    return this.idBySentence.get(sentence);
  }

  /** Returns the id of the event with that wording. Adds it at its first mention. */
  findOrAddEventId({ text, label = text, start, end }: EdgeEnd): string {
    const key = toTextKey(label);
    const existingId = this.idByText.get(key);
    if (existingId) return existingId;
    const id = this.addNode('EVENT', { title: label, text, start, end });
    this.idByText.set(key, id);
    return id;
  }
}
