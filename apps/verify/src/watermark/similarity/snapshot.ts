import type { Extraction } from '@plumbline/extraction';
import type { DateMention } from '@plumbline/text';
import { extractArguments } from './argument-map.ts';
import { truncateText } from './truncate-text.ts';
import { type ReferenceDate, extractTimeAnchors } from './time-anchors.ts';
import type { Snapshot } from './snapshot.types.ts';

const MAX_ENTITIES = 200;
const MAX_RELATIONS = 200;

/**
 * The structure of a text that the engine read: at most 200 names (an entity by its longest form),
 * 200 time anchors, 200 relations and 50 arguments, every piece of text cut from it word for word.
 *
 * @param dates that it mentions, told from `resolveReferenceDate`
 */
export function buildSnapshot(
  extraction: Extraction,
  dates: readonly DateMention[],
  referenceDate: ReferenceDate,
): Snapshot {
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
    timeseries: extractTimeAnchors(extraction, dates, referenceDate),
    relations: edges
      .filter((edge) => selectedEdges.has(edge))
      .map(({ from, type, to }) => ({
        from: truncateText(from.text),
        rel: type,
        to: truncateText(to.text),
      })),
    argument_map: extractArguments(extraction),
  };
}

const deduplicate = (names: string[]): string[] => [...new Set(names)];
