import { parseLanguageCode } from './language-code.ts';
import { detectLanguage } from './language-detection.ts';
import { UNDETERMINED_LANGUAGE } from './undetermined-language.ts';

/** From this confidence on, the detected language has priority over the declared one. */
const MIN_CONFIDENCE = 0.5;

/**
 * The language of a text, ISO 639-1; `fallback` if the confidence is below `minConfidence` (0 to
 * 1).
 */
export function detectLanguageOrDefault(
  text: string,
  { minConfidence = 0, fallback = 'en' }: { minConfidence?: number; fallback?: string } = {},
): string {
  const { code, confidence } = detectLanguage(text);
  return code === UNDETERMINED_LANGUAGE || confidence < minConfidence ? fallback : code;
}

/**
 * The language of a text, ISO 639-1; `und` if it is unknown.
 * @param declaredLanguages languages that the page or a provider declares, by code or English name:
 *   used for texts that are too short for detection
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
