import { z } from 'zod';
import { toLabel } from '../../label.ts';
import { isGrounded } from './grounding-check.ts';
import type { LlmExtractionTask } from './extraction-task.ts';

const schema = z.object({ sentence: z.int(), date: z.string(), label: z.string() });
const MAX_POINT_LABEL_CHARS = 160;

/**
 * Dated points by a model: a date holds only when the sentence states it, a label only when it says
 * no more than the sentence.
 */
export const pointExtractionTask: LlmExtractionTask<'points', z.infer<typeof schema>> = {
  kind: 'points',
  instructions:
    'points: every dated event or figure that matters to what the document is about. date: ' +
    'YYYY, YYYY-MM or YYYY-MM-DD, just as precise ' +
    'as the sentence is; a date told relative to the day of writing is worked out. label: ' +
    'what happened or was measured then, one clause ' +
    'with the figures of the sentence, without the date.',
  schema,
  toCandidate({ sentence, date, label: proposedLabel }, { sentences }) {
    const text = sentences[sentence]?.text;
    if (text === undefined) return undefined;
    const normalizedLabel = proposedLabel.replace(/\s+/g, ' ').trim();
    return {
      sentence,
      date,
      label: toLabel(
        normalizedLabel && isGrounded(normalizedLabel, [text]) ? normalizedLabel : text,
        MAX_POINT_LABEL_CHARS,
      ),
    };
  },
};
