import { ENCODER_PREFIX } from './encoder/encoder-strategy.ts';
import { OFFLINE } from './offline/offline-strategy.ts';

/**
 * Whether what an engine says is worded by a language model, which reads dates and speakers as
 * well: neither the rules nor an encoder do.
 */
export const isLanguageModel = (engine: string): boolean =>
  engine !== OFFLINE && !engine.startsWith(ENCODER_PREFIX);
