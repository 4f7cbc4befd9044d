import type { EdgeType, Extraction } from '@plumbline/extraction';
import type { DateMention } from '@plumbline/text';
import { argumentsOf } from './arguments.ts';
import { cut } from './cut.ts';
import { type Dated, anchorsOf } from './anchors.ts';

export interface Relation {
  /** Of a causal relation the cause, in the words of the text. */
  from: string;
  rel: EdgeType;
  to: string;
}

/** How the text argues. */
export interface Argument {
  premise: string;
  evidence: string;
  conclusion: string;
}

/** What a text says, as it was when it was marked. */
export interface Snapshot {
  /** Names, those the text speaks of most first. */
  entities: string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending, each once. */
  timeseries: string[];
  relations: Relation[];
  argument_map: Argument[];
}

const MOST_ENTITIES = 200;
const MOST_RELATIONS = 200;

/**
 * The structure of a text that the engine read: at most 200 names (an entity by its longest form),
 * 200 time anchors, 200 relations and 50 arguments, every piece of text cut from it word for word.
 *
 * @param dates that it mentions, told from `dayToTell`
 */
export function snapshotOf(
  extraction: Extraction,
  dates: readonly DateMention[],
  dated: Dated,
): Snapshot {
  const { entities, edges } = extraction;
  const surest = edges.toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST_RELATIONS);
  const kept = new Set(surest);
  return {
    entities: distinct(
      entities
        .toSorted(
          (a, b) =>
            b.mentions.length - a.mentions.length ||
            (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0),
        )
        .map(({ name }) => cut(name)),
    ).slice(0, MOST_ENTITIES),
    timeseries: anchorsOf(extraction, dates, dated),
    relations: edges
      .filter((edge) => kept.has(edge))
      .map(({ from, type, to }) => ({ from: cut(from.text), rel: type, to: cut(to.text) })),
    argument_map: argumentsOf(extraction),
  };
}

const distinct = (names: string[]): string[] => [...new Set(names)];
