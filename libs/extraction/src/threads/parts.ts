import type { BlockKind, Sentence } from '@plumbline/text';
import type { Claim, Edge, Entity, Extraction, Point, Prediction } from '../extraction.ts';

/**
 * A piece of an extraction, small enough that reading it from a message blocks nobody: a long text
 * has a hundred thousand sentences, and the clone of them in one message holds the receiver's
 * thread for a tenth of a second.
 */
export interface Part {
  language: string;
  /**
   * Of each sentence where it starts, where it ends, and its kind of block; the receiver has the
   * text.
   */
  sentences: Int32Array;
  /**
   * Mentions as their starts and ends in turn: one name may stand in a text fifty thousand times.
   */
  entities: (Omit<Entity, 'mentions'> & { mentions: Int32Array })[];
  claims: Claim[];
  predictions: Prediction[];
  edges: Edge[];
  points: Point[];
  isLast: boolean;
}

/** So many records of each kind take a few milliseconds to clone. */
const RECORDS = 1000;
const CODES: Record<BlockKind, number> = { paragraph: 0, heading: 1, item: 2, row: 3, code: 4 };
const KINDS = Object.keys(CODES) as BlockKind[];

export function* partsOf({
  language,
  sentences,
  entities,
  claims,
  predictions,
  edges,
  points,
}: Extraction): Generator<Part, void> {
  const longest = Math.max(
    ...[sentences, entities, claims, predictions, edges, points].map(({ length }) => length),
  );
  for (let from = 0; from === 0 || from < longest; from += RECORDS) {
    const cut = <T>(records: T[]) => records.slice(from, from + RECORDS);
    yield {
      language,
      sentences: Int32Array.from(
        cut(sentences).flatMap(({ start, end, block }) => [start, end, CODES[block]]),
      ),
      entities: cut(entities).map((entity) => ({
        ...entity,
        mentions: Int32Array.from(entity.mentions.flatMap(({ start, end }) => [start, end])),
      })),
      claims: cut(claims),
      predictions: cut(predictions),
      edges: cut(edges),
      points: cut(points),
      isLast: from + RECORDS >= longest,
    };
  }
}

/** Puts an extraction together again, part after part. */
export class Assembly {
  readonly #text: string;
  readonly #whole: Extraction = {
    language: 'und',
    sentences: [],
    claims: [],
    predictions: [],
    entities: [],
    edges: [],
    points: [],
  };

  /** @param text the document's, of which the sentences are cut again */
  constructor(text: string) {
    this.#text = text;
  }

  /** @returns the extraction, once the part was the last one */
  add({
    language,
    sentences,
    entities,
    claims,
    predictions,
    edges,
    points,
    isLast,
  }: Part): Extraction | undefined {
    const whole = this.#whole;
    whole.language = language;
    for (let at = 0; at < sentences.length; at += 3)
      whole.sentences.push(this.#sentence(sentences.subarray(at, at + 3)));
    for (const { mentions, ...entity } of entities)
      whole.entities.push({ ...entity, mentions: pairs(mentions) });
    whole.claims.push(...claims);
    whole.predictions.push(...predictions);
    whole.edges.push(...edges);
    whole.points.push(...points);
    return isLast ? whole : undefined;
  }

  #sentence([start = 0, end = 0, kind = 0]: Int32Array): Sentence {
    return {
      index: this.#whole.sentences.length,
      start,
      end,
      text: this.#text.slice(start, end),
      block: KINDS[kind] ?? 'paragraph',
    };
  }
}

function pairs(flat: Int32Array): Entity['mentions'] {
  return Array.from({ length: flat.length / 2 }, (_, index) => ({
    start: flat[2 * index] ?? 0,
    end: flat[2 * index + 1] ?? 0,
  }));
}
