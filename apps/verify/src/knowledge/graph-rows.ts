import type { Edge, EdgeEnd, Extraction } from '@plumbline/extraction';
import { inTurns } from '@plumbline/http';
import { searchTerms } from '@plumbline/retrieval';
import { v7 as uuid } from 'uuid';
import { type Fact, type Named, aboutsOf } from './abouts.ts';
import { chunksOf } from './chunks.ts';
import { entityKey } from './entity-key.ts';
import type { About, Chunk, GraphEdge, GraphNode, NodeType } from './graph.entity.ts';

export interface GraphRows {
  chunks: Chunk[];
  nodes: GraphNode[];
  edges: GraphEdge[];
  abouts: About[];
}

interface Place {
  sourceId: string;
  graphId: string;
  language: string;
  /** Of the document, where it has one of its own: its passages are found by it as well. */
  title: string | null;
}

/**
 * The rows that a source and its extraction become: passages for search, and a graph of what it
 * says. Gives way to other work in between.
 */
export async function rowsOf(
  text: string,
  extraction: Extraction,
  { sourceId, graphId, title }: Omit<Place, 'language'>,
  signal?: AbortSignal,
): Promise<GraphRows> {
  const { language } = extraction;
  const titled = searchTerms(title ?? '', language);
  const chunks = await inTurns(
    chunksOf(text, extraction.sentences),
    (chunk, position) => ({
      id: uuid(),
      sourceId,
      position,
      ...chunk,
      terms: [...titled, ...searchTerms(chunk.text, language)],
    }),
    signal,
  );
  const nodes = new Nodes({ sourceId, graphId, language });
  const claimed = (claim: Extraction['claims'][number]): Fact => {
    const { start, end, type, date, normalized } = claim;
    return {
      id: nodes.add('CLAIM', {
        ...claim,
        claimType: type,
        claimDate: date ?? null,
        searched: normalized,
      }),
      start,
      end,
    };
  };
  const predicted = (prediction: Extraction['predictions'][number]): Fact => {
    const { start, end, text } = prediction;
    return { id: nodes.add('PREDICTION', { ...prediction, searched: text }), start, end };
  };
  const named = ({ name, kind, mentions }: Extraction['entities'][number]): Named => {
    const first = mentions.find(({ start, end }) => text.slice(start, end) === name);
    const known = {
      title: name,
      text: name,
      category: kind.toLowerCase(),
      normalized: entityKey(name),
      searched: name,
    };
    return {
      id: nodes.add('ENTITY', { ...known, start: first?.start, end: first?.end }),
      mentions,
    };
  };
  const facts = [
    ...(await inTurns(extraction.claims, claimed, signal)),
    ...(await inTurns(extraction.predictions, predicted, signal)),
  ];
  const entities = await inTurns(extraction.entities, named, signal);
  const linked = (edge: Edge, position: number): GraphEdge[] => {
    const [fromId, toId] = endsOf(edge, nodes);
    if (fromId === toId) return [];
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
      },
    ];
  };
  const edges = (await inTurns(extraction.edges, linked, signal)).flat();
  return { chunks, nodes: nodes.rows, edges, abouts: aboutsOf(facts, entities) };
}

/**
 * A link between two sentences joins what they claim or predict. A link inside one sentence joins
 * its two parts, as events: joining the claim with itself would say nothing.
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

  constructor(private readonly place: Omit<Place, 'title'>) {}

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
      terms: searched ? searchTerms(searched, language) : [],
      annotation: null,
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
