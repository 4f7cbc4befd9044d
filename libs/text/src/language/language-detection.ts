import { createRequire } from 'node:module';
import { roundTo } from '@plumbline/ml';
import type * as LetterGramsModule from './letter-grams.ts';
import { detectLanguageByScript } from './script-language.ts';
import { UNDETERMINED_LANGUAGE } from './undetermined-language.ts';

/** A language and its confidence, 0 to 1. */
export interface DetectedLanguage {
  /** ISO 639-1, or `und` if the text does not show its language. */
  code: string;
  confidence: number;
}

/** Takes 90 MB and a fifth of a second, so it is loaded only if the script does not decide. */
const require = createRequire(import.meta.url);
let letterGramsModule: typeof LetterGramsModule | undefined;

function loadDetector() {
  letterGramsModule ??= require(
    import.meta.url.endsWith('.ts') ? './letter-grams.ts' : './letter-grams.js',
  ) as typeof LetterGramsModule;
  return letterGramsModule.eld;
}

const UNDETERMINED: DetectedLanguage = { code: UNDETERMINED_LANGUAGE, confidence: 0 };
/** A longer sample does not improve the result. */
const MAX_SAMPLE_CHARS = 4000;
const LETTERS = /\p{L}/gu;

/**
 * Detects the language of a text: first by script, then by letter n-grams. The smallest table of
 * eld is used: on sentences it scores within half a point of the larger ones and saves 50 to 90 MB.
 * Only a sample of the first 4,000 characters is read.
 */
export function detectLanguage(text: string): DetectedLanguage {
  const sample = text.slice(0, MAX_SAMPLE_CHARS).replace(/(?:https?:\/\/|www\.)\S{1,500}/g, ' ');
  const letterCount = sample.match(LETTERS)?.length ?? 0;
  if (!letterCount) return UNDETERMINED;
  const scriptLanguage = detectLanguageByScript(sample);
  if (scriptLanguage)
    return {
      code: scriptLanguage.code,
      confidence: roundTo(scriptLanguage.share * Math.min(1, 0.5 + letterCount / 20), 3),
    };
  const guess = loadDetector().detect(sample);
  if (!guess.language) return UNDETERMINED;
  const [bestScore = 0, secondScore = 0] = Object.values(guess.getScores()).sort((a, b) => b - a);
  const certainty = Math.min(1, 0.5 + (bestScore - secondScore) * 2);
  const confidence = certainty * Math.min(1, letterCount / 24) * (guess.isReliable() ? 1 : 0.5);
  return confidence < 0.1
    ? UNDETERMINED
    : { code: guess.language, confidence: roundTo(confidence, 3) };
}
