import { defineLanguageResource, patternSchema } from '@plumbline/languages';
import { z } from 'zod';

const cueSchema = z.strictObject({
  /** Words that announce what is to come. */
  pattern: patternSchema('iu'),
  /** An estimate of the share of sentences with the cue that are predictions; not yet measured. */
  precision: z.number().min(0).max(1),
});
type PredictionCue = z.output<typeof cueSchema>;

const cues = defineLanguageResource(
  'prediction-cues',
  z.strictObject({ cues: z.array(cueSchema) }),
);

/** @returns the cues of a language, none for one without a file; English has grammar instead */
export const getPredictionCues = (language: string): readonly PredictionCue[] =>
  cues.get(language)?.cues ?? [];
