import type { Extraction } from '@plumbline/extraction';
import { extractArguments } from './argument-map.ts';
import { truncateText } from './truncate-text.ts';
import { extractTimeAnchors } from './time-anchors.ts';
import type { StoredSnapshot } from './snapshot.types.ts';

const MAX_ENTITIES = 200;
const MAX_RELATIONS = 200;

/**
 * Builds the structure of a text from its extraction: at most 200 names (each entity by its longest
 * form), 200 time anchors, 200 relations and 50 arguments. Every piece of text is verbatim, but
 * shortened.
 *
 * @param anchors from `extractFixedAnchors`
 * @param isDateKnown whether the engine read the text with its own date as reference
 */
export function buildSnapshot(
  extraction: Extraction,
  anchors: string[],
  isDateKnown: boolean,
): StoredSnapshot {
  const { entities, edges } = extraction;
  const likeliestEdges = edges
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_RELATIONS);
  const selectedEdges = new Set(likeliestEdges);
  return {
    entities: deduplicate(
      entities
        .toSorted(
          (a, b) =>
            b.mentions.length - a.mentions.length ||
            (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0),
        )
        .map(({ name }) => truncateText(name)),
    ).slice(0, MAX_ENTITIES),
    timeseries: extractTimeAnchors(extraction, anchors, isDateKnown),
    relations: edges
      .filter((edge) => selectedEdges.has(edge))
      .map(({ from, type, to }) => ({
        from: truncateText(from.text),
        rel: type,
        to: truncateText(to.text),
      })),
    argument_map: extractArguments(extraction),
    anchors,
  };
}

const deduplicate = (names: string[]): string[] => [...new Set(names)];
