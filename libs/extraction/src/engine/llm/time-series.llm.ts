import { z } from 'zod';
import { toLabel } from '../../label.ts';
import { MAX_POINT_LABEL_CHARS } from '../../validation/validate-point.ts';
import type { LlmExtractionSection } from './extraction-task.ts';

const schema = z.object({ sentence: z.number(), date: z.string(), label: z.string() });

/** Dated points by a model. It names the sentence, derives the date and words the label. */
export const pointSection: LlmExtractionSection<z.infer<typeof schema>> = {
  kinds: ['points'],
  instructions:
    'points: each dated event or figure that matters to what the page is about. date: YYYY, ' +
    'YYYY-MM or YYYY-MM-DD, as precise as told, worked out from the page’s date. label: what ' +
    'happened or was measured then, one clause with its figures, no date.',
  schema,
  propose({ sentence, date, label }, { sentences }, review) {
    const text = sentences[sentence]?.text;
    if (text === undefined) return undefined;
    const readDate = review.addDate('point', date, [sentence]);
    const readLabel = review.addWording('label', label, [sentence]);
    return {
      sentences: [sentence],
      toCandidates() {
        const acceptedDate = readDate();
        return {
          points: acceptedDate
            ? {
                sentence,
                date: acceptedDate,
                label: toLabel(readLabel() || text, MAX_POINT_LABEL_CHARS),
              }
            : undefined,
        };
      },
    };
  },
};
