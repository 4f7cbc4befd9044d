import { defineLanguageResource, patternSchema } from '@plumbline/languages';
import { z } from 'zod';

const cueSchema = z.strictObject({
  /** Words that announce an event. */
  pattern: patternSchema('iu'),
  /** Estimated share of predictions among the sentences with the cue; not yet measured. */
  precision: z.number().min(0).max(1),
});
type PredictionCue = z.output<typeof cueSchema>;

const cues = defineLanguageResource(
  'prediction-cues',
  z.strictObject({ cues: z.array(cueSchema) }),
);

/** @returns the cues of a language; empty without a file; English uses grammar instead */
export const getPredictionCues = (language: string): readonly PredictionCue[] =>
  cues.get(language)?.cues ?? [];
