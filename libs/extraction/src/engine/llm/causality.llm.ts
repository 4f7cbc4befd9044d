import { z } from 'zod';
import { describeMechanism } from '../../causality/mechanism.ts';
import { EDGE_TYPES } from '../../extraction.types.ts';
import { locateWords } from './locate-words.ts';
import type { LlmExtractionTask, LlmExtractionInput } from './extraction-task.ts';
import type { SentenceSpan } from '../../candidates.types.ts';

const endSchema = z.object({ sentence: z.int(), words: z.string() });
const schema = z.object({
  from: endSchema,
  to: endSchema,
  type: z.enum(EDGE_TYPES),
  cue: z.string(),
  confidence: z.number(),
});

/**
 * Causal and argument edges by a model: it names both ends by sentence and words, which are looked
 * up; the mechanism is worded here.
 */
export const edgeExtractionTask: LlmExtractionTask<'edges', z.infer<typeof schema>> = {
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
  toCandidate({ from, to, type, cue, confidence }, input) {
    const [first, second] = [locateEnd(from, input), locateEnd(to, input)];
    if (!first || !second) return undefined;
    const cueInText = [from, to].some(
      ({ sentence }) => cue.trim() && input.sentences[sentence]?.text.includes(cue.trim()),
    )
      ? cue.trim()
      : '';
    return {
      from: first.span,
      to: second.span,
      type,
      confidence,
      mechanism: describeMechanism(input.language, cueInText, type, first.text, second.text),
    };
  },
};

function locateEnd(
  { sentence, words }: z.infer<typeof endSchema>,
  { sentences }: LlmExtractionInput,
): { span: SentenceSpan; text: string } | undefined {
  const sourceSentence = sentences[sentence];
  if (!sourceSentence) return undefined;
  if (!words.trim()) return { span: { sentence }, text: sourceSentence.text };
  const match = locateWords(sourceSentence.text, words);
  return (
    match && {
      span: {
        sentence,
        start: sourceSentence.start + match.start,
        end: sourceSentence.start + match.end,
      },
      text: sourceSentence.text.slice(match.start, match.end),
    }
  );
}
