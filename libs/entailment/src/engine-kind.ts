import { ENCODER_PREFIX } from './encoder/encoder-strategy.ts';
import { OFFLINE } from './offline/offline-strategy.ts';

const EXPECTATIONS = {
  rules:
    'Claims are judged by rules, which decide only claims that a source states in nearly the ' +
    'same words. A local model (npm run models) or a language model (LLM_BASE_URL) decides more ' +
    'claims.',
  encoder:
    'Claims are judged by a local model and by rules. The command npm run calibrate measures how ' +
    'often this model is right.',
  languageModel:
    'Claims are judged by a language model, whose quotations are verified. The command npm run ' +
    'calibrate measures how often this model is right.',
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
