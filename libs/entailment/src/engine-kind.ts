import { ENCODER_PREFIX } from './encoder/encoder-strategy.ts';
import { OFFLINE } from './offline/offline-strategy.ts';

const EXPECTATIONS = {
  rules:
    'Judged by rules, which decide only what a source states in nearly the words of the claim. ' +
    'A local model (npm run models) or a language model (LLM_BASE_URL) decides more.',
  encoder:
    'Judged by a local model beside the rules. How often it is right depends on the model: ' +
    'npm run calibrate measures it.',
  languageModel:
    'Judged by a language model, whose quotations are verified. How often it is right depends on ' +
    'the model: npm run calibrate measures it.',
};

/**
 * What may be expected of a judge, in one or two sentences.
 * @param engine who judged, first of several
 */
export function describeExpectation(engine: string): string {
  const [judge = OFFLINE] = engine.split(', ');
  if (judge === OFFLINE) return EXPECTATIONS.rules;
  return isLanguageModel(judge) ? EXPECTATIONS.languageModel : EXPECTATIONS.encoder;
}

/**
 * Whether what an engine says is worded by a language model, which reads dates and speakers as
 * well: neither the rules nor an encoder do.
 */
export const isLanguageModel = (engine: string): boolean =>
  engine !== OFFLINE && !engine.startsWith(ENCODER_PREFIX);
