import { z } from 'zod';
import { mechanism } from './edges/mechanism.ts';
import { EDGE_TYPES } from './extraction.ts';
import { placeOf } from './model/words.ts';
import type { ModelTask, Read } from './model/task.ts';
import type { Place } from './proposal.ts';

const end = z.object({ sentence: z.int(), words: z.string() });
const schema = z.object({
  from: end,
  to: end,
  type: z.enum(EDGE_TYPES),
  cue: z.string(),
  confidence: z.number(),
});

/**
 * Causal and argument edges by a model: it names both ends by sentence and words, which are looked
 * up; the mechanism is worded here.
 */
export const edgesByModel: ModelTask<'edges', z.infer<typeof schema>> = {
  kind: 'edges',
  instructions:
    'edges: every relation between two statements that the text itself states, never one you ' +
    'know or guess. Causal types, from the cause ' +
    'to the effect: CAUSES, TRIGGERS (sets off at once), CONTRIBUTING_FACTOR (one cause ' +
    'among several), PREVENTS, CONCURRENT_SIGNAL (goes ' +
    'together with). Of arguments, from the statement that does it to the one it is done to: ' +
    'SUPPORTS, CONTRADICTS, QUALIFIES (limits), ' +
    'DEPENDS_ON (from what depends), DERIVED_FROM (from what is derived), SUPERSEDES (from ' +
    'the newer). words: the shortest run of words of ' +
    'that sentence which says the cause, the effect or the statement, exactly as it stands ' +
    'there, without the cue; empty for the whole ' +
    'sentence. The two ends must not overlap. cue: the word or words that tie them, as they ' +
    'stand in the text. confidence: 0 to 1.',
  schema,
  propose({ from, to, type, cue, confidence }, read) {
    const [first, second] = [placed(from, read), placed(to, read)];
    if (!first || !second) return undefined;
    const tied = [from, to].some(
      ({ sentence }) => cue.trim() && read.sentences[sentence]?.text.includes(cue.trim()),
    )
      ? cue.trim()
      : '';
    return {
      from: first.place,
      to: second.place,
      type,
      confidence,
      mechanism: mechanism(read.language, tied, type, first.text, second.text),
    };
  },
};

function placed(
  { sentence, words }: z.infer<typeof end>,
  { sentences }: Read,
): { place: Place; text: string } | undefined {
  const found = sentences[sentence];
  if (!found) return undefined;
  if (!words.trim()) return { place: { sentence }, text: found.text };
  const at = placeOf(found.text, words);
  return (
    at && {
      place: { sentence, start: found.start + at.start, end: found.start + at.end },
      text: found.text.slice(at.start, at.end),
    }
  );
}
