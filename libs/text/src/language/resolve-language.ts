import { parseLanguageCode } from './language-code.ts';
import { detectLanguage } from './language-detection.ts';
import { UNDETERMINED_LANGUAGE } from './undetermined-language.ts';

/** From here on a text tells its language better than what is said of it. */
const MIN_CONFIDENCE = 0.5;

/**
 * The language to read a text in, ISO 639-1: `fallback` when the text does not tell, or with less
 * than `minConfidence` (0 to 1).
 */
export function detectLanguageOrDefault(
  text: string,
  { minConfidence = 0, fallback = 'en' }: { minConfidence?: number; fallback?: string } = {},
): string {
  const { code, confidence } = detectLanguage(text);
  return code === UNDETERMINED_LANGUAGE || confidence < minConfidence ? fallback : code;
}

/**
 * The language of a text, ISO 639-1; `und` when nothing tells it.
 * @param declaredLanguages as the page or a provider says, by code or English name: for texts that
 *   are too short to tell
 */
export function resolveLanguage(
  text: string,
  ...declaredLanguages: (string | null | undefined)[]
): string {
  const { code, confidence } = detectLanguage(text);
  if (confidence >= MIN_CONFIDENCE) return code;
  return (
    declaredLanguages.map((language) => parseLanguageCode(language ?? '')).find(Boolean) ?? code
  );
}
