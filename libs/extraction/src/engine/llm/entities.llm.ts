import { z } from 'zod';
import { ENTITY_KINDS } from '../../extraction.types.ts';
import { locateWords } from './locate-words.ts';
import type { LlmExtractionTask } from './extraction-task.ts';

const schema = z.object({
  kind: z.enum(ENTITY_KINDS),
  mentions: z.array(z.object({ sentence: z.int(), words: z.string() })),
});

/**
 * Entities by a model: it names where they are mentioned and in which words; the name is cut from
 * there.
 */
export const entityExtractionTask: LlmExtractionTask<'entities', z.infer<typeof schema>> = {
  kind: 'entities',
  instructions:
    'entities: every person, organization and place that is named, and other proper names ' +
    '(laws, products, events) as OTHER. One entry ' +
    'for each, however it is written. mentions: the number of each sentence that names it, ' +
    'and the name exactly as it stands there; ' +
    'no pronouns, no titles before a name, no grammatical particles after it.',
  schema,
  toCandidate({ kind, mentions }, { sentences }) {
    const spans = mentions.flatMap(({ sentence, words }) => {
      const sourceSentence = sentences[sentence];
      const span = sourceSentence && locateWords(sourceSentence.text, words);
      return span
        ? [
            {
              sentence,
              start: sourceSentence.start + span.start,
              end: sourceSentence.start + span.end,
              name: sourceSentence.text.slice(span.start, span.end),
            },
          ]
        : [];
    });
    const longestName = spans.reduce(
      (best, { name }) => (name.length > best.length ? name : best),
      '',
    );
    return longestName
      ? {
          kind,
          name: longestName,
          mentions: spans.map(({ sentence, start, end }) => ({ sentence, start, end })),
        }
      : undefined;
  },
};
