import { collectWords, joinWords, type LanguageResource, UNDETERMINED } from '@plumbline/languages';

const SCRIPTS_WITH_CAPITALS = new Set(['Latn', 'Cyrl', 'Grek', 'Armn']);

const hasCapitals = (language: string): boolean =>
  language === UNDETERMINED ||
  SCRIPTS_WITH_CAPITALS.has(new Intl.Locale(language).maximize().script ?? '');

/** @returns the words of all languages that have capitals */
export const collectCapitalizedWords = <Content>(
  resource: LanguageResource<Content>,
  select: (content: Content) => Iterable<string>,
): ReadonlySet<string> => collectWords(resource, select, hasCapitals);

/** As `collectCapitalizedWords`, as a group of a regular expression. */
export const joinCapitalizedWords = <Content>(
  resource: LanguageResource<Content>,
  select: (content: Content) => Iterable<string>,
): string => joinWords(collectCapitalizedWords(resource, select));
