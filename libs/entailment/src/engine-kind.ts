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
 * Describes in one or two sentences how far a judge can be relied on.
 * @param engine name of the judging engine; of several, the first counts
 */
export function describeExpectation(engine: string): string {
  const [judge = OFFLINE] = engine.split(', ');
  if (judge === OFFLINE) return EXPECTATIONS.rules;
  return isLanguageModel(judge) ? EXPECTATIONS.languageModel : EXPECTATIONS.encoder;
}

/**
 * Whether an engine is a language model. Only a language model also reads dates and speakers; the
 * rules and encoders do not.
 */
export const isLanguageModel = (engine: string): boolean =>
  engine !== OFFLINE && !engine.startsWith(ENCODER_PREFIX);
