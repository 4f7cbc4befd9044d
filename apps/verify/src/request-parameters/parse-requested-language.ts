import { parseLanguageCode } from '@plumbline/text';
import { errors } from '../errors/errors.ts';

/**
 * Returns the ISO 639-1 code of a language.
 * @throws 400 when it is not one
 */
export function parseRequestedLanguage(language: string): string;
export function parseRequestedLanguage(language: string | undefined): string | undefined;
export function parseRequestedLanguage(language: string | undefined): string | undefined {
  const code = language && parseLanguageCode(language);
  if (language && !code)
    throw errors.invalid(
      'language',
      'must be the English name or the ISO 639-1 code of a language, such as english or ko',
    );
  return code || undefined;
}
