import type { Edge, EdgeEnd, Extraction } from '@plumbline/extraction';
import { terms } from '@plumbline/text';
import { v7 as uuid } from 'uuid';
import type { Chunk, GraphEdge, GraphNode, NodeType } from './graph.entity.ts';
import { chunksOf } from './chunks.ts';

export interface GraphRows {
  chunks: Chunk[];
  nodes: GraphNode[];
  edges: GraphEdge[];
}

interface Place {
  sourceId: string;
  graphId: string;
  language: string;
}

/** The rows that a source and its extraction become: passages for search, and a graph of what it says. */
export function rowsOf(text: string, extraction: Extraction, { sourceId, graphId }: Omit<Place, 'language'>): GraphRows {
  const { language } = extraction;
  const chunks = chunksOf(text, extraction.sentences).map((chunk, position) => ({
    id: uuid(),
    sourceId,
    position,
    ...chunk,
    terms: terms(chunk.text, language),
  }));
  const nodes = new Nodes({ sourceId, graphId, language });
  for (const claim of extraction.claims)
    nodes.add('CLAIM', { ...claim, claimType: claim.type, claimDate: claim.date ?? null, searched: claim.normalized });
  for (const prediction of extraction.predictions) nodes.add('PREDICTION', { ...prediction, searched: prediction.text });
  for (const { name, kind, mentions } of extraction.entities)
    nodes.add('ENTITY', { title: name, text: name, category: kind.toLowerCase(), start: mentions[0]?.start, end: mentions[0]?.end });
  const edges = extraction.edges.flatMap((edge, position) => {
    const [fromId, toId] = endsOf(edge, nodes);
    if (fromId === toId) return [];
    const { type, confidence, mechanism, evidence } = edge;
    return [{ id: uuid(), graphId, sourceId, position, fromId, toId, type, confidence, mechanism, evidence }];
  });
  return { chunks, nodes: nodes.rows, edges };
}

/**
 * A link between two sentences joins what they claim or predict. A link inside one sentence joins its two parts, as events:
 * joining the claim with itself would say nothing.
 */
function endsOf({ from, to }: Edge, nodes: Nodes): [string, string] {
  const apart = from.sentence !== to.sentence;
  const nodeOf = (end: EdgeEnd) => (apart ? nodes.at(end.sentence) : undefined) ?? nodes.event(end);
  return [nodeOf(from), nodeOf(to)];
}

interface Statement {
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
  searched?: string;
}

class Nodes {
  readonly rows: GraphNode[] = [];
  private readonly bySentence = new Map<number, string>();
  private readonly byText = new Map<string, string>();

  constructor(private readonly place: Place) {}

  add(type: NodeType, statement: Statement): string {
    const { sourceId, graphId, language } = this.place;
    const id = uuid();
    const { title, text, searched, sentence } = statement;
    this.rows.push({
      ...{ id, graphId, sourceId, position: this.rows.length, type, title, text },
      description: statement.description ?? '',
      category: statement.category ?? '',
      normalized: statement.normalized ?? null,
      claimType: statement.claimType ?? null,
      claimDate: statement.claimDate ?? null,
      deadline: statement.deadline ?? null,
      confidence: statement.confidence ?? null,
      start: statement.start ?? null,
      end: statement.end ?? null,
      terms: searched ? terms(searched, language) : [],
    });
    if (sentence !== undefined && !this.bySentence.has(sentence)) this.bySentence.set(sentence, id);
    return id;
  }

  /** The claim or prediction of a sentence. */
  at(sentence: number): string | undefined {
    return this.bySentence.get(sentence);
  }

  /** The event of that wording, made at its first mention. */
  event({ text, start, end }: EdgeEnd): string {
    const key = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
    const known = this.byText.get(key);
    if (known) return known;
    const id = this.add('EVENT', { title: text, text, start, end });
    this.byText.set(key, id);
    return id;
  }
}
