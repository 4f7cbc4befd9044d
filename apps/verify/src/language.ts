import { languageCode } from '@plumbline/text';
import { errors } from './errors.ts';

/** ISO 639-1 code of the language a caller names. @throws 400 when it is none */
export function requestedLanguage(language: string): string;
export function requestedLanguage(language: string | undefined): string | undefined;
export function requestedLanguage(language: string | undefined): string | undefined {
  const code = language && languageCode(language);
  if (language && !code)
    throw errors.invalid(
      'language',
      'must be a language by its English name or ISO 639-1 code, such as english or ko',
    );
  return code || undefined;
}
