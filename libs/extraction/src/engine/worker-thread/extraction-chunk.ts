import type { BlockKind, Sentence } from '@plumbline/text';
import type {
  Claim,
  Edge,
  Entity,
  Extraction,
  TimeSeriesPoint,
  Prediction,
} from '../../extraction.types.ts';

/**
 * A part of an extraction that is small enough to be cloned without blocking the receiver. A long
 * text has 100,000 sentences, and cloning them in one message blocks the receiver's thread for 0.1
 * s.
 */
export interface ExtractionChunk {
  language: string;
  /** Start, end and block kind of each sentence. The receiver has the text. */
  sentences: Int32Array;
  /** Mentions as alternating starts and ends: a name may occur 50,000 times in a text. */
  entities: (Omit<Entity, 'mentions'> & { mentions: Int32Array })[];
  claims: Claim[];
  predictions: Prediction[];
  edges: Edge[];
  points: TimeSeriesPoint[];
  isLast: boolean;
}

/** Cloning this many records of each kind takes a few milliseconds. */
const MAX_RECORDS_PER_CHUNK = 1000;
const CODE_BY_BLOCK_KIND: Record<BlockKind, number> = {
  paragraph: 0,
  heading: 1,
  item: 2,
  row: 3,
  code: 4,
  instruction: 5,
};
const BLOCK_KINDS = Object.keys(CODE_BY_BLOCK_KIND) as BlockKind[];

export function* splitExtraction({
  language,
  sentences,
  entities,
  claims,
  predictions,
  edges,
  points,
}: Extraction): Generator<ExtractionChunk, void> {
  const recordCount = Math.max(
    ...[sentences, entities, claims, predictions, edges, points].map(({ length }) => length),
  );
  for (let offset = 0; offset === 0 || offset < recordCount; offset += MAX_RECORDS_PER_CHUNK) {
    const sliceRecords = <T>(records: T[]) => records.slice(offset, offset + MAX_RECORDS_PER_CHUNK);
    yield {
      language,
      sentences: Int32Array.from(
        sliceRecords(sentences).flatMap(({ start, end, block }) => [
          start,
          end,
          CODE_BY_BLOCK_KIND[block],
        ]),
      ),
      entities: sliceRecords(entities).map((entity) => ({
        ...entity,
        mentions: Int32Array.from(entity.mentions.flatMap(({ start, end }) => [start, end])),
      })),
      claims: sliceRecords(claims),
      predictions: sliceRecords(predictions),
      edges: sliceRecords(edges),
      points: sliceRecords(points),
      isLast: offset + MAX_RECORDS_PER_CHUNK >= recordCount,
    };
  }
}

/** Reassembles an extraction from its parts. */
export class ExtractionAssembler {
  readonly #text: string;
  readonly #extraction: Extraction = {
    language: 'und',
    sentences: [],
    claims: [],
    predictions: [],
    entities: [],
    edges: [],
    points: [],
  };

  /** @param text text of the document, from which the sentences are cut */
  constructor(text: string) {
    this.#text = text;
  }

  /** @returns the extraction after the last part, else undefined */
  addChunk({
    language,
    sentences,
    entities,
    claims,
    predictions,
    edges,
    points,
    isLast,
  }: ExtractionChunk): Extraction | undefined {
    const extraction = this.#extraction;
    extraction.language = language;
    for (let at = 0; at < sentences.length; at += 3)
      extraction.sentences.push(this.#toSentence(sentences.subarray(at, at + 3)));
    for (const { mentions, ...entity } of entities)
      extraction.entities.push({ ...entity, mentions: toSpans(mentions) });
    extraction.claims.push(...claims);
    extraction.predictions.push(...predictions);
    extraction.edges.push(...edges);
    extraction.points.push(...points);
    return isLast ? extraction : undefined;
  }

  #toSentence([start = 0, end = 0, blockCode = 0]: Int32Array): Sentence {
    return {
      index: this.#extraction.sentences.length,
      start,
      end,
      text: this.#text.slice(start, end),
      block: BLOCK_KINDS[blockCode] ?? 'paragraph',
    };
  }
}

function toSpans(offsets: Int32Array): Entity['mentions'] {
  return Array.from({ length: offsets.length / 2 }, (_, index) => ({
    start: offsets[2 * index] ?? 0,
    end: offsets[2 * index + 1] ?? 0,
  }));
}
