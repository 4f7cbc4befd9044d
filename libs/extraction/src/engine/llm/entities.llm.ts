import { escapePattern, UNREAD_BLOCKS } from '@plumbline/text';
import { z } from 'zod';
import { ENTITY_KINDS } from '../../extraction.types.ts';
import type { SentenceSpan } from '../../candidates.types.ts';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { LlmExtractionSection } from './extraction-task.ts';

const schema = z.object({
  kind: z.enum(ENTITY_KINDS),
  name: z.string(),
  aliases: z.array(z.string()),
});

const MAX_NAME_CHARS = 120;
const MAX_ALIASES = 8;

/** Entities by a model. It names them as written in the text; their positions are looked up. */
export const entitySection: LlmExtractionSection<z.infer<typeof schema>> = {
  kinds: ['entities'],
  instructions:
    'entities: each person, organization, place and other proper name (OTHER). name: its fullest ' +
    'form in the text, copied exactly, without title or particle; aliases: its other forms there.',
  schema,
  propose({ kind, name, aliases }, input) {
    const names = [name, ...aliases.slice(0, MAX_ALIASES)]
      .map((one) => one.replace(/\s+/g, ' ').trim())
      .filter((one) => one && one.length <= MAX_NAME_CHARS);
    const mentions = names.flatMap((one) => findMentions(one, input));
    const longestName = mentions.reduce(
      (best, { words = '' }) => (words.length > best.length ? words : best),
      '',
    );
    return longestName
      ? {
          sentences: [],
          toCandidates: () => ({ entities: { kind, name: longestName, mentions } }),
        }
      : undefined;
  },
};

/** Returns the first occurrence of the name in each sentence. */
function findMentions(name: string, { sentences }: LlmExtractionInput): SentenceSpan[] {
  const pattern = new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}])` +
      `${escapePattern(name).replace(/ /g, '\\s{1,8}')}` +
      `(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}])`,
    'u',
  );
  return sentences.flatMap(({ index, text, block }) => {
    const words = UNREAD_BLOCKS.has(block) ? undefined : pattern.exec(text)?.[0];
    return words ? [{ sentence: index, words }] : [];
  });
}
