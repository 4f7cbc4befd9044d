import { z } from 'zod';
import { ENTITY_KINDS } from './extraction.ts';
import { placeOf } from './model/words.ts';
import type { ModelTask } from './model/task.ts';

const schema = z.object({
  kind: z.enum(ENTITY_KINDS),
  mentions: z.array(z.object({ sentence: z.int(), words: z.string() })),
});

/**
 * Entities by a model: it names where they are mentioned and in which words; the name is cut from
 * there.
 */
export const entitiesByModel: ModelTask<'entities', z.infer<typeof schema>> = {
  kind: 'entities',
  instructions:
    'entities: every person, organization and place that is named, and other proper names ' +
    '(laws, products, events) as OTHER. One entry ' +
    'for each, however it is written. mentions: the number of each sentence that names it, ' +
    'and the name exactly as it stands there; ' +
    'no pronouns, no titles before a name, no grammatical particles after it.',
  schema,
  propose({ kind, mentions }, { sentences }) {
    const places = mentions.flatMap(({ sentence, words }) => {
      const found = sentences[sentence];
      const place = found && placeOf(found.text, words);
      return place
        ? [
            {
              sentence,
              start: found.start + place.start,
              end: found.start + place.end,
              name: found.text.slice(place.start, place.end),
            },
          ]
        : [];
    });
    const longest = places.reduce(
      (best, { name }) => (name.length > best.length ? name : best),
      '',
    );
    return longest
      ? {
          kind,
          name: longest,
          mentions: places.map(({ sentence, start, end }) => ({ sentence, start, end })),
        }
      : undefined;
  },
};
