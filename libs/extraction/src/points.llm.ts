import { z } from 'zod';
import { label } from './label.ts';
import { isCarried } from './model/carried.ts';
import type { ModelTask } from './model/task.ts';

const schema = z.object({ sentence: z.int(), date: z.string(), label: z.string() });
const LONGEST_LABEL = 160;

/**
 * Dated points by a model: a date holds only when the sentence states it, a label only when it says
 * no more than the sentence.
 */
export const pointsByModel: ModelTask<'points', z.infer<typeof schema>> = {
  kind: 'points',
  instructions:
    'points: every dated event or figure that matters to what the document is about. date: ' +
    'YYYY, YYYY-MM or YYYY-MM-DD, just as precise ' +
    'as the sentence is; a date told relative to the day of writing is worked out. label: ' +
    'what happened or was measured then, one clause ' +
    'with the figures of the sentence, without the date.',
  schema,
  propose({ sentence, date, label: worded }, { sentences }) {
    const text = sentences[sentence]?.text;
    if (text === undefined) return undefined;
    const said = worded.replace(/\s+/g, ' ').trim();
    return {
      sentence,
      date,
      label: label(said && isCarried(said, [text]) ? said : text, LONGEST_LABEL),
    };
  },
};
